/** Words that stand in nearly every English sentence, and in none of the local languages. */
const english = new Set(
  'the of and to in is you your are will be this that for with or we not if from by may can have has at on as it study'.split(
    ' ',
  ),
);

/** A sentence that is English enough to be judged, in words. */
const leastEnglish = 0.15;
const leastWords = 4;
/** Below these a grade says nothing. */
const least = { sentences: 5, words: 60 } as const;

const wordsOf = (sentence: string): readonly string[] => sentence.match(/\p{L}[\p{L}'’-]*/gu) ?? [];

function isEnglish(words: readonly string[]): boolean {
  const known = words.filter((word) => english.has(word.toLowerCase())).length;
  return words.length >= leastWords && known / words.length >= leastEnglish;
}

/** The syllables of an English word, by its vowels. */
export function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (plain.length <= 3) return 1;
  const spoken = plain.replace(/(?:[^laeiouy]es|[^laeiouytd]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}

/** How hard an English text is to read. */
export interface Reading {
  /** The school grade of Flesch and Kincaid. */
  grade: number;
  /** The three sentences with the most words, the longest first. */
  longest: readonly string[];
}

/** Of the English sentences of a text; undefined where there are too few. */
export function readingOf(sentences: readonly string[]): Reading | undefined {
  const judged = sentences.map((text) => ({ text, words: wordsOf(text) })).filter(({ words }) => isEnglish(words));
  const words = judged.reduce((sum, one) => sum + one.words.length, 0);
  if (judged.length < least.sentences || words < least.words) return undefined;
  const syllables = judged.reduce((sum, one) => sum + one.words.reduce((all, word) => all + syllablesOf(word), 0), 0);
  const byLength = judged.toSorted((one, other) => other.words.length - one.words.length);
  return {
    grade: 0.39 * (words / judged.length) + 11.8 * (syllables / words) - 15.59,
    longest: byLength.slice(0, 3).map(({ text }) => text),
  };
}
