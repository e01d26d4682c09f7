import * as z from 'zod/mini';
import { OtherForm, storedForm } from '@portal/service-kit/store';
import type { Copied } from '../copy/copy.ts';
import { messages } from '../messages.ts';
import path from 'node:path';
import type { CouncilFile } from './council-files.ts';
import type { Name } from '../copy/source-and-sink.ts';

/** Where things stand in the folder of an archive. */
export const namesIn = (folder: string) => ({
  manifest: path.join(folder, 'manifest.json'),
  keys: path.join(folder, 'keys'),
  files: path.join(folder, 'files'),
  council: path.join(folder, 'council'),
  collection: ({ store, collection }: Name): string => path.join(folder, 'stores', store, `${collection}.jsonl.gz`),
});

const summary = { count: z.number(), sha256: z.string() };

/** What an archive holds. It is written last: an archive without it is incomplete. */
const manifestSchema = z.object({
  form: z.literal(storedForm),
  /** UTC instant. */
  made_at: z.string(),
  collections: z.array(z.object({ store: z.string(), collection: z.string(), ...summary })),
  counters: z.record(z.string(), z.record(z.string(), z.number())),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** The folder of the council. */
  council: z.array(z.object({ path: z.string(), sha256: z.string() })),
  missing: z.array(z.object({ id: z.string(), size: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The text of the file. */
export const writtenManifest = (copied: Copied, council: readonly CouncilFile[], made_at: string): string =>
  `${JSON.stringify({ form: storedForm, made_at, ...copied, council }, null, 2)}\n`;

const formSchema = z.object({ form: z._default(z.number(), 0) });

/** @throws OtherForm, and what parsing throws */
export function readManifest(text: string): Manifest {
  const manifest: unknown = JSON.parse(text);
  const { form } = formSchema.parse(manifest);
  if (form !== storedForm) throw new OtherForm('archive', form, messages.archive.otherForm);
  return manifestSchema.parse(manifest);
}
