import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** A version of the council's form. Nothing of it ever changes: its id is the hash of its content. */
const storedFormSchema = z.object({
  id: z.string(),
  version: z.number(),
  /** `version` of form.yaml. The highest one is the present form. */
  name: z.string(),
  document: z.record(z.string(), z.unknown()),
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
