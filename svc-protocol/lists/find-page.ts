import { readNumber, soughtNumber, yearsIn, type NumberParts, type NumberRules } from '@portal/contracts/protocol';
import { totalOf } from '@portal/service-kit/http';
import type { List, Total } from '@portal/service-kit/store';
import { keyOfParts } from '../protocol/stored.ts';
import type { ProtocolRecordRow, Protocols } from '../protocol/store.ts';

interface Span {
  skip: number;
  limit: number;
}

interface Page {
  rows: ProtocolRecordRow[];
  total: Total;
}

const counter = { status: 'status', whose: ['deleted', 'user', 'reviewer_ids'] } as const;
/** One less than a key has: so the key of a number without a year begins with 0, before those of every year. */
const mostDigits = 11;
const firstYear = '1900';

/** A page of a list of protocols. When the search is a reference number, its protocols come first, then those whose number begins so. */
export async function findPage(
  protocols: Protocols,
  list: List,
  { skip, limit }: Span,
  rules: Pick<NumberRules, 'number' | 'codes'>,
): Promise<Page> {
  const first = await findByNumber(protocols, list, limit, rules);
  const { sort, ...selection }: List = first.length > 0 ? { ...list, except: first.map(({ id }) => id) } : list;
  const mine = first.slice(skip, skip + limit);
  const [others, total] = await Promise.all([
    mine.length < limit
      ? protocols.find({
          ...selection,
          sort,
          skip: Math.max(0, skip - first.length),
          limit: limit - mine.length,
        })
      : [],
    totalOf(protocols, selection, counter),
  ]);
  return { rows: [...mine, ...others], total: total.isMore ? total : { ...total, rows: total.rows + first.length } };
}

/** The protocols with the searched number, then those whose number begins with it, at most `most`; without a year the newest year's first. */
async function findByNumber(
  protocols: Protocols,
  { where, search = '' }: List,
  most: number,
  rules: Pick<NumberRules, 'number' | 'codes'>,
): Promise<ProtocolRecordRow[]> {
  const asked = soughtNumber(rules, search);
  if (!asked) return [];
  // Whatever else the list asks for: that one index has it.
  const lastOf = async (from: NumberParts, to: NumberParts): Promise<NumberParts | undefined> => {
    const number_key = { from: spanOf(from, mostDigits).from, to: spanOf(to, mostDigits).to };
    const ofCode = { deleted: where?.deleted ?? false, number_key };
    const [last] = await protocols.find({ where: ofCode, sort: '-number_key', limit: 1 });
    return last && readNumber(rules, last.number);
  };
  const lasts = await lastNumbers({ ...asked, count: '' }, rules, lastOf);
  // One for each length that there is.
  const lengths = Array.from({ length: mostDigits - asked.count.length + 1 }, (_, more) => more);
  const there = lengths.flatMap((more) =>
    lasts.flatMap((last) => {
      const span = spanOf({ ...last, count: asked.count }, more);
      return span.from <= keyOfParts(last) ? [span] : [];
    }),
  );
  const found = there.map((number_key) =>
    protocols.find({ where: { ...where, number_key }, sort: 'number_key', limit: most }),
  );
  return (await Promise.all(found)).flat().slice(0, most);
}

/** The last number of this code and year. Where the year was left out: of each year that there is, the newest first, then of numbers without one. */
async function lastNumbers(
  asked: NumberParts,
  rules: Pick<NumberRules, 'number'>,
  lastOf: (from: NumberParts, to: NumberParts) => Promise<NumberParts | undefined>,
): Promise<NumberParts[]> {
  const { some, none } = yearsIn(rules);
  const found: NumberParts[] = [];
  if (asked.year === undefined && some) {
    let last = await lastOf({ ...asked, year: firstYear }, { ...asked, year: '9999' });
    while (last?.year !== undefined) {
      found.push(last);
      last = await lastOf({ ...asked, year: firstYear }, { ...asked, year: String(Number(last.year) - 1) });
    }
    if (!none) return found;
  }
  const last = await lastOf(asked, asked);
  return last ? [...found, last] : found;
}

/** The keys of the numbers that begin with this count and have so many digits more. */
function spanOf(parts: NumberParts, more: number): { from: string; to: string } {
  const keyOf = (digit: string) => keyOfParts({ ...parts, count: `${parts.count}${digit.repeat(more)}` });
  return { from: keyOf('0'), to: keyOf('9') };
}
