import { faultOf, hashOf } from './message.ts';
import { reviewOf } from '@portal/contracts/texts';
import { isOutdated, type Entry } from './po-file.ts';

/** How far a file of a language is. */
export interface Progress {
  all: number;
  translated: number;
  checked: number;
  outdated: number;
  /** Who has checked. */
  speakers: string[];
}

/** The entries of a file after its words have changed: texts stay with their keys, and say of which English they are. */
export function updated(source: ReadonlyMap<string, string>, before: readonly Entry[], today: string): Entry[] {
  const known = new Map(before.map((entry) => [entry.key, entry]));
  return [...source].map(([key, english]) => {
    const entry = known.get(key);
    if (!entry) return { key, english, text: '', comments: [] };
    if (entry.text === '' || reviewOf(entry)) return { ...entry, english };
    return {
      ...entry,
      english,
      comments: [...entry.comments, `draft: by hand, ${today}, of ${hashOf(entry.english)}`],
    };
  });
}

/** Translated texts whose words are gone, or have another key now. */
export const lostKeys = (source: ReadonlyMap<string, string>, before: readonly Entry[]): string[] =>
  before.filter(({ key, text }) => text !== '' && !source.has(key)).map(({ key }) => key);

/** What is wrong with the texts, a sentence each. */
export const faultsOf = (entries: readonly Entry[], tag: string): string[] =>
  entries.flatMap((entry) => {
    if (entry.text === '' || isOutdated(entry)) return [];
    const fault = faultOf(entry.english, entry.text, tag);
    return fault === undefined ? [] : [`${entry.key} ${fault}`];
  });

export function progressOf(entries: readonly Entry[]): Progress {
  const translated = entries.filter(({ text }) => text !== '');
  const outdated = translated.filter(isOutdated);
  const checked = translated.flatMap((entry) => {
    const review = reviewOf(entry);
    return review?.by === 'checked' && !isOutdated(entry) ? [review.who] : [];
  });
  return {
    all: entries.length,
    translated: translated.length,
    checked: checked.length,
    outdated: outdated.length,
    speakers: [...new Set(checked)].sort(),
  };
}
