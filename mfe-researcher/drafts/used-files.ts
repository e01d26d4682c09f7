import type { DeleteUploads } from '../uploads/delete-uploads.ts';
import { fileIdsIn } from '../uploads/file-ids.ts';

/** The files that any version of a draft held, here or on the server. */
export interface UsedFiles {
  see: (answers: unknown) => void;
  /** Called when device and server hold the same version: deletes files that these answers do not refer to. */
  keepOnly: (answers: unknown) => void;
}

export function createUsedFiles(deleteUploads: DeleteUploads, first: unknown): UsedFiles {
  let files = new Set(fileIdsIn(first));
  return {
    see(answers) {
      for (const id of fileIdsIn(answers)) files.add(id);
    },
    keepOnly(answers) {
      const used = new Set(fileIdsIn(answers));
      const unused = [...files].filter((id) => !used.has(id));
      files = used;
      deleteUploads(unused);
    },
  };
}
