import { describe, expect, it } from '@jest/globals';
import type { DocumentText } from '@portal/contracts/files';
import { longProtocol, plantedChanges, withPlantedChanges } from '@portal/samples';
import { compareTexts, type Comparison, type Run } from './compare-texts.ts';

const text = (...pages: string[][]): DocumentText => ({
  from: 'pdf',
  pages: pages.map((lines, at) => ({ n: at + 1, lines })),
  repeated: [],
  cut: false,
});

const marks = { same: ['', ''], gone: ['[-', ']'], new: ['[+', ']'] } as const;
const written = (runs: readonly Run[]): string =>
  runs
    .map(({ kind, text: words, gap }, at) => `${at > 0 && gap ? ' ' : ''}${marks[kind][0]}${words}${marks[kind][1]}`)
    .join('');

function compared(before: DocumentText, now: DocumentText): Comparison {
  const found = compareTexts(before, now);
  if (!found) throw new Error('Too different');
  return found;
}
const rowsOf = ({ stretches }: Comparison) => stretches.flatMap(({ rows }) => rows);
const changes = (before: DocumentText, now: DocumentText) =>
  rowsOf(compared(before, now))
    .filter(({ runs }) => runs.some(({ kind }) => kind !== 'same'))
    .map(({ runs }) => written(runs));

/** The same paragraphs on pages and lines of another size. */
function flowed(paragraphs: readonly string[], width: number, linesOfPage: number, hyphens: boolean): DocumentText {
  const lines: string[] = [];
  for (const paragraph of paragraphs) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const room = width - line.length - 1;
      if (line === '' || word.length <= room) line = line === '' ? word : `${line} ${word}`;
      else if (hyphens && /^[a-z]{6,}$/.test(word) && room > 4) {
        lines.push(`${line} ${word.slice(0, 3)}-`);
        line = word.slice(3);
      } else {
        lines.push(line);
        line = word;
      }
    }
    lines.push(line);
  }
  const pages = Array.from({ length: Math.ceil(lines.length / linesOfPage) }, (_, at) =>
    lines.slice(at * linesOfPage, (at + 1) * linesOfPage),
  );
  return text(...pages);
}

