import { languageStore } from './language.ts';
import type { Language } from './languages.ts';

/** The page that is drawn, by its path. */
let page = '';
/** Pages that lack a text in a language, and are English in whole until it comes: nobody reads half a page in another language. */
let lacking = new Set<string>();

languageStore.subscribe(({ revision }, before) => {
  if (revision !== before.revision) lacking = new Set();
});

const nameOf = (language: Language) => `${language} ${page}`;

/** Says which page is drawn from now on. */
export function drawPage(path: string): void {
  page = path;
}

/** The language of the page that is drawn: the one chosen, or English where the page lacks a text in it. */
export function pageLanguage(): Language {
  const { language } = languageStore.getState();
  return lacking.has(nameOf(language)) ? 'en' : language;
}

/** Listeners to a page's turning English. */
export const readers = new Set<() => void>();
export const tell = (): void => readers.forEach((read) => read());

/** Says that the page asked for a text that its language lacks. The page is re-rendered before anybody sees it. */
export function fallBackToEnglish(): void {
  lacking.add(nameOf(languageStore.getState().language));
  queueMicrotask(tell);
}
