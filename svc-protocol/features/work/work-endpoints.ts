import {
  workBodySchema,
  workIdSchema,
  workKinds,
  workLimits,
  workPieceSchema,
  workRowSchema,
  type WorkPiece,
  type WorkRow,
} from '@portal/contracts/protocol';
import { checkIfMatch, Ended, etagOf, type Answer } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { StoredWork } from '../../store/work.collection.ts';
import { words } from '../../words.ts';
import { applicationLimit, endpoint } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isSubmitted, protocolIdOf } from '../submit-protocol.ts';
import { endPiece, openPiece, savePiece, workKey } from './pieces.ts';

const params = z.object({ id: workIdSchema });

type Row = Pick<StoredWork, 'piece_id' | Exclude<keyof WorkRow, 'id'>>;
const rowOf = ({ piece_id, version, kind, subject, name, step, title, study_type, updated_at }: Row): WorkRow => ({
  id: piece_id,
  version,
  kind,
  subject,
  name: title || name || null,
  ...(kind === 'application' && { step: step ?? 1, title, study_type }),
  updated_at,
});

const presented = (piece: StoredWork, status = 200): Answer => ({
  status,
  body: { ...rowOf(piece), body: piece.body } satisfies WorkPiece,
  headers: { ETag: etagOf(piece.version) },
});

/**
 * GET /api/work?kind=&subject=: what the caller has typed and not sent, the newest first. A submitted application is not listed, even
 * if a crash prevented that its draft ended.
 */
export const listWork = ({ work, protocols }: Dependencies) =>
  endpoint({
    summary: 'Own unsent work',
    query: z.object({
      kind: z.optional(z.enum(workKinds)),
      subject: z.optional(z.string().check(z.maxLength(100))),
    }),
    answers: { 200: z.array(workRowSchema) },
    handle: async ({ query: { kind, subject }, caller }) => {
      const where = {
        user: caller.id,
        state: 'open',
        ...(kind !== undefined && { kind }),
        ...(subject !== undefined && { subject }),
      };
      const rows = await work.find({ where, sort: '-updated_at', limit: workLimits.pieces });
      const protocolOf = new Map(
        rows.flatMap((row) => (row.kind === 'application' ? [[row.id, protocolIdOf(caller.id, row.piece_id)]] : [])),
      );
      const ids = [...protocolOf.values()];
      const submitted = ids.length > 0 ? await protocols.find({ where: { id: ids }, limit: ids.length }) : [];
      const sent = new Set(submitted.map(({ id }) => id));
      return { status: 200, body: rows.filter(({ id }) => !sent.has(protocolOf.get(id) ?? '')).map(rowOf) };
    },
  });

/** GET /api/work/{id}. */
export const getWork = (dependencies: Dependencies) =>
  endpoint({
    summary: 'One piece of unsent work',
    params,
    answers: { 200: workPieceSchema },
    handle: async ({ params: { id }, caller }) => presented(await openPiece(dependencies, caller.id, id)),
  });

/** PUT /api/work/{id}: creates with If-None-Match: *, changes with If-Match. */
export const putWork = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Keep a piece of unsent work',
    params,
    body: workBodySchema,
    bodyLimit: applicationLimit,
    answers: { 200: workPieceSchema, 201: workPieceSchema },
    handle: async (call) => {
      const { body, caller } = call;
      if (body.kind === 'application' && (await isSubmitted(dependencies, caller.id, call.params.id)))
        throw new Ended(words.draftSubmitted);
      const { created, piece } = await savePiece(dependencies, call);
      return presented(piece, created ? 201 : 200);
    },
  });

/** DELETE /api/work/{id}: gives a piece up, for good; one that has not arrived yet, too. */
export const deleteWork = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Give up a piece of unsent work',
    params,
    answers: { 204: null },
    handle: async ({ params: { id }, headers, caller }) => {
      const present = await dependencies.work.findById(workKey(caller.id, id));
      if (present?.state === 'open') checkIfMatch(headers, present.version);
      await endPiece(dependencies, caller.id, id, { kind: 'application' });
      return { status: 204 };
    },
  });
