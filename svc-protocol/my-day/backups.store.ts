import type { Collection, CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** What is known of the portal's backups (docs/store 26): one document. */
const backupNoteSchema = z.object({
  id: z.string(),
  version: z.number(),
  /** When the first archive that is known of was made, and the newest. */
  since: z.string(),
  made_at: z.string(),
  /** When the newest archive was made of which a proof found nothing wrong. */
  proved_at: z.nullable(z.string()),
  proof: z.nullable(
    z.object({
      at: z.string(),
      ok: z.boolean(),
      seconds: z.number(),
      /** Of the archive: when it was made, and the digest of its manifest, which holds those of its collections. Null where it has none that can be read. */
      made_at: z.nullable(z.string()),
      sha256: z.nullable(z.string()),
    }),
  ),
});
export type BackupNote = z.infer<typeof backupNoteSchema>;

const row = ['id'] as const;

export const backupsCollection = {
  name: 'backups',
  schema: backupNoteSchema,
  row,
} as const satisfies CollectionDeclaration<BackupNote>;

export type Backups = Collection<BackupNote, (typeof row)[number]>;
