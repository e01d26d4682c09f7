import * as z from 'zod/mini';

/** A calendar day of the council, 'YYYY-MM-DD', that exists; of years in which instants can be computed. */
export const daySchema = z.iso.date({ abort: true }).check(z.regex(/^(19|2\d)/));

/** A calendar month, 'YYYY-MM', of the same years. */
export const monthSchema = z.string().check(z.regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/));
