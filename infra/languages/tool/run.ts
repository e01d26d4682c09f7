import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readPo, writePo } from './po-file.ts';
import { fileNames, type FileName } from './sources.ts';
import { faultsOf, lostKeys, progressOf, updated, type Progress } from './update.ts';

export type Sources = Record<FileName, ReadonlyMap<string, string>>;

export interface Outcome {
  /** Files that were written, or would be. */
  changed: string[];
  faults: string[];
}

interface Options {
  /** The folder of languages, each a folder with its PO files. */
  locales: string;
  /** Writes nothing. */
  check?: boolean;
  /** Translations whose keys are gone may go too. */
  forget?: boolean;
  /** 'YYYY-MM-DD' */
  today: string;
}

const contentOf = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** Brings the PO files of every language up to the words, and says in status.json how far each is (docs/languages 9). */
export async function runLanguages(sources: Sources, { locales, check, forget, today }: Options): Promise<Outcome> {
  const outcome: Outcome = { changed: [], faults: [] };
  const write = async (file: string, content: string, before: string | undefined) => {
    if (content === before) return;
    outcome.changed.push(path.relative(locales, file));
    if (check) return;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const folders = await readdir(locales, { withFileTypes: true });
  const status: Record<string, Record<string, Progress>> = {};
  for (const { name: language } of folders
    .filter((one) => one.isDirectory())
    .sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const files: Record<string, Progress> = {};
    for (const name of fileNames) {
      const file = path.join(locales, language, `${name}.po`);
      const content = await contentOf(file);
      const before = content === undefined ? [] : readPo(content);
      const entries = updated(sources[name], before, today);
      const lost = forget ? [] : lostKeys(sources[name], before);
      const faults = [
        ...faultsOf(entries, language),
        ...lost.map((key) => `${key} is translated, and its words are gone`),
      ];
      outcome.faults.push(...faults.map((fault) => `${language}/${name}.po: ${fault}`));
      // Nobody's translation is dropped unasked.
      if (lost.length === 0) await write(file, writePo(language, entries, content), content);
      files[name] = progressOf(entries);
    }
    status[language] = files;
  }
  const statusFile = path.join(locales, 'status.json');
  await write(statusFile, `${JSON.stringify(status, undefined, 2)}\n`, await contentOf(statusFile));
  return outcome;
}
