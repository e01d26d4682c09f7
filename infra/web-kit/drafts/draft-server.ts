import type { Draft, DraftRow } from '@portal/contracts/protocol';
import { ApiProblem, isOutage } from '../api/api-problem.ts';
import type { Answer } from '../api/call.ts';
import { queryOf, type ApiClient } from '../api/client.ts';
import type { SaveAnswer, DraftServer } from './places.ts';
import type { ServerVersion } from './draft.ts';

const path = (id: string) => `/api/drafts/${encodeURIComponent(id)}`;
const statusOf = (error: unknown) => (error instanceof ApiProblem ? error.status : undefined);

const received = ({ body, headers }: Answer<Draft>): ServerVersion => ({
  body: body.body,
  etag: headers.get('ETag') ?? `"${body.version}"`,
  at: body.updated_at,
});

/** Drafts through the API, as the signed-in person. Nothing is sent once `signal` aborts. */
export const createDraftServer = (api: ApiClient, signal: AbortSignal): DraftServer => ({
  async list(subject) {
    try {
      return await api.get<DraftRow[]>(`/api/drafts${queryOf({ subject })}`, { signal });
    } catch (error) {
      if (error instanceof ApiProblem && !isOutage(error)) return [];
      throw error;
    }
  },
  async read(id) {
    try {
      return received(await api.call<Draft>({ method: 'GET', path: path(id), signal }));
    } catch (error) {
      if (statusOf(error) === 410) return 'ended';
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  },
  async save({ id, kind, subject, name }, body, etag, isLast): Promise<SaveAnswer> {
    const condition = etag === undefined ? { ifNoneMatch: '*' } : { ifMatch: etag };
    try {
      const call = { method: 'PUT', path: path(id), body: { kind, subject, name, body }, signal } as const;
      const saved = received(await api.call<Draft>({ ...call, ...condition, keepalive: isLast }));
      return { kind: 'saved', etag: saved.etag, at: saved.at };
    } catch (error) {
      const status = statusOf(error);
      if (status === 412) return { kind: 'stale' };
      if (status === 404 || status === 410) return { kind: 'gone' };
      if (error instanceof ApiProblem && !isOutage(error)) return { kind: 'refused', refusal: error.detail };
      throw error;
    }
  },
  end: (id) => api.delete(path(id), { signal }),
});
