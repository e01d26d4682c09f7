import { describe, expect, it } from '@jest/globals';
import { appendHistory } from '../history/index.ts';
import { testKeys } from '../keys/index.ts';
import { NotUsable } from '../store/index.ts';
import { checkHistoryKey } from './index.ts';

const { history: own, receipt: other } = testKeys();

const recordOf = (id: string, keys: readonly Buffer[]) => ({
  id,
  version: keys.length,
  history: keys.reduce<ReturnType<typeof appendHistory>>(
    (lines, key, at) =>
      appendHistory(
        lines,
        { at: '2026-11-27T08:00:00.000Z', actor: 'a1', action: `step ${at}`, from: null, to: null },
        id,
        key,
      ),
    [],
  ),
});

/** Counts how many records were read of these, whose lines were written with these keys in turn. */
function collectionOf(...lines: (readonly Buffer[])[]) {
  const read = { records: 0 };
  async function* scan() {
    for (const [at, keys] of lines.entries()) {
      read.records += 1;
      yield recordOf(`r${at}`, keys);
    }
  }
  return { scan, read };
}

const many = (count: number, ...keys: Buffer[]) => Array.from({ length: count }, () => keys);

describe('the key of the history', () => {
  it.each([
    ['no records', []],
    ['two records of another key, which may be forged', many(2, other)],
    ['records without a history', many(30)],
    ['records of its own', many(3, own, own)],
    ['many of another key before one of its own', [...many(500, other), [own]]],
    ['records that were begun with another key and went on with this one', many(3, other, own)],
  ])('is taken beside %s', async (_what, lines) => {
    await checkHistoryKey(collectionOf(...lines), own);
  });

  it.each([
    ['three records of another key', many(3, other)],
    ['records that went on with another key', many(3, own, other)],
  ])('is refused beside %s', async (_what, lines) => {
    const check = checkHistoryKey(collectionOf(...lines), own);
    await expect(check).rejects.toThrow(NotUsable);
    await expect(check).rejects.toThrow('it is of another portal');
  });

  it('is known from the first record of its own', async () => {
    const collection = collectionOf(...many(5, own));
    await checkHistoryKey(collection, own);
    expect(collection.read.records).toBe(1);
  });
});
