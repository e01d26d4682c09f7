import {
  followUpRowSchema,
  followUpTitle,
  isSafetyKind,
  seriousnessLabels,
  safetySays,
  type FollowUpRow,
  followUpSchema,
  checkReply,
  followUpAnswerSchema,
  isPlainForm,
  previewQuerySchema,
  previewSchema,
  type Preview,
  followUpUndoSchema,
} from '@portal/contracts/follow-ups';
import {
  endpoint,
  pageOf,
  totalHeaders,
  totalOf,
  NoSuchRecord,
  checkIfMatch,
  type Call,
} from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { followUpListMessages, dayIn } from '@portal/contracts/presentation';
import { allRows, dayCell, exportEndpoint, type ListColumn, type ListFormat } from '@portal/service-kit/list-file';
import { meanings } from '@portal/contracts/accounts';
import { compareAndSet } from '@portal/service-kit/store';
import { protocolParams } from '../protocol/endpoint.ts';
import { type Dependencies, todayOf } from '../dependencies.ts';
import { followUpFilter, followUpListQuery } from './follow-up-filter.ts';
import { presentFollowUpRows, followUpAnswer } from './present-follow-up.ts';
import { messages } from '../messages.ts';
import { refuseArchived } from './follow-up.rules.ts';
import type { StoredFollowUp } from './store.ts';
import { latestOf } from '../letters/letter.rules.ts';
import { draftOf, sendLetter } from '../letters/letter-document.ts';
import { acknowledgePlain, answerAsked, requireOfficer } from './decide-follow-up.rules.ts';
import { changeFollowUp, readableFollowUp, requireVersion, type FollowUpCommand } from './change-follow-up.ts';
import { FormConflict, throwIfInvalid } from '../protocol/refusal.rules.ts';
import { endDraft, refuseUnsaved } from '../drafts/drafts.ts';
import { filesOf } from './submit-follow-up.ts';
import { answering } from '../protocol/answer-refusals.ts';
import { refuseOwnStudy } from '../reviews/own-study.ts';
import { signatoryOf } from '../letters/write-letter.ts';
import { decidedForm, replaceable } from './decided-form.ts';
import { longestOf, presentChanges } from './present-changes.ts';
import { reasonOf } from '../record/archive.rules.ts';
import { undoForm } from './form-acts.rules.ts';
import { assertSignatureUnused } from '../protocol/permit.rules.ts';
import { signedBy } from '../protocol/signed-by.ts';
import { callPresent } from '../record/endpoints.ts';
import { replaceDecided } from '../protocol/save-protocol.ts';
import { finishForm } from './finish-form.ts';

/** GET /api/follow-ups: the caller's own; for compliance all. */
export const listFollowUps = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Own or all follow-ups, by role',
    query: followUpListQuery,
    answers: { 200: z.array(followUpRowSchema) },
    handle: async ({ query, caller }) => {
      const { sort, ...wanted } = followUpFilter(query, caller, dependencies.config.timeZone);
      const [rows, total] = await Promise.all([
        dependencies.followUps.find({ ...wanted, sort, ...pageOf(query) }),
        totalOf(dependencies.followUps, wanted, { status: 'state', whose: ['user'] }),
      ]);
      const body = await presentFollowUpRows(dependencies, rows, caller);
      return { status: 200, body, headers: totalHeaders(total) };
    },
  });

const { columns: labels, states } = followUpListMessages;
const { title, acknowledged, seriousness, dueDay, daysLate, sheet, file } = messages.exportedFollowUps;

function seriousnessOf({ kind, safety }: FollowUpRow): string {
  if (!isSafetyKind(kind)) return '';
  return safety ? seriousnessLabels[safety.seriousness] : safetySays.notStated;
}

const columns: readonly ListColumn<FollowUpRow>[] = [
  { title: labels.form, cell: ({ kind }) => followUpTitle(kind), width: 24 },
  { title: labels.number, cell: ({ number }) => number, width: 18 },
  { title, cell: (row) => row.title, width: 70 },
  { title: labels.sender, cell: ({ sender }) => sender, width: 24 },
  { title: labels.date, cell: ({ created_date }) => new Date(created_date), width: 20 },
  { title: labels.state, cell: ({ state }) => states[state], width: 16 },
  {
    title: acknowledged,
    cell: ({ acknowledged_date: date }) => (date === null ? '' : new Date(date)),
    width: 20,
  },
  { title: seriousness, cell: seriousnessOf, width: 24 },
  { title: dueDay, cell: ({ safety }) => dayCell(safety?.due_at), width: 14 },
  { title: daysLate, cell: ({ safety }) => (safety?.due_at ? safety.late_days : ''), width: 14 },
];

/** GET /api/follow-ups/export.csv and export.xlsx: all rows of a list, for compliance. */
export const exportFollowUps = (dependencies: Dependencies, format: ListFormat) =>
  exportEndpoint(dependencies, format, {
    what: 'The whole list of follow-ups',
    query: followUpListQuery,
    listOf(query, caller) {
      const wanted = followUpFilter(query, caller, dependencies.config.timeZone);
      const chunks = allRows(
        (batch) => dependencies.followUps.all(wanted, batch),
        (rows) => presentFollowUpRows(dependencies, rows, caller),
      );
      return { name: file, title: sheet, columns, chunks };
    },
  });

export const getFollowUp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'One follow-up with its files',
    params: protocolParams,
    answers: { 200: followUpSchema },
    handle: async ({ params, caller }) =>
      followUpAnswer(dependencies, await readableFollowUp(dependencies, params.id, caller), caller),
  });

