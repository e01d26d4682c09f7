import LineBreaker from 'linebreak';
import type { FontName } from '../fonts/font-files.ts';
import type { Paragraph } from './paragraph.ts';
import { runsOf } from './runs.ts';

/** A line of a paragraph: UTF-16 units from `start` up to before `end`, without the spaces at its end. */
export interface Line {
  paragraph: Paragraph;
  start: number;
  end: number;
  /** In thousandths of the size of the text. */
  width: number;
}

/** The width of text in thousandths of its size. */
export type MeasureText = (text: string, font: FontName) => number;

const withoutSpaces = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;

/** Made lazily: loading its dictionary takes longer than many a document. */
let segmenter: Intl.Segmenter | undefined;
const words = (text: string): Intl.Segments =>
  (segmenter ??= new Intl.Segmenter('th', { granularity: 'word' })).segment(text);

/** Where a paragraph may be broken into lines, in UTF-16 units; its end is the last (UAX 14; by words where a script writes no spaces). */
function lineBreaks(text: string): readonly number[] {
  const places = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) places.add(found.position);
  if (withoutSpaces.test(text))
    for (const { index, segment } of words(text)) if (withoutSpaces.test(segment)) places.add(index);
  places.delete(0);
  return [...places].sort((one, other) => one - other);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const withoutEndSpaces = (text: string, start: number, end: number): number => {
  let last = end;
  while (last > start && text[last - 1] === ' ') last--;
  return last;
};

/** Breaks a paragraph into lines no wider than `width` thousandths; what has no place to break is broken between characters. */
export function linesOf(paragraph: Paragraph, width: number, measureText: MeasureText): readonly Line[] {
  const { text } = paragraph;
  const measure = (start: number, end: number) => {
    if (!paragraph.fonts) return measureText(text.slice(start, end), paragraph.weight);
    return runsOf(paragraph, start, end).reduce((sum, run) => sum + measureText(run.text, run.font), 0);
  };
  const lines: Line[] = [];
  let [start, end, filled] = [0, 0, 0];
  const close = () => {
    const last = withoutEndSpaces(text, start, end);
    const spaces = last === end ? 0 : measure(last, end);
    lines.push({ paragraph, start, end: last, width: filled - spaces });
    [start, filled] = [end, 0];
  };
  const take = (to: number) => {
    const whole = measure(end, to);
    const seen = filled + whole > width ? measure(end, withoutEndSpaces(text, end, to)) : whole;
    if (filled > 0 && filled + seen > width) close();
    if (seen > width && to - end > 1) {
      const from = end;
      const pieces = [...graphemes.segment(text.slice(from, to))];
      // One sign wider than the line stays alone on it.
      if (pieces.length > 1) {
        for (const { index, segment } of pieces) take(from + index + segment.length);
        return;
      }
    }
    filled += whole;
    end = to;
  };
  for (const place of lineBreaks(text)) take(place);
  if (end > start || lines.length === 0) close();
  return lines;
}
