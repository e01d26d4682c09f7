import {
  addendumSchema,
  agendaSchema,
  attendanceSchema,
  cancellationSchema,
  meetingSchema,
  meetingSignatureSchema,
  meetingStepSchema,
  type MeetingAction,
} from '@portal/contracts/meetings';
import { meanings, type Meaning } from '@portal/contracts/accounts';
import type { Call, Caller } from '@portal/service-kit/http';
import type { ZodMiniType } from 'zod/mini';
import {
  cancelMeeting,
  closeMeeting,
  openMeeting,
  requireMeetingAction,
  setAgenda,
  setAttendance,
} from '../../domain/meeting-acts.ts';
import { addAddendum, recordDecisions, signMinutes } from '../../domain/meeting-record.ts';
import { requireVoted } from '../../domain/meeting-votes.ts';
import type { MeetingDecided, Seat } from '../../domain/meeting.ts';
import type { StoredMeeting } from '../../store/meetings.collection.ts';
import { quorumOf, type Dependencies } from '../../dependencies.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import { signedBy } from '../signed-by.ts';
import { endDraftsOn } from '../drafts/drafts.ts';
import { meetingAnswer, recusedIn } from './present-meeting.ts';
import { changeMeeting } from './save-meeting.ts';
import { mayRecord, seatsOf } from './seats.ts';
import { concernedBy, knownOf, subjectsOf } from './subjects.ts';

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
      const facts = known.map(({ investigator, institution, recommended }) => ({
        ...{ investigator, institution, recommended },
      }));
      return closeMeeting({ ...before, items }, facts);
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
