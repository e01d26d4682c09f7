import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { letterKinds, type LetterKind } from '@portal/contracts/letters';
import { SettingsError } from '@portal/service-kit/config';
import { parseLetterTemplate } from './letter.rules.ts';
import { messages } from '../messages.ts';
import type { LetterTemplate } from './letter.types.ts';

export type LetterTemplates = Readonly<Record<LetterKind, LetterTemplate>>;

const fileOf = (kind: LetterKind): string => `${kind}.txt`;
const files = letterKinds.map(fileOf);
const { letter: says } = messages;

function read(folder: string, kind: LetterKind): LetterTemplate {
  const bytes = readFileSync(path.join(folder, fileOf(kind)));
  return parseLetterTemplate(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** The names of the council's own files. An unknown name is a problem: it is most likely misspelt. */
function ownFiles(folder: string, problems: string[]): readonly string[] {
  try {
    const found = readdirSync(folder).filter((name) => name.endsWith('.txt'));
    problems.push(...found.filter((name) => !files.includes(name)).map((name) => says.unknownFile(name, files)));
    return found;
  } catch (error) {
    problems.push(says.noFolder((error as NodeJS.ErrnoException).code ?? ''));
    return [];
  }
}

/**
 * Reads the templates of the letters: files of this folder such as accepted.txt. The portal's own stand in for
 * missing files, and for all when `folder` is empty.
 * @throws SettingsError naming every invalid file and why
 */
export function readLetterTemplates(folder: string): LetterTemplates {
  const problems: string[] = [];
  const own = folder === '' ? [] : ownFiles(folder, problems);
  const templates = letterKinds.map((kind) => {
    const from = own.includes(fileOf(kind)) ? folder : path.join(import.meta.dirname, 'templates');
    try {
      return [kind, read(from, kind)];
    } catch (error) {
      problems.push(says.wrongFile(fileOf(kind), (error as Error).message));
      return [kind, undefined];
    }
  });
  if (problems.length > 0) throw new SettingsError(problems.map((problem) => `LETTERS_DIR=${folder}: ${problem}`));
  return Object.fromEntries(templates) as LetterTemplates;
}
