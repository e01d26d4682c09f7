import type { Draft } from '@portal/contracts/protocol';
import { ApiProblem, type Answer, type ApiClient } from '@portal/web-kit';
import type { DraftServer, SaveAnswer, ServerDraft } from './draft-server.ts';

const path = (id: string) => `/api/drafts/${encodeURIComponent(id)}`;
const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiProblem && statuses.includes(error.status);

function received({ body, headers }: Answer<Draft>): ServerDraft {
  const { step, answers, version, updated_at } = body;
  return { step, answers, etag: headers.get('ETag') ?? `"${version}"`, savedAt: updated_at };
}

function refused(error: unknown): SaveAnswer {
  if (hasStatus(error, 412)) return { kind: 'stale' };
  if (hasStatus(error, 404, 409)) return { kind: 'gone' };
  throw error;
}

/** Drafts through the API, as the signed-in person. */
export const createApiDraftServer = (api: ApiClient): DraftServer => ({
  async read(id) {
    try {
      return received(await api.call<Draft>({ method: 'GET', path: path(id) }));
    } catch (error) {
      if (hasStatus(error, 404)) return undefined;
      throw error;
    }
  },
  async save(id, { step, answers }, etag) {
    const condition = etag === undefined ? { ifNoneMatch: '*' } : { ifMatch: etag };
    try {
      const saved = received(
        await api.call<Draft>({ method: 'PUT', path: path(id), body: { step, answers }, ...condition }),
      );
      return { kind: 'saved', etag: saved.etag, savedAt: saved.savedAt };
    } catch (error) {
      return refused(error);
    }
  },
  async remove(id) {
    try {
      await api.delete(path(id));
    } catch (error) {
      if (!hasStatus(error, 404)) throw error;
    }
  },
});
