import { soughtNumber, type NumberParts, type NumberRules } from '@portal/contracts/protocol';
import { totalOf } from '@portal/service-kit/http';
import type { List, Total } from '@portal/service-kit/store';
import { keyOfParts, numberKey } from '../protocol/stored.ts';
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
const mostDigits = 12;

/** A page of a list of protocols. When the search is a reference number, that protocol comes first, then numbers that begin with it. */
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

/** The protocol with the searched number, then those whose number begins with it, at most `most`. */
async function findByNumber(
  protocols: Protocols,
  { where, search = '' }: List,
  most: number,
  rules: Pick<NumberRules, 'number' | 'codes'>,
): Promise<ProtocolRecordRow[]> {
  const asked = soughtNumber(rules, search);
  if (!asked) return [];
  const { count } = asked;
  // Whatever else the list asks for: that one index has it.
  const ofCode = { deleted: where?.deleted ?? false, number_key: spanOf({ ...asked, count: '' }, mostDigits) };
  const [last] = await protocols.find({ where: ofCode, sort: '-number_key', limit: 1 });
  // One for each length that there is.
  const spans = Array.from({ length: mostDigits - count.length + 1 }, (_, more) => spanOf(asked, more));
  const there = spans.filter(({ from }) => last && from <= numberKey(rules, last.number));
  const found = there.map((number_key) =>
    protocols.find({ where: { ...where, number_key }, sort: 'number_key', limit: most }),
  );
  return (await Promise.all(found)).flat().slice(0, most);
}

/** The keys of the numbers that begin with this count and have so many digits more. */
function spanOf(parts: NumberParts, more: number): { from: string; to: string } {
  const keyOf = (digit: string) => keyOfParts({ ...parts, count: `${parts.count}${digit.repeat(more)}` });
  return { from: keyOf('0'), to: keyOf('9') };
}
