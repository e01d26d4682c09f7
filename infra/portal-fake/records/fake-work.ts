import type { WorkPiece } from '@portal/contracts/protocol';
import type { Answers } from '../answers.ts';

const at = '2026-11-14T12:32:00.000Z';

/** The portal's copies of unsent work: answers for `fakePortal`, and the pieces by id, undefined once ended; `begun` at first. */
export function fakeWork(begun: readonly WorkPiece[] = []): {
  answers: Answers;
  held: Map<string, WorkPiece | undefined>;
} {
  const held = new Map<string, WorkPiece | undefined>(begun.map((piece) => [piece.id, piece]));
  const idOf = (path: string) => path.split('/').at(-1) ?? '';
  const stale = { status: 412, body: { code: 'stale', detail: 'Changed meanwhile.' } };
  const gone = { status: 410, body: { code: 'ended', detail: 'Ended.' } };
  const answered = (piece: WorkPiece | undefined) => ({ body: piece, headers: { ETag: `"${piece?.version}"` } });
  const answers: Answers = {
    'GET /api/work': () => ({
      body: [...held.values()].flatMap((piece) => {
        const { body: _body, ...row } = piece ?? {};
        return piece ? [row] : [];
      }),
    }),
    'GET /api/work/*'({ path }) {
      const id = idOf(path);
      if (!held.has(id)) return { status: 404, body: { code: 'not_found', detail: 'None.' } };
      return held.get(id) ? answered(held.get(id)) : gone;
    },
    'PUT /api/work/*'({ path, body, headers }) {
      const id = idOf(path);
      const present = held.get(id);
      if (held.has(id) && !present) return gone;
      if (present && headers.get('If-Match') !== `"${present.version}"`) return stale;
      const version = (present?.version ?? 0) + 1;
      const { name = null, ...piece } = body as WorkPiece;
      held.set(id, { ...piece, name, id, version, updated_at: at });
      return answered(held.get(id));
    },
    'DELETE /api/work/*'({ path }) {
      held.set(idOf(path), undefined);
      return { status: 204 };
    },
  };
  return { answers, held };
}
