import type { DocumentText } from '@portal/contracts/files';
import { diffWords, type Edit } from './diff-words.ts';
import { createWordKeys, wordsOf, type Words } from './words-of.ts';

/** Words that stayed, went or came. */
export interface Run {
  kind: Edit['kind'];
  text: string;
  /** Whether a space stands before it. */
  gap: boolean;
  /** Which of the changed places it belongs to, from 1. */
  place?: number;
}

/** A line of the new document, with what went from it; or a line that went altogether. */
export interface Row {
  /** Its pages; a side is missing where the line is only in the other document. */
  before: number | undefined;
  now: number | undefined;
  runs: Run[];
}

/** Lines one after another; folded ones have no change among them. */
export interface Stretch {
  isFolded: boolean;
  rows: Row[];
}

/** A change, or several that stand so close together that they are read as one. */
export interface Place {
  /** From 1, in the order of the document. */
  n: number;
  /** Of the new document. */
  page: number;
  /** Whether nothing but figures differs: a dose, a sample size, a day. */
  onlyNumbers: boolean;
  /** The change with a few words around it. */
  excerpt: Run[];
}

/** What differs between two texts. */
export interface Comparison {
  places: Place[];
  stretches: Stretch[];
}

/** Words between two changes that make one place of them. */
const mostBetween = 2;
/** Unchanged lines that are shown even so. */
const shown = { atOnce: 6, around: 2 };
/** Words around a change in a list of changes. */
const excerptWords = 6;

/** An edit with where it stands among the words of both documents. */
interface PlacedEdit extends Edit {
  was: number;
  is: number;
  place: number | undefined;
}

const isSentenceEnd = (text: string | undefined): boolean => /^[.?!]$/.test(text ?? '');

/** Counts the places: changes with at most two words of one sentence between them are one. */
function placed(edits: readonly Edit[], now: Words): PlacedEdit[] {
  let [was, is, place] = [0, 0, 0];
  let isOpen = false;
  return edits.map((edit) => {
    const at = { was, is };
    if (edit.kind !== 'new') was += edit.count;
    if (edit.kind !== 'gone') is += edit.count;
    if (edit.kind === 'same') {
      const isClose = edit.count <= mostBetween && !now.text.slice(at.is, is).some(isSentenceEnd);
      if (!isClose) isOpen = false;
      return { ...edit, ...at, place: undefined };
    }
    if (!isOpen) place += 1;
    isOpen = true;
    return { ...edit, ...at, place };
  });
}

const wordsIn = (words: Words, from: number, to: number): readonly string[] => words.text.slice(Math.max(0, from), to);

function runOf(kind: Edit['kind'], words: Words, [from, to]: readonly [number, number], place?: number): Run {
  const start = Math.max(0, from);
  let text = '';
  for (let at = start; at < to; at += 1) text += `${at > start && words.gap[at] ? ' ' : ''}${words.text[at]}`;
  return { kind, text, gap: words.gap[start] ?? false, ...(place !== undefined && { place }) };
}

const figures = (words: readonly string[]): string =>
  words.map((word) => (/^\p{N}/u.test(word) ? '#' : word)).join(' ');

function placesOf(edits: readonly PlacedEdit[], before: Words, now: Words): Place[] {
  const byPlace = new Map<number, PlacedEdit[]>();
  for (const edit of edits) {
    if (edit.place === undefined) continue;
    const own = byPlace.get(edit.place);
    if (own) own.push(edit);
    else byPlace.set(edit.place, [edit]);
  }
  return [...byPlace].map(([n, own]) => {
    const [first, last] = [own[0], own.at(-1)];
    const was = [first?.was ?? 0, (last?.was ?? 0) + (last?.kind === 'gone' ? last.count : 0)] as const;
    const is = [first?.is ?? 0, (last?.is ?? 0) + (last?.kind === 'new' ? last.count : 0)] as const;
    const [went, came] = [wordsIn(before, ...was), wordsIn(now, ...is)];
    const excerpt = [
      runOf('same', now, [is[0] - excerptWords, is[0]]),
      runOf('gone', before, was, n),
      runOf('new', now, is, n),
      runOf('same', now, [is[1], Math.min(is[1] + excerptWords, now.text.length)]),
    ];
    return {
      n,
      page: now.pageOf[now.line[Math.min(is[0], now.line.length - 1)] ?? 0] ?? 1,
      onlyNumbers: went.length > 0 && figures(went) === figures(came),
      excerpt: excerpt.filter(({ text }) => text !== ''),
    };
  });
}

