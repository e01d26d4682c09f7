import { ContentRefused } from './content-refused.ts';

interface OpenField {
  instruction: string;
  inResult: boolean;
}

/** The keyword alone is of interest. */
const longest = 200;
const command = /^\s*"?DDE(AUTO)?([\s\\"]|$)/i;

/** Whether what stands before a nested field may yet become the command: nothing, or its first letters. */
const mayBecome = (instruction: string): boolean => 'DDEAUTO'.startsWith(instruction.trim().toUpperCase());

/**
 * Follows the fields of a Word document, however they are nested and split, and refuses those that start a program (DDE). What a
 * nested field shows is part of the instruction around it, so a keyword put together by one is refused too.
 */
export function createFieldWatch() {
  const open: OpenField[] = [];
  const check = ({ instruction }: OpenField): void => {
    if (command.test(instruction)) throw new ContentRefused('program');
  };
  return {
    begin(): void {
      const around = open.at(-1);
      if (around && !around.inResult && mayBecome(around.instruction)) throw new ContentRefused('program');
      // Deeper than anybody nests: an attempt to use up the memory.
      if (open.length > 1000) throw new ContentRefused('damaged');
      open.push({ instruction: '', inResult: false });
    },
    separate(): void {
      const field = open.at(-1);
      if (!field) return;
      check(field);
      field.inResult = true;
    },
    end(): void {
      const field = open.pop();
      if (field && !field.inResult) check(field);
    },
    text(text: string): void {
      for (const field of open.toReversed()) {
        if (field.inResult) continue;
        if (field.instruction.length < longest) field.instruction += text.slice(0, longest);
        return;
      }
    },
    /** A field in one piece, and those that the document leaves open. */
    simple: (instruction: string): void => check({ instruction, inResult: false }),
    done: (): void => open.filter(({ inResult }) => !inResult).forEach(check),
  };
}
