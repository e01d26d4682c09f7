import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isOutdated, readPo } from '../../languages/tool/po-file.ts';

const locales = path.resolve(import.meta.dirname, '../../languages/locales');

/** What each English text is in a language. Left out are those with arguments, of which pages never show the text itself. */
export function textsOf(language: string): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>();
  const entries = globSync(`${language}/*.po`, { cwd: locales }).flatMap((file) =>
    readPo(readFileSync(path.join(locales, file), 'utf8')),
  );
  for (const entry of entries)
    if (entry.text && !entry.english.includes('{') && !isOutdated(entry))
      texts.set(entry.english, (texts.get(entry.english) ?? new Set()).add(entry.text));
  return texts;
}
