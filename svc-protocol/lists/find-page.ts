import { numberCodes } from '@portal/contracts/protocol';
import { totalOf } from '@portal/service-kit/http';
import type { List, Total } from '@portal/service-kit/store';
import { numberKey } from '../protocol/stored.ts';
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
const codes = new Set<string>(Object.values(numberCodes));

/** A page of a list of protocols. When the search is a reference number, that protocol comes first, then numbers that begin with it. */
export async function findPage(protocols: Protocols, list: List, { skip, limit }: Span): Promise<Page> {
  const first = await findByNumber(protocols, list, limit);
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
): Promise<ProtocolRecordRow[]> {
  const asked = numberIn(search);
  if (!asked) return [];
  const { code, count } = asked;
  // Whatever else the list asks for: that one index has it.
  const ofCode = { deleted: where?.deleted ?? false, number_key: spanOf(code, '', mostDigits) };
  const [last] = await protocols.find({ where: ofCode, sort: '-number_key', limit: 1 });
  // One for each length that there is.
  const spans = Array.from({ length: mostDigits - count.length + 1 }, (_, more) => spanOf(code, count, more));
  const there = spans.filter(({ from }) => last && from <= numberKey(last.number));
  const found = there.map((number_key) =>
    protocols.find({ where: { ...where, number_key }, sort: 'number_key', limit: most }),
  );
  return (await Promise.all(found)).flat().slice(0, most);
}

/** The keys of the numbers that begin with this count and have so many digits more. */
function spanOf(code: string, count: string, more: number): { from: string; to: string } {
  const keyOf = (digit: string) => numberKey(`/${code}/${count}${digit.repeat(more)}`);
  return { from: keyOf('0'), to: keyOf('9') };
}

/** Parses a search like 'MRCZ/A/2149', in any case, with or without spaces, slashes and 'MRCZ'. Undefined when it is no number. */
export function numberIn(search: string): { code: string; count: string } | undefined {
  const [, code = '', count = ''] =
    /^(?:MRCZ)?([A-Z]+)0*([1-9]\d*)$/.exec(search.toUpperCase().replace(/[\s/]+/g, '')) ?? [];
  return codes.has(code) && count.length <= mostDigits ? { code, count } : undefined;
}
