import { cloneElement, useLayoutEffect, useSyncExternalStore, type ReactElement } from 'react';
import { languageStore } from './language.ts';
import type { Language } from './languages.ts';
import { drawPage, pageLanguage, readers, tell } from './turn-english.ts';

const turnOf = () => languageStore.getState().turn;
const subscribe = (reader: () => void) => {
  const leave = languageStore.subscribe(reader);
  readers.add(reader);
  return () => {
    leave();
    readers.delete(reader);
  };
};

/** The language of the page around, for what has to say it. */
export const usePageLanguage = (): Language => useSyncExternalStore(subscribe, pageLanguage, () => 'en');

/** One page, all of it in one language (remotes-and-languages.md 4). `path` tells it from others. What stands around it marks the language. */
export function InPageLanguage({ path, children }: { path: string; children: ReactElement }) {
  drawPage(path);
  useLayoutEffect(tell, [path]);
  useSyncExternalStore(subscribe, turnOf, () => 0);
  usePageLanguage();
  // A new element: what was made once and for all is drawn again in another language.
  return cloneElement(children);
}
