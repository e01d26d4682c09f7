import type { DocumentText } from '@portal/contracts/files';

/** The words of a document in their order, one entry of each list for each word. */
export interface Words {
  /** As it is shown. */
  text: string[];
  /** What it is compared by: a number for each different word. */
  key: number[];
  /** Whether a space or the end of a line stands before it. */
  gap: boolean[];
  /** Which line it is on, counted over the whole document from 0. */
  line: number[];
  /** The page of each line. */
  pageOf: number[];
}

const word = /\p{L}[\p{L}\p{M}]*(?:[-‐‑\u00AD'’]\p{L}[\p{L}\p{M}]*)*|\p{N}+(?:[.,]\p{N}+)*|\S/gu;
/** Most lines are of these signs alone, and need no cleaning. */
const isPlain = /^[\x20-\x7E]*$/;
const isLetters = /^\p{L}/u;

const ligatures: Readonly<Record<string, string>> = {
  ...{
    '\uFB00': 'ff',
    '\uFB01': 'fi',
    '\uFB02': 'fl',
    '\uFB03': 'ffi',
    '\uFB04': 'ffl',
    '\uFB05': 'st',
    '\uFB06': 'st',
  },
};
/** Soft hyphens and what has no width. */
const unseen = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Between the parts of a word that was divided at the end of a line. */
const joint = '\u00AD';

const clean = (line: string): string => (isPlain.test(line) ? line.trim() : cleaned(line.trim()));

const cleaned = (line: string): string =>
  line
    .normalize('NFC')
    .replaceAll(/[\uFB00-\uFB06]/g, (one) => ligatures[one] ?? one)
    .replace(/\u00AD$/, '-')
    .replaceAll(unseen, '');

/** Signs that programs write in several ways. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/[‐‑‒–—−]/, '-'],
  [/[‘’ʼ]/, "'"],
  [/[“”„]/, '"'],
  [/[•·▪◦‣●○■□\uF000-\uF0FF]/, '•'],
];

/** What makes two words the same: a hyphen between letters may be one of the end of a line. */
function comparedAs(text: string): string {
  if (isLetters.test(text)) return text.replaceAll(/[-‐‑\u00AD]/g, '').replaceAll('’', "'");
  if (text.length > 1) return text;
  return signs.find(([pattern]) => pattern.test(text))?.[1] ?? text;
}

/** The line's end is a hyphen within a word. */
const broken = /\p{L}\p{M}*[-‐]$/u;

interface Line {
  text: string;
  page: number;
}

/** Lines in which no word is divided: its second part, with the signs that follow it, goes to the line where it begins. */
function joined(lines: readonly Line[]): Line[] {
  const whole = lines.map((line) => ({ ...line, text: clean(line.text) })).filter(({ text }) => text !== '');
  for (const [at, line] of whole.entries()) {
    const next = whole[at + 1];
    if (!next || !broken.test(line.text) || !isLetters.test(next.text)) continue;
    const [rest = ''] = /^\S+/u.exec(next.text) ?? [];
    line.text = line.text.slice(0, -1) + joint + rest;
    next.text = next.text.slice(rest.length).trim();
  }
  return whole.filter(({ text }) => text !== '');
}

/** A divided word as the document has it elsewhere: with a hyphen of its own, or without. */
function rejoined(text: string, known: ReadonlySet<string>): string {
  const hyphened = text.replaceAll(joint, '-');
  return known.has(hyphened) ? hyphened : text.replaceAll(joint, '');
}

/** Numbers for words by what they are compared by, the same in both documents of a comparison. */
export function createWordKeys(): (word: string) => number {
  const byWord = new Map<string, number>();
  const byCompared = new Map<string, number>();
  return (word) => {
    const known = byWord.get(word);
    if (known !== undefined) return known;
    const compared = comparedAs(word);
    const key = byCompared.get(compared) ?? byCompared.size;
    byCompared.set(compared, key);
    byWord.set(word, key);
    return key;
  };
}

/** The words of a document, however its program divided lines and words. */
export function wordsOf({ pages }: DocumentText, keyOf: (word: string) => number): Words {
  const lines = joined(pages.flatMap(({ n, lines: all }) => all.map((text) => ({ text, page: n }))));
  const words: Words = { text: [], key: [], gap: [], line: [], pageOf: lines.map(({ page }) => page) };
  /** Between two spaces stands mostly what stood there before. */
  const pieces = new Map<string, readonly string[]>();
  for (const [line, { text }] of lines.entries()) {
    for (const piece of text.split(/\s+/)) {
      const known = pieces.get(piece) ?? piece.match(word) ?? [];
      pieces.set(piece, known);
      for (const [at, found] of known.entries()) {
        words.text.push(found);
        words.key.push(keyOf(found));
        words.gap.push(at === 0);
        words.line.push(line);
      }
    }
  }
  const known = new Set(words.text);
  for (const [at, text] of words.text.entries()) if (text.includes(joint)) words.text[at] = rejoined(text, known);
  return words;
}
