import { listedWords } from '@portal/contracts/texts';
import { BadRequest } from '@portal/service-kit/http';
import * as z from 'zod/mini';

/** A filter in the query: one value or several, comma-separated. A value may have commas itself. */
export const filterSchema = z.optional(z.string().check(z.maxLength(500)));

/** Parses a comma-separated filter; undefined when it is empty. @throws BadRequest for an unknown value */
export function parseFilter<T extends string>(
  text = '',
  known: readonly T[],
  field: string,
  message: string,
): T[] | undefined {
  if (/^[\s,]*$/.test(text)) return undefined;
  const named = listedWords(text, known);
  if (!named) throw new BadRequest(message, [{ field, message }]);
  return [...new Set(named)];
}
