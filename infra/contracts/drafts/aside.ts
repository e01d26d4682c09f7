import * as z from 'zod/mini';

/** An answer to a question that the form asks no more: kept in its author's draft until that is submitted. */
export const asideSchema = z.strictObject({
  /** A section, 'protocol' or 'assurance'. */
  section: z.string().check(z.maxLength(100)),
  field: z.string().check(z.maxLength(100)),
  kind: z.string().check(z.maxLength(20)),
  label: z.string().check(z.maxLength(500)),
  /** The place of its record in the section. */
  row: z.number(),
  value: z.unknown(),
});
export type Aside = z.infer<typeof asideSchema>;