/** GET /api/follow-ups/{id}/letter.pdf: the letter about its decision that counts, for its sender and compliance. */
export const getFormLetter = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The letter about a decided follow-up form as PDF',
    params: protocolParams,
    answers: { 200: null },
    handle: async ({ params, caller, res }) => {
      const { protocol, decision } = await readableFollowUp(dependencies, params.id, caller);
      const stored = decision?.letter ? await dependencies.protocols.findById(protocol) : undefined;
      const letter = latestOf((stored?.letters ?? []).filter(({ follow_up }) => follow_up === params.id));
      if (!letter) throw new NoSuchRecord();
      await sendLetter(dependencies, res, letter, caller);
      return undefined;
    },
  });

/** POST /api/follow-ups/{id}/acknowledgement: of a form that asks for nothing. Takes If-Match if it is sent. */
export const acknowledgeFollowUp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Acknowledge an adverse event, a death, a deviation or a destruction',
    params: protocolParams,
    body: z.strictObject({}),
    answers: { 200: followUpSchema },
    handle: async (call) => {
      const { caller } = call;
      const decide = (before: Parameters<typeof acknowledgePlain>[0], at: string) =>
        acknowledgePlain(before, caller, at);
      return followUpAnswer(dependencies, await changeFollowUp(dependencies, call, decide, checkIfMatch), caller);
    },
  });

/** POST /api/follow-ups/{id}/answer: its sender answers what was asked. If-Match is required. */
export const answerFollowUp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Answer what the council asks about an own follow-up form',
    params: protocolParams,
    body: followUpAnswerSchema,
    answers: { 200: followUpSchema },
    handle: async (call) => {
      const { caller, params } = call;
      const { draft, without, ...body } = call.body;
      await readableFollowUp(dependencies, params.id, caller);
      if (draft) await refuseUnsaved(dependencies, call, params.id, without);
      const stored = await changeFollowUp(dependencies, call, async (before, at) => {
        if (before.state !== 'more_asked') throw new FormConflict('not_asked');
        throwIfInvalid(checkReply(body));
        const files = await filesOf(dependencies, body, caller);
        return answerAsked(before, caller, { at, note: body.note ?? null, files, answers: body.answers });
      });
      if (draft) await endDraft(dependencies, caller.id, draft, { isLight: true });
      return followUpAnswer(dependencies, stored, caller);
    },
  });

/** GET /api/follow-ups/{id}/preview?act=: what an act would change of the protocol as it is now, and its letter. */
export const previewFollowUp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'What deciding so on a follow-up form would change',
    params: protocolParams,
    query: previewQuerySchema,
    answers: { 200: previewSchema },
    handle: async ({ params, query: { act, replaces }, caller }) => {
      const form = await readableFollowUp(dependencies, params.id, caller);
      const protocol = await dependencies.protocols.get(form.protocol);
      const signatory = await signatoryOf(dependencies, caller);
      const body = await answering(form.version, async (): Promise<Preview> => {
        requireOfficer(caller);
        await refuseOwnStudy(dependencies, protocol, caller);
        refuseArchived(form.kind, protocol);
        const { version: protocol_version } = protocol;
        if (act === 'ask' || isPlainForm(form.kind)) return { changes: [], protocol_version };
        const after = decidedForm(dependencies, form, protocol, {
          ...{ act, by: caller.id, at: dependencies.clock(), signatory },
          replaces: replaces?.split(',').filter((id) => id !== ''),
          sign: () => undefined,
        }).protocol;
        const documents = replaceable(form, protocol, act);
        return {
          ...(documents.length > 0 && { documents: [...documents] }),
          changes: presentChanges(protocol, after, todayOf(dependencies)),
          protocol_version,
          letter: draftOf(after),
          ...longestOf(form.kind, act, after),
        };
      });
      return { status: 200, body };
    },
  });

type Command = FollowUpCommand & Pick<Call<unknown, unknown, z.infer<typeof followUpUndoSchema>>, 'req' | 'body'>;

async function undo(dependencies: Dependencies, command: Command): Promise<StoredFollowUp> {
  const { params, headers, requestId, caller, body } = command;
  const form = await readableFollowUp(dependencies, params.id, caller);
  const { decision } = form;
  const cause = await compareAndSet(async () => {
    const protocol = await dependencies.protocols.get(form.protocol);
    const at = dependencies.clock();
    const undoing = { actor: caller.id, at, correlationId: requestId };
    const decided = await answering(form.version, async () => {
      requireOfficer(caller);
      await refuseOwnStudy(dependencies, protocol, caller);
      if (!decision?.letter) throw new FormConflict('not_undoable');
      const undone = undoForm(protocol, form.id, {
        at: at.toISOString(),
        today: todayOf(dependencies),
        actedOn: (act) => dayIn(new Date(act.at), dependencies.config.timeZone),
        whyOf: () => reasonOf(body.reason),
        sign: () => signedBy(dependencies, command, meanings.undo),
      });
      assertSignatureUnused(protocol.history, undone.lines);
      return callPresent(dependencies, undone);
    });
    requireVersion(headers, form.version);
    await replaceDecided(dependencies, protocol, decided, undoing);
    return undoing;
  });
  return finishForm(dependencies, { id: form.id, act: 'undo', at: decision?.at ?? '' }, cause);
}

/** POST /api/follow-ups/{id}/undo: the act is taken back, its letter withdrawn. If-Match is required. */
export const undoFollowUp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Take back the decision on a follow-up form, within 7 days',
    params: protocolParams,
    body: followUpUndoSchema,
    answers: { 200: followUpSchema },
    handle: async (call) => followUpAnswer(dependencies, await undo(dependencies, call), call.caller),
  });
