import { cloneElement, useLayoutEffect, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { languageStore } from './language.ts';
import type { Language } from './languages.ts';
import { drawPage, pageLanguage, readers, tell } from './fall-back-to-english.ts';

const turnOf = () => languageStore.getState().revision;
const subscribe = (reader: () => void) => {
  const leave = languageStore.subscribe(reader);
  readers.add(reader);
  return () => {
    leave();
    readers.delete(reader);
  };
};

/** The language of the surrounding page, for `lang`. */
export const usePageLanguage = (): Language => useSyncExternalStore(subscribe, pageLanguage, () => 'en');

/** React's useMemo for what holds words: made again in another language. `on` are the other dependencies. */
export function useSpoken<T>(make: () => T, on: readonly unknown[]): T {
  const of = [usePageLanguage(), ...on];
  const kept = useRef<{ of: readonly unknown[]; made: T }>(undefined);
  if (!kept.current || of.some((one, index) => one !== kept.current?.of[index])) kept.current = { of, made: make() };
  return kept.current.made;
}

/** One page, all of it in one language (docs/languages 13). `path` tells it from others. The frame around it sets `lang`. */
export function InPageLanguage({ path, children }: { path: string; children: ReactElement }) {
  drawPage(path);
  useLayoutEffect(tell, [path]);
  useSyncExternalStore(subscribe, turnOf, () => 0);
  usePageLanguage();
  // A new element: React would not re-render one that was created once and for all.
  return cloneElement(children);
}
