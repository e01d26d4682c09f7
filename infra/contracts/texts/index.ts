export { fill, filled, template, shownValue, type Given } from './fill.ts';
export { nameOf, sentence, sentences, sentenceTexts, type Named } from './sentences.ts';
export type { Messages } from './text-arguments.ts';
export { foldText, foldWords, soughtWords } from './fold-words.ts';
export { reviewOf } from './review-of.ts';
export { isSeen, written } from './is-seen.ts';
export { listedWords } from './listed-words.ts';
export { oneLine } from './one-line.ts';
