import { lineShape } from '@portal/contracts/form';
import {
  atLeastHeader,
  beyondReach,
  largestPageSize,
  pageSize,
  reachableRows,
  totalCountHeader,
} from '@portal/contracts/http';
import * as z from 'zod/mini';
import type { Selection, Total, Where } from '../store/index.ts';
import { RuleBroken } from './problem-error.ts';

const wholeFrom = (text: string, largest: number, fallback: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? Math.min(value, largest) : fallback;
};

const optionalText = z.optional(z.string().check(z.maxLength(500)));

/** Query parameters of every list (docs/lists 1): page, page_size, sort, search. Extend it with the list's own filters. */
export const listQuerySchema = z.object({
  page: optionalText,
  page_size: optionalText,
  sort: optionalText,
  search: z.optional(lineShape(500)),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** Rows to skip and to answer; a page that makes no sense is the first one. @throws RuleBroken for a page that begins behind the rows that pages reach */
export function pageOf(query: ListQuery): { skip: number; limit: number } {
  const limit = wholeFrom(query.page_size ?? '', largestPageSize, pageSize);
  const skip = (wholeFrom(query.page ?? '', 1_000_000, 1) - 1) * limit;
  if (skip >= reachableRows) throw new RuleBroken([{ field: 'page', message: beyondReach }]);
  return { skip, limit };
}

/** What a list says of how many rows it has. */
export const totalHeaders = ({ rows, isMore }: Total): Record<string, string> => ({
  [totalCountHeader]: String(rows),
  ...(isMore && { [atLeastHeader]: 'true' }),
});

/** What `totalOf` needs to know of a collection: the field whose values are counted, and those that say whose a list is. */
export interface Counter<F extends string> {
  status: F;
  whose: readonly F[];
}

/** How many rows a list has: exactly, from the counter, where it is filtered by nothing but `status` and `whose`. */
export async function totalOf<F extends string>(
  collection: {
    total: (selection: Selection) => Promise<Total>;
    countBy: (field: F, where: Where) => Promise<Record<string, number>>;
  },
  { where = {}, search = '', except }: Selection,
  { status, whose }: Counter<F>,
): Promise<Total> {
  const { [status]: asked, ...others } = where;
  const isCounted =
    search === '' && !except && Object.keys(others).every((field) => whose.some((one) => one === field));
  if (!isCounted) return collection.total({ where, search, except });
  const counts = await collection.countBy(status, others);
  const values = asked === undefined ? Object.keys(counts) : [asked].flat().map(String);
  return { rows: [...new Set(values)].reduce((sum, value) => sum + (counts[value] ?? 0), 0), isMore: false };
}

/** The list's sort, if it is one of those that it offers ('-created_date' or 'created_date'); else its own first one. */
export const sortOf = (query: ListQuery, offered: readonly string[]): string | undefined =>
  query.sort !== undefined && offered.includes(query.sort) ? query.sort : offered[0];
