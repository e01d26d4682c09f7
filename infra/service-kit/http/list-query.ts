import { largestPageSize, pageSize } from '@portal/contracts/http';
import * as z from 'zod/mini';

const wholeFrom = (text: string, largest: number, fallback: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? Math.min(value, largest) : fallback;
};

const optionalText = z.optional(z.string().check(z.maxLength(500)));

/** Query parameters of every list (api.md): page, page_size, sort, search. Extend it with the list's own filters. */
export const listQuerySchema = z.object({
  page: optionalText,
  page_size: optionalText,
  sort: optionalText,
  search: optionalText,
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** Rows to skip and to answer; a page that makes no sense is the first one. */
export function pageOf(query: ListQuery): { skip: number; limit: number } {
  const limit = wholeFrom(query.page_size ?? '', largestPageSize, pageSize);
  return { skip: (wholeFrom(query.page ?? '', 1_000_000, 1) - 1) * limit, limit };
}

/** The list's sort, if it is one of those that it offers ('-created_date' or 'created_date'); else its own first one. */
export const sortOf = (query: ListQuery, offered: readonly string[]): string | undefined =>
  query.sort !== undefined && offered.includes(query.sort) ? query.sort : offered[0];