/** What went is on a line of its own where it took more than these, and where it began and ended as lines do. */
const mostInline = 3;

const linesIn = ({ line }: Words, from: number, count: number): number =>
  (line[from + count - 1] ?? 0) - (line[from] ?? 0) + 1;

function rowsOf(edits: readonly PlacedEdit[], before: Words, now: Words): Row[] {
  const rows: Row[] = [];
  let row: Row | undefined;
  let line: number | undefined;
  const begin = (): Row => {
    row = { before: undefined, now: undefined, runs: [] };
    rows.push(row);
    return row;
  };
  const isFirst = (words: Words, at: number) => words.line[at] !== words.line[at - 1];
  for (const { kind, count, was, is, place } of edits) {
    const isGone = kind === 'gone';
    const words = isGone ? before : now;
    const start = isGone ? was : is;
    const isLineStart = isGone && isFirst(before, was) && isFirst(now, is);
    const isApart =
      isGone && (linesIn(before, was, count) > mostInline || (isLineStart && isFirst(before, was + count)));
    if (isLineStart) row = undefined;
    for (let from = start; from < start + count;) {
      let to = from + 1;
      while (to < start + count && words.line[to] === words.line[from]) to += 1;
      const isNewLine = isGone ? isApart && isFirst(before, from) : words.line[from] !== line;
      const current = !row || isNewLine ? begin() : row;
      if (!isGone) line = words.line[from];
      if (kind !== 'new') current.before ??= before.pageOf[before.line[isGone ? from : was + from - is] ?? 0];
      if (!isGone) current.now ??= now.pageOf[now.line[from] ?? 0];
      current.runs.push(runOf(kind, words, [from, to], place));
      from = to;
    }
    // What follows a line that went altogether begins its own; where a line's beginning went, its rest follows.
    if (isApart) line = undefined;
    else if (isLineStart) line = now.line[is];
  }
  return rows;
}

const isChanged = ({ runs }: Row): boolean => runs.some(({ kind }) => kind !== 'same');

/** Folds what is unchanged over more than six lines, but for two lines around each change. */
function folded(rows: readonly Row[]): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (isFolded: boolean, some: readonly Row[]) => {
    const last = stretches.at(-1);
    if (some.length === 0) return;
    if (last?.isFolded === isFolded) last.rows.push(...some);
    else stretches.push({ isFolded, rows: [...some] });
  };
  for (let from = 0; from < rows.length;) {
    const first = rows[from];
    const kind = first !== undefined && isChanged(first);
    let to = from + 1;
    while (to < rows.length && isChanged(rows[to] as Row) === kind) to += 1;
    const some = rows.slice(from, to);
    if (kind || some.length <= shown.atOnce) add(false, some);
    else {
      const head = from === 0 ? 0 : shown.around;
      const tail = to === rows.length ? some.length : some.length - shown.around;
      add(false, some.slice(0, head));
      add(true, some.slice(head, tail));
      add(false, some.slice(tail));
    }
    from = to;
  }
  return stretches;
}

/** Compares what two versions of a document say (docs/files 36). Undefined where they have too little in common. */
export function compareTexts(before: DocumentText, now: DocumentText): Comparison | undefined {
  const keyOf = createWordKeys();
  const [were, are] = [wordsOf(before, keyOf), wordsOf(now, keyOf)];
  const edits = diffWords(were, are);
  if (!edits) return undefined;
  const known = placed(edits, are);
  return { places: placesOf(known, were, are), stretches: folded(rowsOf(known, were, are)) };
}
