import { ContentRefused } from './content-refused.ts';
import { refuseLoad } from './loaded.ts';

interface OpenField {
  /** What the field does: as it stands, and with what a tracked change took away, since programs read either. */
  readings: [string, string];
  inResult: boolean;
}

/** The keyword and the target are of interest. */
const longest = 500;
/** Fields that start a program, and those that load a file or a page (ECMA-376-1, 17.16.5; IMPORT and INCLUDE are their older names). */
const starting = ['DDE', 'DDEAUTO'];
const loading = ['INCLUDEPICTURE', 'INCLUDETEXT', 'INCLUDE', 'IMPORT', 'LINK', 'RD', 'DATABASE'];
const commands = [...starting, ...loading];
const keyword = /^\s*"?([a-z]+)(?=[\s\\"]|$)/i;
/** The argument with a path or a URL, else the first one. */
const target = /"([^"]*(?:[\\/]|:)[^"]*)"|(\S*(?:[\\/]{2}|:)\S*)/;

/** Whether what stands before may yet become a command: nothing, or its first letters. */
const mayBecome = (instruction: string): boolean => {
  const letters = instruction.trimStart().toUpperCase();
  return commands.some((command) => command.startsWith(letters));
};

function check(instruction: string): void {
  const command = keyword.exec(instruction)?.[1]?.toUpperCase() ?? '';
  if (starting.includes(command)) throw new ContentRefused('program');
  if (!loading.includes(command)) return;
  const rest = instruction.slice(instruction.toUpperCase().indexOf(command) + command.length);
  const [, quoted, plain] = target.exec(rest) ?? [];
  // Backslashes are doubled in an instruction.
  refuseLoad((quoted ?? plain ?? rest.trim().split(/\s/)[0])?.replaceAll('\\\\', '\\'));
}

/**
 * Follows the fields of a Word document, however they are nested and split, and refuses those that start a program or load something
 * from elsewhere. What a nested field shows is part of the instruction around it, so a keyword put together by one is refused too.
 */
export function createFieldWatch() {
  const open: OpenField[] = [];
  /** Which text comes next is not known, or read differently by programs: in front of a keyword that is refused. */
  const checkSettled = (): void => {
    const around = open.at(-1);
    if (around && !around.inResult && around.readings.some(mayBecome)) throw new ContentRefused('program');
  };
  return {
    begin(): void {
      checkSettled();
      // Deeper than anybody nests: an attempt to use up the memory.
      if (open.length > 1000) throw new ContentRefused('damaged');
      open.push({ readings: ['', ''], inResult: false });
    },
    separate(): void {
      const field = open.at(-1);
      if (!field) return;
      field.readings.forEach(check);
      field.inResult = true;
    },
    end(): void {
      const field = open.pop();
      if (field && !field.inResult) field.readings.forEach(check);
    },
    text(text: string, isDeleted = false): void {
      for (const field of open.toReversed()) {
        if (field.inResult) continue;
        field.readings.forEach((reading, at) => {
          if (reading.length < longest && !(isDeleted && at === 0))
            field.readings[at as 0 | 1] += text.slice(0, longest);
        });
        return;
      }
    },
    /** Alternatives of which each program takes another one. */
    alternatives: checkSettled,
    /** A field in one piece, and those that the document leaves open. */
    simple: check,
    done: (): void => open.filter(({ inResult }) => !inResult).forEach(({ readings }) => readings.forEach(check)),
  };
}
