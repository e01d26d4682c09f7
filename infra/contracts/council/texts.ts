import * as z from 'zod/mini';

/** A text of this form; `error` is the sentence that is said of any other. */
export const matching = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, { error }));

/** What files, programs and answers call something by. */
export const name = matching(
  /^[a-z][a-z0-9_]{0,49}$/,
  'Write a name in lower case letters, digits and _, such as `ich_gcp`.',
).check(
  z.refine((value) => value !== 'id' && !(value in Object.prototype), { error: 'This is a name of the portal’s own.' }),
);

/** Controls, and marks that turn the direction of what stands beside them. */
const unseen = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

const textUpTo = (most: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((value) => !unseen.test(value), { error: 'Write no invisible characters.' }),
    z.refine((value) => !/[{}]/.test(value), { error: 'Write no braces: texts here take no values.' }),
  );

/** What people read. */
export const text = textUpTo(500);
/** The same in another language, which may need more room. */
export const translationSchema = textUpTo(1000);
