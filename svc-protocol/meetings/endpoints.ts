import {
  subjectId,
  deferredItemSchema,
  meetingCallSchema,
  meetingRowSchema,
  meetingSchema,
  meetingStates,
  type DeferredItem,
  checkMeeting,
  planMeetingSchema,
  type PlanMeeting,
  addendumSchema,
  agendaSchema,
  attendanceSchema,
  cancellationSchema,
  meetingSignatureSchema,
  meetingStepSchema,
  type MeetingAction,
} from '@portal/contracts/meetings';
import {
  endpoint,
  listQuerySchema,
  pageOf,
  sortOf,
  totalHeaders,
  bodyHash,
  checkSameBody,
  idempotencyKey,
  idempotentId,
  type Caller,
  type Call,
  Forbidden,
  NoSuchRecord,
} from '@portal/service-kit/http';
import { daySchema } from '@portal/contracts/http';
import { type List, DuplicateKey } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { meanings, type Meaning } from '@portal/contracts/accounts';
import type { ZodMiniType } from 'zod/mini';
import { isHeldUp } from '../follow-ups/follow-up.rules.ts';
import { messages } from '../messages.ts';
import { type Dependencies, todayOf, quorumOf } from '../dependencies.ts';
import { protocolParams, sendPdf } from '../protocol/endpoint.ts';
import { filterSchema, parseFilter } from '../lists/parse-filter.ts';
import { meetingAnswer, presentMeetingRow, recusedIn, meetingView } from './present-meeting.ts';
import { meetingOf, insertMeeting, changeMeeting } from './save-meeting.ts';
import {
  planMeeting,
  cancelMeeting,
  closeMeeting,
  moveMeeting,
  openMeeting,
  requireMeetingAction,
  setAgenda,
  setAttendance,
} from './meeting-acts.rules.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import type { StoredMeeting } from './store.ts';
import { answering } from '../protocol/answer-refusals.ts';
import { seatsOn, mayRecord, seatsOf } from './seats.ts';
import { addAddendum, recordDecisions, signMinutes } from './meeting-record.rules.ts';
import { requireVoted } from './meeting-votes.rules.ts';
import { accountsIn, type MeetingDecided } from './meeting.rules.ts';
import { signedBy } from '../protocol/signed-by.ts';
import { endDraftsOn } from '../drafts/drafts.ts';
import { concernedBy, knownOf, subjectsOf } from './subjects.ts';
import { agendaDocument, minutesDocument } from './minutes-document.ts';
import type { Seat } from './meeting.types.ts';

/** Sort values of the API and the store fields they mean. The first is the default. */
const sorts: Readonly<Record<string, string>> = { '-day': '-starts', day: 'starts' };

/** `from` is the first day, 'YYYY-MM-DD': with `state=planned,open&sort=day` the next meeting comes first. */
const meetingListQuery = z.extend(listQuerySchema, { state: filterSchema, from: z.optional(daySchema) });

/** GET /api/meetings, the newest first. */
export const listMeetings = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Meetings of the council',
    query: meetingListQuery,
    answers: { 200: z.array(meetingRowSchema) },
    handle: async ({ query }) => {
      const state = parseFilter(query.state, meetingStates, 'state', messages.meetings.unknownState);
      const where = { ...(state && { state }), ...(query.from && { starts: { from: query.from } }) };
      const sort = sorts[sortOf(query, Object.keys(sorts)) ?? ''];
      const [rows, total] = await Promise.all([
        dependencies.meetings.find({ where, sort, ...pageOf(query) }),
        dependencies.meetings.total({ where }),
      ]);
      return { status: 200, body: rows.map(presentMeetingRow), headers: totalHeaders(total) };
    },
  });

/** GET /api/meetings/{id}. */
export const getMeeting = (dependencies: Dependencies) =>
  endpoint({
    summary: 'One meeting with members, agenda and records',
    params: protocolParams,
    answers: { 200: meetingSchema },
    handle: async ({ params, caller }) => meetingAnswer(dependencies, await meetingOf(dependencies, params.id), caller),
  });

