import type { DraftKind, Draft, DraftRow } from '@portal/contracts/drafts';
import { api, ApiProblem } from '@portal/web-kit';
import { fileIdsIn } from './file-ids.ts';

/** Deletes uploads that nothing refers to any more. `kind`: of the draft that held them. */
export type DeleteUploads = (ids: readonly string[], kind: DraftKind) => void;

/**
 * The files that drafts of this kind name on the portal: what was kept as a new draft in two tabs is in two of them. Only a draft of the
 * same kind takes over the files of another one.
 */
async function filesInDraft(wanted: DraftKind): Promise<ReadonlySet<string>> {
  const rows = (await api.get<DraftRow[]>('/api/drafts')).filter(({ kind }) => kind === wanted);
  const read = ({ id }: DraftRow) =>
    api.get<Draft>(`/api/drafts/${encodeURIComponent(id)}`).catch((error: unknown) => {
      // Ended meanwhile.
      if (error instanceof ApiProblem && error.status === 410) return undefined;
      throw error;
    });
  return new Set(fileIdsIn(await Promise.all(rows.map(read))));
}

async function deleteUnused(ids: readonly string[], kind: DraftKind): Promise<void> {
  if (ids.length === 0) return;
  const used = await filesInDraft(kind);
  const unused = ids.filter((id) => !used.has(id));
  await Promise.all(unused.map((id) => api.delete(`/api/files/${encodeURIComponent(id)}`)));
}

/**
 * Runs in the background and ignores errors: a file that is part of something submitted stays (409), and one that could not be
 * deleted is swept later as an unclaimed upload (docs/files 6).
 */
export const deleteUploads: DeleteUploads = (ids, kind) => void deleteUnused(ids, kind).catch(() => undefined);
