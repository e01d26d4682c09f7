import { type DraftRow, draftRowSchema } from '@portal/contracts/protocol';
import { listQuerySchema, pageOf, totalHeaders } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { protocolIdOf } from '../submit-protocol.ts';

/** GET /api/drafts: the newest first. A submitted draft is not shown, even if a crash prevented its removal. */
export const listDrafts = ({ work, protocols }: Dependencies) =>
  endpoint({
    summary: 'Own saved wizards',
    query: listQuerySchema,
    answers: { 200: z.array(draftRowSchema) },
    handle: async ({ query, caller }) => {
      const where = { user: caller.id, state: 'open', kind: 'application' };
      const [rows, total] = await Promise.all([
        work.find({ where, sort: '-updated_at', ...pageOf(query) }),
        work.total({ where }),
      ]);
      const ids = rows.map((row) => protocolIdOf(caller.id, row.piece_id));
      const submitted = ids.length > 0 ? await protocols.find({ where: { id: ids }, limit: ids.length }) : [];
      const gone = new Set(submitted.map(({ id }) => id));
      const body = rows.flatMap(({ piece_id, version, step, title, study_type, updated_at }, index): DraftRow[] =>
        gone.has(ids[index] ?? '') ? [] : [{ id: piece_id, version, step: step ?? 1, title, study_type, updated_at }],
      );
      return { status: 200, body, headers: totalHeaders({ ...total, rows: total.rows - gone.size }) };
    },
  });