describe('what changed between two texts (docs/files 36)', () => {
  it('is nothing where a text flowed anew: lines, pages, hyphens, ligatures, quotes, dashes and blanks', () => {
    const before = text(
      ['A well-known risk of treat-', 'ment is “fever” – see 4.2.'],
      ['The \uFB01rst af\uFB02iction', '• one\u00A0item and/', 'or two.'],
    );
    const now = text(
      ['A well-', 'known risk of treatment'],
      ['is "fever" - see 4.2. The first affliction', '▪ one item and/or two.'],
      [],
    );
    const { places, stretches } = compared(before, now);
    expect(places).toEqual([]);
    expect(stretches.every(({ rows }) => rows.every(({ runs }) => runs.every(({ kind }) => kind === 'same')))).toBe(
      true,
    );
    expect(rowsOf(compared(now, before)).map(({ runs }) => written(runs))).toContain('A well-known risk of treatment');
  });

  it.each([
    ['The dose is 5 mg daily.', 'The dose is 10 mg daily.', 'The dose is [-5] [+10] mg daily.'],
    ['Ten of 420.', 'Ten of 4,200.', 'Ten of [-420] [+4,200].'],
    ['It is safe.', 'It is not safe.', 'It is [+not] safe.'],
    ['-5 degrees', '5 degrees', '[--] 5 degrees'],
    ['Take it.', 'Take it', 'Take it[-.]'],
    ['Dose: 1.5 ml', 'Dose: 15 ml', 'Dose: [-1.5] [+15] ml'],
    ['10² cells', '102 cells', '[-10²] [+102] cells'],
  ])('%s, and later %s', (before, now, expected) => {
    expect(changes(text([before]), text([now]))).toEqual([expected]);
  });

  it('a paragraph that went stands on lines of its own', () => {
    const before = text(['The first.', 'A second one,', 'of two lines.', 'The third.']);
    expect(changes(before, text(['The first.', 'The third.']))).toEqual(['[-A second one,]', '[-of two lines.]']);
  });

  it('counts changes that stand close together as one, and no two sentences', () => {
    const now = text(['Give 20 mg thrice. Yes. Then stop.']);
    expect(compared(text(['Give 10 mg twice. No. Then stop.']), now).places.map(({ n }) => n)).toEqual([1, 2]);
  });

  it.each([
    ['5 mg', '10 mg', true],
    ['on 3 May 2027', 'on 4 May 2028', true],
    ['on 3 May 2027', 'on 3 June 2027', false],
    ['5 mg', '5.5 mg', true],
    ['5 mg', 'mg', false],
    ['five', '5', false],
  ])('%s, and later %s: only figures differ: %s', (before, now, expected) => {
    const { places } = compared(text([`It is ${before} then.`]), text([`It is ${now} then.`]));
    expect(places.map(({ onlyNumbers }) => onlyNumbers)).toEqual([expected]);
  });

  it('folds what is unchanged over more than six lines, but two lines around a change', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `Line ${at} says what it says.`);
    const now = lines.with(10, 'Another line.').with(17, 'Another one.');
    const { stretches } = compared(text(lines), text(now));
    const rows = stretches.map((one) => [one.isFolded, one.rows.length]);
    // Line 11 to 16 are six.
    expect(rows).toEqual([
      [true, 8],
      [false, 2 + 1 + 6 + 1 + 2],
      [true, 10],
    ]);
  });

  it('says on which pages a line is in both', () => {
    const before = text(['One is here.'], ['Two is here.']);
    const now = text(['Zero is new.'], ['One is here.'], ['Two is there.']);
    const rows = rowsOf(compared(before, now)).map(({ before: was, now: is, runs }) => [was, is, written(runs)]);
    expect(rows).toEqual([
      [undefined, 1, '[+Zero is new.]'],
      [1, 2, 'One is here.'],
      [2, 3, 'Two is [-here] [+there].'],
    ]);
    expect(compared(before, now).places.map(({ page }) => page)).toEqual([1, 3]);
  });

  it.each([
    ['an empty text', text([]), text(['New.'])],
    ['a text that was emptied', text(['Old.']), text([])],
    ['two empty texts', text(), text()],
  ])('bears %s', (_, before, now) => {
    expect(compared(before, now).places.length).toBe(before.pages.length === 0 ? 0 : 1);
  });

  it('gives up two documents without anything in common, soon', () => {
    const other = longProtocol(1_500).map((paragraph) => paragraph.replaceAll(/\p{L}+/gu, (word) => `x${word}`));
    const began = performance.now();
    expect(compareTexts(flowed(longProtocol(1_500), 80, 50, false), flowed(other, 80, 50, false))).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('shows a part that was written anew as gone and new', () => {
    const words = (word: string) =>
      Array.from({ length: 2_500 }, (_, at) => `${word}${String.fromCodePoint(97 + (at % 26))}`).join(' ');
    const { places } = compared(
      text(['It begins.', words('old'), '. It ends.']),
      text(['It begins.', words('new'), '. It ends.']),
    );
    expect(places).toHaveLength(1);
  });

  it('finds eleven changes in a protocol that another program has exported anew, and no other', () => {
    const [before, now] = [longProtocol(), withPlantedChanges(longProtocol())];
    const { places } = compared(flowed(before, 84, 56, true), flowed(now, 71, 50, false));
    expect(places.length).toBe(plantedChanges.all);
    expect(places.filter(({ onlyNumbers }) => onlyNumbers).length).toBe(plantedChanges.onlyNumbers);
    expect(compared(flowed(before, 84, 56, true), flowed(before, 60, 40, false)).places).toEqual([]);
  });

  it('takes a text for text, whatever it holds', () => {
    const hostile = '<img src=x onerror=alert(1)> \u202Etxt ${a} \\1 $& {n}';
    expect(changes(text([hostile]), text([`${hostile} more`]))[0]).toContain('[+more]');
  });
});