/** GET /api/meetings/{id}/call: day, time and place, for members who are no officers (docs/meetings 25). */
export const getMeetingCall = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Day, time and place of a meeting, for those whom it calls',
    params: protocolParams,
    answers: { 200: meetingCallSchema },
    handle: async ({ params, caller }) => {
      const { id, number, state, day, time, place, called } = await meetingOf(dependencies, params.id);
      if (!called.includes(caller.id)) throw new NoSuchRecord();
      return { status: 200, body: { id, number, state, day, time, place } };
    },
  });

/** What open agendas hold, left out of a list. */
export async function heldByMeetings({ meetings }: Pick<Dependencies, 'meetings'>): Promise<Pick<List, 'except'>> {
  const held = (await meetings.find({ where: { holding: true }, sort: 'starts' })).flatMap(({ holds }) => holds);
  return held.length > 0 ? { except: held } : {};
}

/** The meeting on whose open agenda a protocol stands. */
export async function meetingHolding({ meetings }: Pick<Dependencies, 'meetings'>, protocol: string) {
  const [found] = await meetings.find({ where: { holds: protocol }, sort: 'starts', limit: 1 });
  return found && { id: found.id, number: found.number, day: found.day };
}

/** Over how many meetings back a deferred item is offered again. */
const lookBack = 12;

/** What the last meetings put off, that no open agenda holds, nobody has decided since and the archive does not hold up. */
async function deferredItems(dependencies: Dependencies): Promise<DeferredItem[]> {
  const { meetings, protocols, followUps } = dependencies;
  const past = await meetings.find({ where: { state: ['closed', 'signed'] }, sort: '-starts', limit: lookBack });
  const held = new Set((await heldByMeetings(dependencies)).except);
  const found = new Map<string, DeferredItem>();
  for (const { number: meeting, deferred } of past)
    for (const { follow_up, kind, ...item } of deferred) {
      const id = subjectId({ ...item, follow_up });
      if (held.has(id) || found.has(id)) continue;
      found.set(id, { ...item, ...(follow_up !== null && { follow_up }), ...(kind !== null && { kind }), meeting });
    }
  const ids = [...new Set([...found].flatMap(([id, { protocol }]) => [id, protocol]))];
  if (ids.length === 0) return [];
  const list = { where: { id: ids }, limit: ids.length };
  const [asProtocols, asForms] = await Promise.all([protocols.find(list), followUps.find(list)]);
  const over = new Set(
    [
      ...asProtocols.filter(({ status }) => status === 'accepted' || status === 'rejected'),
      ...asForms.filter(({ state }) => state !== 'sent' && state !== 'more_asked'),
    ].map(({ id }) => id),
  );
  const archived = new Set(asProtocols.flatMap((row) => (row.archived ? [row.id] : [])));
  const isHeld = ({ protocol, kind }: DeferredItem) =>
    archived.has(protocol) && (!kind || isHeldUp(kind, { deleted: true }));
  return [...found].flatMap(([id, item]) => (over.has(id) || isHeld(item) ? [] : [item]));
}

/** GET /api/meetings/deferred: for the agenda of a next meeting. */
export const listDeferred = (dependencies: Dependencies) =>
  endpoint({
    summary: 'What meetings deferred, on no agenda and not decided since',
    answers: { 200: z.array(deferredItemSchema) },
    handle: async () => ({ status: 200, body: await deferredItems(dependencies) }),
  });

