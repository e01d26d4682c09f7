import { fill, type Given, type Messages } from '@portal/contracts/texts';
import { languageStore } from './language.ts';
import type { Language } from './languages.ts';
import { textIn, type Compiled } from './texts.ts';
import { pageLanguage, fallBackToEnglish } from './fall-back-to-english.ts';

type Format = (text: string | Compiled, given: Given, language: Language) => string;

let format: Format = (text, given) => fill(text as string, given);

/** Sets the formatter of texts with forms (plurals, choices), which is loaded after sign-in. */
export function formatWith(better: Format): void {
  format = better;
}

/** Where a text is looked up: on a page, all of which is in one language, or in the frame around it, in the chosen one. */
type Place = 'page' | 'frame';

function said(place: Place, key: string, english: string | Compiled): [string | Compiled, Language] {
  const language = place === 'page' ? pageLanguage() : languageStore.getState().language;
  if (language === 'en') return [english, language];
  const text = textIn(language, key);
  if (text !== undefined) return [text, language];
  if (place === 'page') fallBackToEnglish();
  return [english, 'en'];
}

/** A text of contracts that takes arguments is a function there, which names its text. */
type Made = ((given: Given) => string) & { text: string };
type Source = string | Compiled | Made;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** An empty string is no text: it has no translation that a page could lack. */
const isSource = (value: unknown): value is Source =>
  (typeof value === 'string' && value !== '') ||
  (isObject(value) && 'icu' in value) ||
  (typeof value === 'function' && 'text' in value);
const takes = (text: string | Compiled): boolean => typeof text !== 'string' || text.includes('{');

/** All English texts of this page by key. */
export const english = new Map<string, string | Compiled>();

/** A text that is looked up when it is read. */
function looked(place: Place, key: string, source: Source): PropertyDescriptor {
  const text = typeof source === 'function' ? source.text : source;
  english.set(key, text);
  const make = (given: Given): string => {
    const [found, language] = said(place, key, text);
    return format(found, given, language);
  };
  return takes(text) ? { enumerable: true, value: make } : { enumerable: true, get: () => said(place, key, text)[0] };
}

/** The words of a catalogue, each looked up when it is read. Getters and live data, which are so already, are kept. */
function spoken(place: Place, path: string, words: object): object {
  const made = Array.isArray(words) ? [] : {};
  for (const [name, own] of Object.entries(Object.getOwnPropertyDescriptors(words))) {
    if (!own.enumerable) continue;
    const key = `${path}.${name}`;
    const value: unknown = own.value;
    if (own.get || live.has(value as object)) Object.defineProperty(made, name, own);
    else if (isSource(value)) Object.defineProperty(made, name, looked(place, key, value));
    else
      Object.defineProperty(made, name, {
        enumerable: true,
        value: isObject(value) ? spoken(place, key, value) : value,
      });
  }
  return made;
}

/** The words of a catalogue for the frame, and its name. */
export const frames = new WeakMap<object, object>();
export const names = new WeakMap<object, string>();
/** Data of contracts that speak the page's language. */
const live = new WeakSet<object>();

/**
 * Declares the words of one part of the portal in English, as data (docs/languages 2). The key of a text is its place,
 * `respond.state.saved`. A text with arguments, 'Saved {when}' or '{count, plural, one {1 file} other {{count} files}}', becomes a function
 * that takes them by name. All are looked up in the page's language when they are read: never read them while a module loads.
 */
export function catalogue<const W extends object>(name: string, words: W): Messages<W> {
  const made = spoken('page', name, words);
  frames.set(made, spoken('frame', name, words));
  names.set(made, name);
  return made as Messages<W>;
}

/** Makes a text of contracts, `holder[name]`, speak the page's language in place: its readers need to know nothing of languages. */
export function inPlace(key: string, holder: object, name: string): void {
  const { value, get } = Object.getOwnPropertyDescriptor(holder, name) ?? {};
  if (!get && isSource(value)) Object.defineProperty(holder, name, looked('page', key, value));
}

/** The text of a key with these values; undefined where the language has none, or is not loaded. */
export function textOf(language: Language, key: string, values: Given): string | undefined {
  const text = textIn(language, key);
  return text === undefined ? undefined : format(text, values, language);
}

/** `inPlace` for a whole tree of texts. */
export function allInPlace<W extends object>(path: string, words: W): W {
  for (const [name, value] of Object.entries(words)) {
    if (isSource(value)) inPlace(`${path}.${name}`, words, name);
    else if (isObject(value)) allInPlace(`${path}.${name}`, value);
  }
  live.add(words);
  return words;
}

/** Words of contracts that speak already, with more words, which replace those of the same name. */
export const beside = <W extends object, const M extends object>(words: W, more: M): Omit<W, keyof M> & M =>
  Object.defineProperties({} as Omit<W, keyof M> & M, {
    ...Object.getOwnPropertyDescriptors(words),
    ...Object.getOwnPropertyDescriptors(more),
  });
