import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { isOutdated, readPo } from '../../languages/tool/po-file.ts';

export const names = { sn: 'chiShona', nd: 'isiNdebele' } as const;
export type Language = keyof typeof names;

const infra = path.resolve(import.meta.dirname, '../..');

/** What each English text is in a language, on the pages and in a council's form. */
type Texts = ReadonlyMap<string, ReadonlySet<string>>;

/** Left out are texts with arguments, of which pages never show the text itself. */
function textsOf(language: Language, council: string): Texts {
  const texts = new Map<string, Set<string>>();
  const files = [`languages/locales/${language}/*.po`, `${council}/locales/${language}.po`];
  const entries = globSync(files, { cwd: infra }).flatMap((file) =>
    readPo(readFileSync(path.join(infra, file), 'utf8')),
  );
  for (const entry of entries)
    if (entry.text && !entry.english.includes('{') && !isOutdated(entry))
      texts.set(entry.english, (texts.get(entry.english) ?? new Set()).add(entry.text));
  return texts;
}

/** Waits until the page is drawn in this language, and answers every text that can be read or heard on it and is not marked as of another one. */
async function textsIn(page: Page, language: Language, loading: readonly string[]): Promise<string[]> {
  await page.waitForFunction(
    ([wanted, stillLoading]) =>
      document.documentElement.lang === wanted &&
      document.querySelector(`main[lang=${wanted}] h1`) !== null &&
      !stillLoading.some((text) => document.body.innerText.includes(text)),
    [language, loading] as const,
  );
  return page.evaluate((wanted) => {
    const found = new Set<string>();
    for (const element of document.body.querySelectorAll('main, main *, nav *')) {
      if (element.closest('[lang]')?.getAttribute('lang') !== wanted) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(element.getAttribute(name) ?? '');
      for (const child of element.childNodes) if (child instanceof Text) found.add(child.data.trim());
    }
    return [...found];
  }, language);
}

/**
 * Finds on pages what is not of their language. `council` is the folder whose form they ask by, within infra; `typed` is what people of
 * the demo data typed and is a text of the pages too.
 */
export function watchLanguages(council: string, typed: readonly string[]) {
  const texts = { sn: textsOf('sn', council), nd: textsOf('nd', council) };
  const loading = ['Loading...', ...Object.values(texts).flatMap((of) => [...(of.get('Loading...') ?? [])])];
  return {
    /** What stands on the page although it is in this language: English that has a translation, and texts of the other language. */
    async foreignIn(page: Page, language: Language): Promise<string[]> {
      const other = language === 'sn' ? 'nd' : 'sn';
      const own = new Set([...typed, ...[...texts[language].values()].flatMap((of) => [...of])]);
      const others = new Set([...texts[other].values()].flatMap((of) => [...of]));
      const shown = await textsIn(page, language, loading);
      return shown.filter((text) => !own.has(text) && (texts[language].has(text) || others.has(text)));
    },
  };
}

/** Chooses a language in the menu of the account, open or not. */
export const choose = (page: Page, language: Language) =>
  page.getByRole('button', { name: names[language], exact: true, includeHidden: true }).dispatchEvent('click');
