import LineBreaker from 'linebreak';

const withoutSpaces = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;

/** Loading its dictionary takes longer than many a document. */
let segmenter: Intl.Segmenter | undefined;
const words = (text: string): Intl.Segments =>
  (segmenter ??= new Intl.Segmenter('th', { granularity: 'word' })).segment(text);

/** Where a paragraph may be broken into lines, in UTF-16 units; its end is the last (UAX 14; by words where a script writes no spaces). */
export function lineBreaks(text: string): readonly number[] {
  const places = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) places.add(found.position);
  if (withoutSpaces.test(text))
    for (const { index, segment } of words(text)) if (withoutSpaces.test(segment)) places.add(index);
  places.delete(0);
  return [...places].sort((one, other) => one - other);
}
