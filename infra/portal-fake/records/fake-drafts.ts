import type { Draft } from '@portal/contracts/drafts';
import type { Answers } from '../answers.ts';

const at = '2026-11-14T12:32:00.000Z';

/** The portal's copies of drafts: answers for `fakePortal`, and the drafts by id, undefined once ended; `begun` at first. */
export function fakeDrafts(begun: readonly Draft[] = []): {
  answers: Answers;
  held: Map<string, Draft | undefined>;
} {
  const held = new Map<string, Draft | undefined>(begun.map((draft) => [draft.id, draft]));
  const idOf = (path: string) => path.split('/').at(-1) ?? '';
  const stale = { status: 412, body: { code: 'stale', detail: 'Changed meanwhile.' } };
  const gone = { status: 410, body: { code: 'ended', detail: 'Ended.' } };
  const answered = (draft: Draft | undefined) => ({ body: draft, headers: { ETag: `"${draft?.version}"` } });
  const answers: Answers = {
    'GET /api/drafts': () => ({
      body: [...held.values()].flatMap((draft) => {
        const { body: _body, ...row } = draft ?? {};
        return draft ? [row] : [];
      }),
    }),
    'GET /api/drafts/*'({ path }) {
      const id = idOf(path);
      if (!held.has(id)) return { status: 404, body: { code: 'not_found', detail: 'None.' } };
      return held.get(id) ? answered(held.get(id)) : gone;
    },
    'PUT /api/drafts/*'({ path, body, headers }) {
      const id = idOf(path);
      const present = held.get(id);
      if (held.has(id) && !present) return gone;
      if (present && headers.get('If-Match') !== `"${present.version}"`) return stale;
      const version = (present?.version ?? 0) + 1;
      const { name = null, ...draft } = body as Draft;
      held.set(id, { ...draft, name, id, version, updated_at: at });
      return answered(held.get(id));
    },
    'DELETE /api/drafts/*'({ path }) {
      held.set(idOf(path), undefined);
      return { status: 204 };
    },
  };
  return { answers, held };
}