async function create(
  dependencies: Dependencies,
  { id, body, hash }: { id: string; body: PlanMeeting; hash: string },
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<StoredMeeting> {
  const at = dependencies.clock();
  const today = todayOf(dependencies);
  await answering(0, () => throwIfInvalid(checkMeeting(body, today)));
  const day = String(body.day);
  const year = day.slice(0, 4);
  const number = `M/${year}/${await dependencies.store.next(`meeting:${year}`)}`;
  const called = accountsIn(await seatsOn(dependencies, day));
  const decided = planMeeting(body, { id, number });
  const cause = { actor: caller.id, at, correlationId: requestId };
  try {
    return await insertMeeting(dependencies, decided, { request_hash: hash, called }, cause);
  } catch (error) {
    if (error instanceof DuplicateKey) return dependencies.meetings.get(id);
    throw error;
  }
}

/** POST /api/meetings: plans a meeting and calls its members, once for each Idempotency-Key. */
export const planMeetingOn = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Plan a meeting',
    body: planMeetingSchema,
    answers: { 201: meetingSchema },
    handle: async ({ headers, caller, requestId, body }) => {
      const id = idempotentId(caller.id, 'POST /api/meetings', idempotencyKey(headers));
      const hash = bodyHash(body);
      const present = await dependencies.meetings.findById(id);
      const stored = present ?? (await create(dependencies, { id, body, hash }, { caller, requestId }));
      checkSameBody(stored.request_hash, hash);
      return meetingAnswer(dependencies, stored, caller, 201);
    },
  });

interface Circumstances<B> {
  call: Call<{ id: string }, unknown, B> & { caller: Caller };
  at: Date;
  seats: readonly Seat[];
}

interface Command<B> {
  summary: string;
  action: MeetingAction;
  /** It sends a text that was kept as drafts on the meeting, which then ends. */
  isTyped?: boolean;
  body: ZodMiniType<B>;
  decide: (before: StoredMeeting, around: Circumstances<B>) => MeetingDecided | Promise<MeetingDecided>;
}

/** A command on one meeting, which answers the whole of it. */
const command = <B>(dependencies: Dependencies, { summary, action, isTyped, body, decide }: Command<B>) =>
  endpoint({
    summary,
    params: protocolParams,
    body,
    answers: { 200: meetingSchema },
    handle: async (call) => {
      const { caller } = call;
      const stored = await changeMeeting(dependencies, call, {
        permit: async (before) =>
          requireMeetingAction(before, action, mayRecord(await seatsOf(dependencies, before), caller.id)),
        decide: async (before, at) => decide(before, { call, at, seats: await seatsOf(dependencies, before) }),
      });
      if (isTyped) await endDraftsOn(dependencies, caller.id, stored.id);
      return meetingAnswer(dependencies, stored, caller);
    },
  });

type SignedCall = Circumstances<{ signature?: string | undefined }>;

/** Who signs, when, and the signature that the command carries. */
const signing = (dependencies: Dependencies, { call, at }: Pick<SignedCall, 'call' | 'at'>, meaning: Meaning) => ({
  at: at.toISOString(),
  by: call.caller.id,
  sign: () => signedBy(dependencies, call, meaning),
});

/** PUT /api/meetings/{id}/agenda. */
export const putAgenda = (dependencies: Dependencies) =>
  command(dependencies, {
    summary: 'Set the agenda: protocols and follow-up forms in their order',
    action: 'agenda',
    body: agendaSchema,
    decide: async (before, { call }) => setAgenda(before, await subjectsOf(dependencies, before, call.body)),
  });

/** PUT /api/meetings/{id}/attendance. */
export const putAttendance = (dependencies: Dependencies) =>
  command(dependencies, {
    summary: 'Set who is there, and who left when',
    action: 'attendance',
    body: attendanceSchema,
    decide: (before, { call, seats }) => setAttendance(before, seats, call.body),
  });

/** POST /api/meetings/{id}/open: its members are those of the day from now on. */
export const startMeeting = (dependencies: Dependencies) =>
  command(dependencies, {
    summary: 'Open a meeting',
    action: 'open',
    body: meetingStepSchema,
    decide: (before, { seats }) => openMeeting(before, seats, quorumOf(dependencies, before)),
  });

