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
  /** Writes nothing. */
  check?: boolean;
  /** Translations whose keys are gone may go too. */
  forget?: boolean;
  /** 'YYYY-MM-DD' */
  today: string;
}

/** What a council's form says, and the folder that has a PO file for each of its languages. */
export interface CouncilSource {
  locales: string;
  languages: readonly string[];
  texts: ReadonlyMap<string, string>;
}

const contentOf = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** Writes what changes, and remembers it by the last parts of its path. */
const writer = (outcome: Outcome, check: boolean | undefined) =>
  async function write(file: string, said: string, content: string, before: string | undefined): Promise<void> {
    if (content === before) return;
    outcome.changed.push(said);
    if (check) return;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };

interface PoSource {
  file: string;
  /** How it is named to people. */
  said: string;
  language: string;
  texts: ReadonlyMap<string, string>;
}

/** Brings one PO file up to its words. */
async function updateFile(
  outcome: Outcome,
  { file, said, language, texts }: PoSource,
  { check, forget, today }: Options,
): Promise<Progress> {
  const content = await contentOf(file);
  const before = content === undefined ? [] : readPo(content);
  const entries = updated(texts, before, today);
  const lost = forget ? [] : lostKeys(texts, before);
  const faults = [...faultsOf(entries, language), ...lost.map((key) => `${key} is translated, and its words are gone`)];
  outcome.faults.push(...faults.map((fault) => `${said}: ${fault}`));
  // Nobody's translation is dropped unasked.
  if (lost.length === 0) await writer(outcome, check)(file, said, writePo(language, entries, content), content);
  return progressOf(entries);
}

/** Brings the PO files in a council's folder up to its form (docs/languages 20). How far each is, by language. */
export async function runCouncil(
  { locales, languages, texts }: CouncilSource,
  options: Options,
  outcome: Outcome = { changed: [], faults: [] },
): Promise<{ outcome: Outcome; progress: ReadonlyMap<string, Progress> }> {
  const progress = new Map<string, Progress>();
  for (const language of languages) {
    const file = path.join(locales, `${language}.po`);
    const said = path.join(path.basename(path.dirname(locales)), 'locales', `${language}.po`);
    progress.set(language, await updateFile(outcome, { file, said, language, texts }, options));
  }
  return { outcome, progress };
}

/**
 * Brings the PO files of every language up to the words, with those of the council that comes with the portal, and says in status.json
 * how far each is (docs/languages 9). `locales` is the folder of languages, each a folder with its PO files.
 */
export async function runLanguages(
  sources: Sources,
  { locales, council, ...options }: Options & { locales: string; council?: CouncilSource },
): Promise<Outcome> {
  const outcome: Outcome = { changed: [], faults: [] };
  const folders = await readdir(locales, { withFileTypes: true });
  const names = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
  const ofCouncil = council && (await runCouncil(council, options, outcome)).progress;
  const status: Record<string, Record<string, Progress>> = {};
  for (const language of names.sort()) {
    const files: Record<string, Progress> = {};
    for (const name of fileNames) {
      const said = path.join(language, `${name}.po`);
      const po = { file: path.join(locales, said), said, language, texts: sources[name] };
      files[name] = await updateFile(outcome, po, options);
    }
    const form = ofCouncil?.get(language);
    status[language] = form ? { ...files, form } : files;
  }
  const file = path.join(locales, 'status.json');
  const content = `${JSON.stringify(status, undefined, 2)}\n`;
  await writer(outcome, options.check)(file, 'status.json', content, await contentOf(file));
  return outcome;
}
