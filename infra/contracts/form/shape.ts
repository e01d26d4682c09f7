import * as z from 'zod/mini';
import { fileAnswerSchema } from './file-answer.ts';
import type { Field } from './field.ts';
import { oneLine } from '../texts/index.ts';

/** The limit beyond which no person typed it: the wrong shape (400), not a broken rule (422). */
const absurdLength = 100_000;
const text = z.string().check(z.maxLength(absurdLength));

/** One line of text outside of the described fields: cleaned as they are (docs/applications 41). */
export const lineShape = (most: number) => z.string().check(z.maxLength(most), z.overwrite(oneLine));

const shapes: Record<Field['kind'], z.ZodMiniType> = {
  text,
  long_text: text,
  choice: text,
  date: z.string().check(z.maxLength(40)),
  number: z.union([z.number(), z.string().check(z.maxLength(40))]),
  money: z.union([z.number(), z.string().check(z.maxLength(40))]),
  yes_no: z.union([z.boolean(), z.enum(['Yes', 'No', ''])]),
  flag: z.boolean(),
  list: z.array(text).check(z.maxLength(100)),
  file: fileAnswerSchema,
};

/** The wire shape of one record: every field may be missing or null, no other field may come. Rules are `checkRecord`'s. */
export const recordShape = (fields: readonly Field[]) =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field.name, z.optional(z.nullable(shapes[field.kind]))])));
