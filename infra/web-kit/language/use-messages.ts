import { useStore } from 'zustand';
import { frames, names } from './catalogue.ts';
import { languageStore } from './language.ts';
import type { Language } from './languages.ts';
import { hasPart } from './texts.ts';

/** The language whose texts did not arrive; undefined where they did. */
export const useFailedLanguage = (): Language | undefined => useStore(languageStore, ({ failed }) => failed);

export const useLanguage = (): Language => useStore(languageStore, ({ language }) => language);

/** A catalogue's words in the chosen language, for what stands around pages; a change of language re-renders its reader. */
export function useMessages<W extends object>(of: W): W {
  useStore(languageStore, ({ revision }) => revision);
  return frames.get(of) as W;
}

/** One text of a catalogue, for tables that are made before the language is known. It is a hook. */
export type Phrase = () => string;

const phrased = new WeakMap<Phrase, object>();

/** Picks texts: `const say = phrasesOf(navigationWords); say((words) => words.profile)`. */
export const phrasesOf =
  <W extends object>(of: W) =>
  (pick: (words: W) => string): Phrase => {
    const usePhrase = () => pick(useMessages(of));
    phrased.set(usePhrase, of);
    return usePhrase;
  };

/** The language that a phrase comes in. */
export function languageOf(phrase: Phrase): Language {
  const { language } = languageStore.getState();
  const name = names.get(phrased.get(phrase) ?? phrase) ?? '';
  return hasPart(language, name) ? language : 'en';
}
