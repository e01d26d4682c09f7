import { api } from '@portal/web-kit';

/** Deletes uploads that nothing refers to any more. */
export type DeleteUploads = (ids: readonly string[]) => void;

/**
 * Nobody waits for it and nobody is told: a file that something submitted refers to stays (409), and one that could not be
 * deleted is an upload that nobody claims (ADR 0012).
 */
export const deleteUploads: DeleteUploads = (ids) => {
  for (const id of ids) api.delete(`/api/files/${encodeURIComponent(id)}`).catch(() => undefined);
};
