import {
  draftInputSchema,
  draftIdSchema,
  draftKinds,
  draftLimits,
  draftSchema,
  draftRowSchema,
  type Draft,
  type DraftRow,
} from '@portal/contracts/drafts';
import { endpoint, checkIfMatch, etagOf, type Answer } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { StoredDraft } from './store.ts';
import { applicationLimit } from '../protocol/endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { protocolIdOf, refuseSubmitted } from '../applications/endpoints.ts';
import { endDraft, openDraft, saveDraft, draftDocumentId } from './drafts.ts';

const params = z.object({ id: draftIdSchema });

type Row = Pick<StoredDraft, 'draft_id' | Exclude<keyof DraftRow, 'id'>>;
const rowOf = ({
  draft_id,
  version,
  kind,
  subject,
  name,
  form,
  progress,
  title,
  study_type,
  updated_at,
}: Row): DraftRow => ({
  id: draft_id,
  version,
  kind,
  subject,
  name: title || name || null,
  ...(progress && { progress, title, study_type }),
  ...(form && { form }),
  updated_at,
});

const presented = (draft: StoredDraft, status = 200): Answer => ({
  status,
  body: { ...rowOf(draft), body: draft.body } satisfies Draft,
  headers: { ETag: etagOf(draft.version) },
});

/**
 * GET /api/drafts?kind=&subject=: what the caller has typed and not sent, the newest first. A submitted application is not listed, even
 * if a crash prevented that its draft ended.
 */
export const listDrafts = ({ drafts, protocols }: Dependencies) =>
  endpoint({
    summary: 'Own drafts',
    query: z.object({
      kind: z.optional(z.enum(draftKinds)),
      subject: z.optional(z.string().check(z.maxLength(100))),
    }),
    answers: { 200: z.array(draftRowSchema) },
    handle: async ({ query: { kind, subject }, caller }) => {
      const where = {
        user: caller.id,
        state: 'open',
        ...(kind !== undefined && { kind }),
        ...(subject !== undefined && { subject }),
      };
      const rows = await drafts.find({ where, sort: '-updated_at', limit: draftLimits.drafts });
      const protocolOf = new Map(
        rows.flatMap((row) => (row.kind === 'application' ? [[row.id, protocolIdOf(caller.id, row.draft_id)]] : [])),
      );
      const ids = [...protocolOf.values()];
      const submitted = ids.length > 0 ? await protocols.find({ where: { id: ids }, limit: ids.length }) : [];
      const sent = new Set(submitted.map(({ id }) => id));
      return { status: 200, body: rows.filter(({ id }) => !sent.has(protocolOf.get(id) ?? '')).map(rowOf) };
    },
  });

/** GET /api/drafts/{id}. */
export const getDraft = (dependencies: Dependencies) =>
  endpoint({
    summary: 'One draft',
    params,
    answers: { 200: draftSchema },
    handle: async ({ params: { id }, caller }) => {
      await refuseSubmitted(dependencies, caller.id, id);
      return presented(await openDraft(dependencies, caller.id, id));
    },
  });

/** PUT /api/drafts/{id}: creates with If-None-Match: *, changes with If-Match. */
export const putDraft = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Keep a draft',
    params,
    body: draftInputSchema,
    bodyLimit: applicationLimit,
    answers: { 200: draftSchema, 201: draftSchema },
    handle: async (call) => {
      const { body, caller } = call;
      if (body.kind === 'application') await refuseSubmitted(dependencies, caller.id, call.params.id);
      const { created, draft } = await saveDraft(dependencies, call);
      return presented(draft, created ? 201 : 200);
    },
  });

/** DELETE /api/drafts/{id}: gives a draft up, for good; one that has not arrived yet, too. */
export const deleteDraft = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Give up a draft',
    params,
    answers: { 204: null },
    handle: async ({ params: { id }, headers, caller }) => {
      const present = await dependencies.drafts.findById(draftDocumentId(caller.id, id));
      if (present?.state === 'open') checkIfMatch(headers, present.version);
      await endDraft(dependencies, caller.id, id, { kind: 'application' });
      return { status: 204 };
    },
  });
