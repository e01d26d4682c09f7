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
import { meanings, type Meaning, type Signature } from '@portal/contracts/accounts';
import type { Call } from '@portal/service-kit/http';
import type { ZodMiniType } from 'zod/mini';
import {
  addAddendum,
  cancelMeeting,
  closeMeeting,
  openMeeting,
  recordDecisions,
  requireMeetingAction,
  setAgenda,
  setAttendance,
  signMinutes,
} from '../../domain/meeting-acts.ts';
import { requireVoted } from '../../domain/meeting-votes.ts';
import type { MeetingDecided, Seat } from '../../domain/meeting.ts';
import type { StoredMeeting } from '../../store/meetings.collection.ts';
import { quorumOf, type Dependencies } from '../../dependencies.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import { signedBy } from '../signed-by.ts';
import { meetingAnswer, recusedIn } from './present-meeting.ts';
import { changeMeeting, type MeetingCommand } from './save-meeting.ts';
import { mayRecord, seatsOf } from './seats.ts';
import { knownOf, subjectsOf } from './subjects.ts';

interface Circumstances<B> {
  body: B;
  /** Account id of the officer. */
  by: string;
  at: Date;
  seats: readonly Seat[];
  /** The signature that the command carries. */
  sign: (meaning: Meaning) => () => Signature | undefined;
}

interface Command<B> {
  summary: string;
  action: MeetingAction;
  body: ZodMiniType<B>;
  decide: (before: StoredMeeting, around: Circumstances<B>) => MeetingDecided | Promise<MeetingDecided>;
}

/** A command on one meeting, which answers the whole of it. */
const command = <B>(dependencies: Dependencies, { summary, action, body, decide }: Command<B>) =>
  endpoint({
    summary,
    params: protocolParams,
    body,
    answers: { 200: meetingSchema },
    handle: async (call) => {
      const { caller } = call;
      const sign = (meaning: Meaning) => () =>
        signedBy(dependencies, call as MeetingCommand & Pick<Call<unknown, unknown, { signature?: string }>, 'req' | 'body'>, meaning);
      const stored = await changeMeeting(dependencies, call, {
        permit: async (before) =>
          requireMeetingAction(before, action, mayRecord(await seatsOf(dependencies, before), caller.id)),
        decide: async (before, at) => {
          const seats = await seatsOf(dependencies, before);
          return decide(before, { body: call.body, by: caller.id, at, seats, sign });
        },
      });
      return meetingAnswer(dependencies, stored, caller);
    },
  });

/** PUT /api/meetings/{id}/agenda. */
export const putAgenda = (dependencies: Dependencies) =>
  command(dependencies, {
    summary: 'Set the agenda: protocols and follow-up forms in their order',
    action: 'agenda',
    body: agendaSchema,
    decide: async (before, { body }) => setAgenda(before, await subjectsOf(dependencies, before, body)),
  });

/** PUT /api/meetings/{id}/attendance. */
export const putAttendance = (dependencies: Dependencies) =>
  command(dependencies, {
    summary: 'Set who is there, and who left when',
    action: 'attendance',
    body: attendanceSchema,
    decide: (before, { body, seats }) => setAttendance(before, seats, body),
  });

/** POST /api/meetings/{id}/open: its members are those of the day from now on. */
export const startMeeting = (dependencies: Dependencies) =>
  command(dependencies, {
    summary: 'Open a meeting',
    action: 'open',
    body: meetingStepSchema,
    decide: (before, { seats }) => openMeeting(before, seats),
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
      requireVoted({ items }, { seats, attendance: before.attendance, needed: quorumOf(dependencies.config) });
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
    body: cancellationSchema,
    decide: (before, { body, by, at }) => cancelMeeting(before, { at: at.toISOString(), by, reason: body.reason }),
  });

/** POST /api/meetings/{id}/decisions: one signature; each item's command follows from the event. */
export const recordMeetingDecisions = (dependencies: Dependencies) =>
  command(dependencies, {
    summary: 'Record the decisions of a closed meeting',
    action: 'decisions',
    body: meetingSignatureSchema,
    decide: (before, { by, at, sign }) =>
      recordDecisions(before, { at: at.toISOString(), by, sign: sign(meanings.decision) }),
  });

/** POST /api/meetings/{id}/signature. */
export const signMeetingMinutes = (dependencies: Dependencies) =>
  command(dependencies, {
    summary: 'Sign the minutes',
    action: 'signature',
    body: meetingSignatureSchema,
    decide: (before, { by, at, sign }) => signMinutes(before, { at: at.toISOString(), by, sign: sign(meanings.minutes) }),
  });

/** POST /api/meetings/{id}/addenda. */
export const addMeetingAddendum = (dependencies: Dependencies) =>
  command(dependencies, {
    summary: 'Add a signed addendum to signed minutes',
    action: 'addenda',
    body: addendumSchema,
    decide: (before, { body, by, at, sign }) =>
      addAddendum(before, body.text, { at: at.toISOString(), by, sign: sign(meanings.minutes) }),
  });
