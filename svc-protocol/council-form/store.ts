import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** A version of the council's form. Its id is the hash of its content: nothing of it ever changes but the translations, while it is the present one. */
const storedFormSchema = z.object({
  id: z.string(),
  version: z.number(),
  /** `version` of form.yaml. The highest one is the present form. */
  name: z.string(),
  document: z.record(z.string(), z.unknown()),
  /** What it says in other languages, each text with its place: places have dots, which no name of a stored field has. */
  texts: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
  /** UTC instant. */
  since: z.string(),
});
export type StoredForm = z.infer<typeof storedFormSchema>;

export const formsCollection = {
  name: 'forms',
  schema: storedFormSchema,
  row: ['id', 'name', 'since'],
  unique: [['name']],
} as const satisfies CollectionDeclaration<StoredForm>;

export type StoredForms = Collection<StoredForm, (typeof formsCollection.row)[number]>;
