import type { FollowUp, FollowUpAct, Preview } from '@portal/contracts/follow-ups';
import { followUpPath } from '@portal/portal-views';
import { api } from '@portal/web-kit';

interface Options {
  /** Ids of the approved documents that the form replaces. */
  replaces?: readonly string[];
  signal?: AbortSignal;
}

/** What an act on a form would change now, and its letter. @throws ApiProblem, Offline */
export function readPreview({ id }: FollowUp, act: FollowUpAct, { replaces = [], signal }: Options): Promise<Preview> {
  const replacing = replaces.length > 0 ? `&replaces=${replaces.map(encodeURIComponent).join()}` : '';
  return api.get<Preview>(`${followUpPath(id, 'preview')}?act=${act}${replacing}`, { ...(signal && { signal }) });
}
