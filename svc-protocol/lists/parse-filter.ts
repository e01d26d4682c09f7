import { BadRequest } from '@portal/service-kit/http';
import * as z from 'zod/mini';

/** A filter in the query: one value or several, comma-separated. */
export const filterSchema = z.optional(z.string().check(z.maxLength(500)));

/** Parses a comma-separated filter; undefined when it is empty. @throws BadRequest for an unknown value */
export function parseFilter<T extends string>(
  text = '',
  known: readonly T[],
  field: string,
  message: string,
): T[] | undefined {
  const named = text.split(',').map((one) => one.trim());
  if (named.every((one) => one === '')) return undefined;
  return [...new Set(named)].map((name) => {
    const found = known.find((one) => one === name);
    if (!found) throw new BadRequest(message, [{ field, message }]);
    return found;
  });
}
