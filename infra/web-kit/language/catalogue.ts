import { useStore } from 'zustand';
import { languageStore, rememberedLanguage, rememberLanguage, showLanguage, type Language } from './language.ts';

/** The same keys as the English words, with any text: a missing or extra key does not compile. */
export type Translated<W> = {
  readonly [K in keyof W]: W[K] extends string
    ? string
    : W[K] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Translated<W[K]>;
};

/** The words of one part of the portal, in English and, once somebody has chosen it, in the other language. */
export interface Catalogue<W> {
  english: Translated<W>;
  load: () => Promise<Translated<W>>;
  loaded?: Translated<W>;
}

/** All catalogues loaded by this page, so that a change of language shows everywhere at once. */
const known = new Set<Catalogue<never>>();

/** Declares a catalogue. `shona` is a script of its own that is fetched when that language is chosen; until it comes, and should it never come, the words are English. */
export function catalogue<W extends object>(english: W, shona: () => Promise<{ words: Translated<W> }>): Catalogue<W> {
  let loading: Promise<Translated<W>> | undefined;
  const made: Catalogue<W> = {
    english: english as unknown as Translated<W>,
    load: () =>
      (loading ??= shona().then(
        ({ words }) => (made.loaded = words),
        () => (made.loaded = made.english),
      )),
  };
  known.add(made as Catalogue<never>);
  return made;
}

export const useLanguage = (): Language => useStore(languageStore, ({ language }) => language);

/** The catalogue's words in the language of this page; English where it was not waited for them (`wordsReady`). */
export function useWords<W>(of: Catalogue<W>): Translated<W> {
  return useLanguage() === 'en' ? of.english : (of.loaded ?? of.english);
}

/** One text of a catalogue, for tables that are made before the language is known. To be called where hooks may be. */
export type Phrase = () => string;

/** Picks texts: `const say = phrasesOf(navigationWords); say((words) => words.profile)`. */
export const phrasesOf =
  <W>(of: Catalogue<W>) =>
  (pick: (words: Translated<W>) => string): Phrase =>
  () =>
    pick(useWords(of));

const loadAll = (language: Language): Promise<unknown> =>
  language === 'en' ? Promise.resolve() : Promise.all([...known].map(({ load }) => load()));

/** Waits for the words of a part of the portal that has just come, before it is drawn: `const part = await wordsReady(import(...))`. */
export async function wordsReady<Part>(coming: Promise<Part>): Promise<Part> {
  const part = await coming;
  await loadAll(languageStore.getState().language);
  return part;
}

/** Fetches what is missing and then shows the language, without a new page. */
async function change(language: Language): Promise<void> {
  await loadAll(language);
  showLanguage(language);
}

/** Changes the language of this tab, and of later visits on this device. */
export function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  return change(language);
}

/** Before the first page is drawn: the language that was chosen last. */
export async function startLanguage(): Promise<void> {
  const language = rememberedLanguage();
  if (language !== 'en') await change(language);
}
