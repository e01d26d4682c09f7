import { api } from '@portal/web-kit';

/** Deletes uploads that nothing refers to any more. */
export type DeleteUploads = (ids: readonly string[]) => void;

/**
 * Runs in the background and ignores errors: a file that is part of something submitted stays (409), and one that could not be
 * deleted is swept later as an unclaimed upload (ADR 0012).
 */
export const deleteUploads: DeleteUploads = (ids) => {
  for (const id of ids) api.delete(`/api/files/${encodeURIComponent(id)}`).catch(() => undefined);
};
