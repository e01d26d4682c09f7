import * as z from 'zod/mini';
import type { Copied } from '../copy/copy.ts';

/** Version of the archive format: raise it when former versions could not read what is written. */
const format = 1;

const summary = { count: z.number(), sha256: z.string() };

/** What an archive holds. It is written last: an archive without it is incomplete. */
const manifestSchema = z.object({
  format: z.literal(format),
  /** UTC instant. */
  made_at: z.string(),
  collections: z.array(z.object({ store: z.string(), collection: z.string(), ...summary })),
  counters: z.record(z.string(), z.record(z.string(), z.number())),
  files: z.object({ count: z.number(), bytes: z.number() }),
  missing: z.array(z.object({ id: z.string(), size: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The text of the file. */
export const writtenManifest = (copied: Copied, at: Date): string =>
  `${JSON.stringify({ format, made_at: at.toISOString(), ...copied }, null, 2)}\n`;

/** @throws what parsing throws */
export const readManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));
