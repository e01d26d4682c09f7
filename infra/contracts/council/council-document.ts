import * as z from 'zod/mini';
import { matching, text } from './texts.ts';

/** Whether this names a time zone. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const countedDays = z.int().check(z.minimum(1), z.maximum(999));
const span = (most: number) =>
  z
    .tuple([z.int().check(z.minimum(1), z.maximum(most)), z.int().check(z.minimum(1), z.maximum(most))], {
      error: 'Write two numbers: at least, and at most.',
    })
    .check(z.refine(([from, to]) => from <= to, { error: 'The first number is the lower one.' }));

const numberFormat = matching(
  /^(?=[^{]*(?:\{(?:year|n)\}[^{]*)*\{code\})(?=.*\{n\})(?!.*(\{\w+\}).*\1)(?:[A-Z0-9/.-]|\{(?:code|year|n)\}(?!\{))+$/,
  'Write `{code}` and `{n}`, `{year}` if wanted, each once and none next to another, with capitals, digits, /, - and . around them.',
);
const telephone = matching(/^\+[\d ]{6,24}$/, 'Write a telephone number with a plus and the country code.');

/** `council.yaml`: who the council is, and what it counts by. */
export const councilDocumentSchema = z.strictObject({
  id: matching(/^[a-z][a-z0-9-]{0,29}$/, 'Write a name in lower case letters, digits and -, such as `mrcz`.'),
  name: text,
  short_name: text,
  time_zone: z.string().check(z.refine(isTimeZone, { error: 'Write a time zone, such as `Africa/Harare`.' })),
  /** Beside English. */
  languages: z.array(matching(/^[a-z]{2,3}$/, 'Write the code of a language, such as `sn`.')),
  number: z.strictObject({
    format: numberFormat,
    /** Formats of numbers that were given before. */
    former: z.optional(z.array(numberFormat)),
    /** Two reviewers are needed where this letter stands at this position of the number, counted from 0. */
    two_reviewers: z.optional(
      z.strictObject({
        letter: matching(/^[A-Z]$/, 'Write one capital.'),
        position: z.int().check(z.minimum(0), z.maximum(40)),
      }),
    ),
  }),
  /** By the code in the number; form.yaml says which study types have it. */
  codes: z.record(
    matching(/^[A-Z][A-Z0-9]{0,9}$/, 'Write a code in capitals and digits, such as `BP`.'),
    z.strictObject({ review_days: countedDays, reviewers: z.optional(z.literal([1, 2])) }),
  ),
  phone: z.strictObject({
    country: span(4),
    digits: span(14),
    landline: telephone,
    mobile: telephone,
    example: telephone,
  }),
  /** What officers look at before a review, in this order; the portal's own list where it is left out (docs/completions 14). */
  screening: z.optional(
    z
      .array(
        z.strictObject({
          id: matching(
            /^[a-z][a-z0-9_]{0,49}$/,
            'Write a name in lower case letters, digits and _, such as `letter_signed`.',
          ),
          text,
          /** The section, or the document, that it is about. */
          section: z.optional(z.string()),
          document: z.optional(z.string()),
          /** Names or groups of form.yaml; all types where left out. */
          study_types: z.optional(z.array(z.string()).check(z.minLength(1))),
        }),
      )
      .check(z.maxLength(100)),
  ),
  /** Days on which no review and no completion becomes due. */
  holidays: z.array(z.iso.date({ error: 'Write a day as 2027-04-18.' })),
  /** Names of places and the like, which no password is made of. */
  password_words: z.array(matching(/^\p{Ll}{3,30}$/u, 'Write one word in lower case, of three letters at least.')),
});
export type CouncilDocument = z.infer<typeof councilDocumentSchema>;
