import { diffArrays } from 'diff';
import type { Words } from './words-of.ts';

/** So many words of one document, or of both, one after another. */
export interface Edit {
  kind: 'same' | 'gone' | 'new';
  count: number;
}

/** Beyond these, comparing takes too long, and whoever reads would see nothing but marks. */
const most = { sentences: 3_000, words: 2_000 };

const sentenceEnd = /^[.?!:;]$/;

interface Sentences {
  keys: string[];
  /** Where each begins among the words, and where the last one ends. */
  starts: number[];
}

/** Where a sentence ends is seen in its words alone, so that it is the same whatever flowed anew. */
function sentencesOf({ text, key }: Words): Sentences {
  const keys: string[] = [];
  const starts = [0];
  for (let at = 0; at < text.length; at += 1) {
    if (at + 1 < text.length && !sentenceEnd.test(text[at] ?? '')) continue;
    keys.push(key.slice(starts.at(-1), at + 1).join(' '));
    starts.push(at + 1);
  }
  return { keys, starts };
}

const editsOf = <T>(before: T[], now: T[], maxEditLength: number): Edit[] | undefined =>
  diffArrays(before, now, { maxEditLength })?.map(({ count, added, removed }) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    count,
  }));

/**
 * What went and what came, sentence by sentence and in changed ones word by word; a sentence that was written anew altogether went and came
 * as a whole. Undefined where the two have too little in common.
 */
export function diffWords(before: Words, now: Words): Edit[] | undefined {
  const [were, are] = [sentencesOf(before), sentencesOf(now)];
  const sentences = editsOf(were.keys, are.keys, most.sentences);
  if (!sentences) return undefined;
  const edits: Edit[] = [];
  const add = (kind: Edit['kind'], count: number) => {
    const last = edits.at(-1);
    if (last?.kind === kind) last.count += count;
    else if (count > 0) edits.push({ kind, count });
  };
  let [was, is] = [0, 0];
  let [gone, come] = [0, 0];
  const startOf = ({ starts }: Sentences, at: number): number => starts[at] ?? starts.at(-1) ?? 0;
  const flush = () => {
    const went = before.key.slice(startOf(were, was - gone), startOf(were, was));
    const came = now.key.slice(startOf(are, is - come), startOf(are, is));
    const within = editsOf(went, came, most.words) ?? [
      { kind: 'gone', count: went.length },
      { kind: 'new', count: came.length },
    ];
    for (const { kind, count } of within) add(kind, count);
    [gone, come] = [0, 0];
  };
  for (const { kind, count } of sentences) {
    if (kind === 'gone') [gone, was] = [gone + count, was + count];
    else if (kind === 'new') [come, is] = [come + count, is + count];
    else {
      flush();
      add('same', startOf(are, is + count) - startOf(are, is));
      [was, is] = [was + count, is + count];
    }
  }
  flush();
  return edits;
}
