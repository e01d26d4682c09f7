import { numberCodes } from '@portal/contracts/protocol';
import { totalOf } from '@portal/service-kit/http';
import type { List, Total } from '@portal/service-kit/store';
import { numberKey } from '../../store/stored-protocol.ts';
import type { ProtocolRecordRow, Protocols } from '../../store/protocols.collection.ts';

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
  const found: ProtocolRecordRow[] = [];
  for (let more = 0; asked && asked.count.length + more <= mostDigits && found.length < most; more += 1) {
    const [from, to] = ['0', '9'].map((digit) => numberKey(`/${asked.code}/${asked.count}${digit.repeat(more)}`));
    const range = { where: { ...where, number_key: { from, to } }, sort: 'number_key', limit: most - found.length };
    found.push(...(await protocols.find(range)));
  }
  return found;
}

/** Parses a search like 'MRCZ/A/2149', in any case, with or without spaces, slashes and 'MRCZ'. Undefined when it is no number. */
export function numberIn(search: string): { code: string; count: string } | undefined {
  const [, code = '', count = ''] =
    /^(?:MRCZ)?([A-Z]+)0*([1-9]\d*)$/.exec(search.toUpperCase().replace(/[\s/]+/g, '')) ?? [];
  return codes.has(code) && count.length <= mostDigits ? { code, count } : undefined;
}
