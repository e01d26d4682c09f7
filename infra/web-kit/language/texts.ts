import { languageStore } from './language.ts';
import type { Language } from './languages.ts';

/** A text with forms, as it is compiled: what `@lingui/message-utils` makes of it. */
export interface Compiled {
  icu: unknown;
}

/** The texts of a file in a language, by key. Parts that are not whole are left out when they are compiled. */
export type Texts = Readonly<Record<string, string | Compiled>>;

export type TextsOf = (language: Language) => Promise<{ texts: Texts }>;

const files = new Set<TextsOf>();
const arrived = new Map<Language, Set<TextsOf>>();
const known = new Map<Language, Record<string, string | Compiled>>();

/** Puts texts beside those that are there. */
export function addTexts(language: Language, texts: Texts): void {
  known.set(language, { ...known.get(language), ...texts });
  languageStore.setState(({ revision }) => ({ revision: revision + 1 }));
}

/** The text of a key; undefined where the language has none, or is not loaded. */
export const textIn = (language: Language, key: string): string | Compiled | undefined => known.get(language)?.[key];

/** As if nothing had come yet. */
export function forgetTexts(): void {
  known.clear();
  arrived.clear();
}

/** Whether a catalogue is there in a language: it comes in whole, or not at all. */
export const hasPart = (language: Language, name: string): boolean =>
  Object.keys(known.get(language) ?? {}).some((key) => key.startsWith(`${name}.`));

/** Adds where a front end's texts come from: one script for each language. */
export const addFile = (file: TextsOf): void => void files.add(file);

/** The files of which a language has not come yet. */
export const missingFiles = (language: Language): TextsOf[] =>
  language === 'en' ? [] : [...files].filter((file) => !arrived.get(language)?.has(file));

async function load(language: Language, file: TextsOf): Promise<void> {
  const { texts } = await file(language);
  arrived.set(language, new Set(arrived.get(language)).add(file));
  addTexts(language, texts);
}

/** Fetches what is missing of a language. What failed is fetched again at the next call. */
export const loadTexts = (language: Language): Promise<unknown> =>
  Promise.all(missingFiles(language).map((file) => load(language, file)));