/** POST /api/meetings/{id}/close: what has no outcome is deferred. */
export const endMeeting = (dependencies: Dependencies) =>
  command(dependencies, {
    summary: 'Close a meeting',
    action: 'close',
    body: meetingStepSchema,
    decide: async (before, { seats }) => {
      const known = await knownOf(dependencies, before, seats);
      const items = before.items.map(({ record, ...item }, index) => ({
        ...item,
        record: record && { ...record, recused: recusedIn({ record }, known[index]?.recused ?? []) },
      }));
      requireVoted({ items }, { seats, attendance: before.attendance, needed: quorumOf(dependencies, before) });
      const facts = known.map(({ investigator, institution, recommended, obstacle, offered }) => ({
        ...{ investigator, institution, recommended, obstacle: offered.length > 1 ? null : obstacle },
      }));
      return closeMeeting({ ...before, items }, facts);
    },
  });

/** POST /api/meetings/{id}/move: its members are told (docs/meetings 28). */
export const putOffMeeting = (dependencies: Dependencies) =>
  command(dependencies, {
    summary: 'Move a planned meeting to another day, time or place',
    action: 'move',
    body: planMeetingSchema,
    decide: async (before, { call: { body } }) => {
      throwIfInvalid(checkMeeting(body, todayOf(dependencies)));
      return moveMeeting(before, body, await seatsOn(dependencies, String(body.day)));
    },
  });

/** POST /api/meetings/{id}/cancellation. */
export const callOffMeeting = (dependencies: Dependencies) =>
  command(dependencies, {
    summary: 'Cancel a planned meeting',
    action: 'cancel',
    isTyped: true,
    body: cancellationSchema,
    decide: async (before, { call: { caller, body }, at }) =>
      cancelMeeting(
        before,
        { at: at.toISOString(), by: caller.id, reason: body.reason },
        await concernedBy(dependencies, before),
      ),
  });

/** POST /api/meetings/{id}/decisions: one signature; each item's command follows from the event. */
export const recordMeetingDecisions = (dependencies: Dependencies) =>
  command(dependencies, {
    summary: 'Record the decisions of a closed meeting',
    action: 'decisions',
    body: meetingSignatureSchema,
    decide: (before, around) => recordDecisions(before, signing(dependencies, around, meanings.decision)),
  });

/** POST /api/meetings/{id}/signature. */
export const signMeetingMinutes = (dependencies: Dependencies) =>
  command(dependencies, {
    summary: 'Sign the minutes',
    action: 'signature',
    body: meetingSignatureSchema,
    decide: (before, around) => signMinutes(before, signing(dependencies, around, meanings.minutes)),
  });

/** POST /api/meetings/{id}/addenda. */
export const addMeetingAddendum = (dependencies: Dependencies) =>
  command(dependencies, {
    summary: 'Add a signed addendum to signed minutes',
    action: 'addenda',
    isTyped: true,
    body: addendumSchema,
    decide: (before, around) =>
      addAddendum(before, around.call.body.text, signing(dependencies, around, meanings.minutes)),
  });

/** A document of a meeting as PDF; for officers, who give it to members without an account. */
const exported = (dependencies: Dependencies, summary: string, name: string, documentOf: typeof minutesDocument) =>
  endpoint({
    summary,
    params: protocolParams,
    answers: { 200: null },
    handle: async ({ params, caller, res }) => {
      if (caller.role !== 'compliance') throw new Forbidden();
      const stored = await meetingOf(dependencies, params.id);
      const { config, clock, printer } = dependencies;
      const view = await meetingView(dependencies, stored, caller);
      const pdf = await printer.print(documentOf(view, { config, now: clock().toISOString() }), caller.id);
      sendPdf(res, `${stored.number}-${name}`, pdf);
      return undefined;
    },
  });

/** GET /api/meetings/{id}/agenda.pdf: what is to be decided, as it stands. */
export const exportAgenda = (dependencies: Dependencies) =>
  exported(dependencies, 'The agenda of a meeting as PDF, for compliance', 'agenda', agendaDocument);

/** GET /api/meetings/{id}/minutes.pdf: a draft until they are signed. */
export const exportMinutes = (dependencies: Dependencies) =>
  exported(dependencies, 'The minutes of a meeting as PDF, for compliance', 'minutes', minutesDocument);
