import { cloneElement, useLayoutEffect, useSyncExternalStore, type ReactElement } from 'react';
import { languageStore } from './language.ts';
import type { Language } from './languages.ts';

/** The page that is drawn, by its path. */
let page = '';
/** Pages that lack a text in a language, and are English in whole until it comes: nobody reads half a page in another language. */
let lacking = new Set<string>();

languageStore.subscribe(({ turn }, before) => {
  if (turn !== before.turn) lacking = new Set();
});

const nameOf = (language: Language) => `${language} ${page}`;

/** The language of the page that is drawn: the one chosen, or English where the page lacks a text in it. */
export function pageLanguage(): Language {
  const { language } = languageStore.getState();
  return lacking.has(nameOf(language)) ? 'en' : language;
}

const readers = new Set<() => void>();
const tell = () => readers.forEach((read) => read());
const turnOf = () => languageStore.getState().turn;
const subscribe = (reader: () => void) => {
  const leave = languageStore.subscribe(reader);
  readers.add(reader);
  return () => {
    leave();
    readers.delete(reader);
  };
};

/** Says that the page asked for a text that its language lacks. What is drawn is drawn anew before anybody sees it. */
export function turnEnglish(): void {
  lacking.add(nameOf(languageStore.getState().language));
  queueMicrotask(tell);
}

/** The language of the page around, for what has to say it. */
export const usePageLanguage = (): Language => useSyncExternalStore(subscribe, pageLanguage, () => 'en');

/** One page, all of it in one language (remotes-and-languages.md 4). `path` tells it from others. What stands around it marks the language. */
export function InPageLanguage({ path, children }: { path: string; children: ReactElement }) {
  page = path;
  useLayoutEffect(tell, [path]);
  useSyncExternalStore(subscribe, turnOf, () => 0);
  usePageLanguage();
  // A new element: what was made once and for all is drawn again in another language.
  return cloneElement(children);
}
