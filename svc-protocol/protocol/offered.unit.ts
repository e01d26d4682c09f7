import { describe, expect, it } from '@jest/globals';
import {
  actsOf,
  followUpActs,
  followUpKinds,
  followUpStates,
  isPlainForm,
  isSafetyKind,
  needsAcceptance,
  permittedFollowUpActions,
  type FollowUpAct,
} from '@portal/contracts/follow-ups';
import { meetingActions, meetingStates, permittedMeetingActions } from '@portal/contracts/meetings';
import { permittedApprovalActs, type ApprovalAct } from '@portal/contracts/approvals';
import { statuses } from '@portal/contracts/protocol';
import { approvedOn, approvalFactsOf, validityOn } from '../approvals/approval.rules.ts';
import { acknowledgePlain, answerAsked, ask } from '../follow-ups/decide-follow-up.rules.ts';
import { refuseArchived } from '../follow-ups/follow-up.rules.ts';
import { decideForm } from '../follow-ups/form-acts.rules.ts';
import { requireMeetingAction } from '../meetings/meeting-acts.rules.ts';
import type { Protocol } from './protocol.types.ts';
import { meetConditions, writeAnew } from '../decisions/signed-acts.rules.ts';
import { endApproval, liftSuspension, remindOfRenewal, suspend } from '../approvals/suspension.rules.ts';
import { aLetter } from '../testing/a-letter.ts';
import { aProtocol, protocolIn } from '../testing/a-protocol.ts';
import { officer, owner } from '../testing/actors.ts';
import type { FollowUp } from '../follow-ups/follow-up.types.ts';
import type { Approval } from '../approvals/approval.types.ts';

const today = '2026-11-21';
const at = `${today}T08:00:00.000Z`;
const signing = { sign: () => undefined, letterOf: () => aLetter({ code: 'FEDCBA9876543210' }) };
const around = { ...signing, at, today, by: 'officer', text: 'Because.', validity: { months: 12, days: 0 } };

/** 'done', or the code of the refusal. Whatever else is thrown fails. */
function answerOf(act: () => unknown): string {
  try {
    act();
    return 'done';
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}

const approval = approvedOn('2026-11-20', { months: 12, days: 0 });
const accepted = (changes: Partial<Approval> = {}) => protocolIn('accepted', { approval: { ...approval, ...changes } });
/** Every state that an approval can be in. */
const approvals: Readonly<Record<string, Protocol>> = {
  valid: accepted(),
  expired: accepted({ valid_until: '2026-11-20' }),
  conditional: accepted({ conditional_since: today }),
  suspended: accepted({ suspended_on: today, suspended_scope: 'all' }),
  'enrolment suspended': accepted({ suspended_on: today, suspended_scope: 'enrolment' }),
  ended: accepted({ ended: true, ended_on: today }),
};
const others = Object.fromEntries(
  statuses.filter((status) => status !== 'accepted').map((status) => [status, protocolIn(status)]),
);
const states: Readonly<Record<string, Protocol>> = {
  ...approvals,
  ...others,
  archived: { ...accepted(), deleted: true },
};

describe('every act that the screen offers is answered, and every other is refused with its code', () => {
  it('on an approval, in each of its states and in every status', () => {
    const acts = [
      'suspension',
      'enrolment',
      'suspension/lift',
      'ending',
      'conditions-met',
      'letters',
      'reminder',
    ] as const;
    type Act = (typeof acts)[number];
    const written = { ...signing, today };
    const does = (protocol: Protocol): Record<Act, () => unknown> => ({
      suspension: () => suspend(protocol, officer, { scope: 'all', reasons: 'x' }, written),
      enrolment: () => suspend(protocol, officer, { scope: 'enrolment', reasons: 'x' }, written),
      'suspension/lift': () => liftSuspension(protocol, officer, 'x', written),
      ending: () => endApproval(protocol, officer, 'x', written),
      'conditions-met': () => meetConditions(protocol, officer, 'x', signing),
      letters: () => writeAnew(protocol, officer, 'x', signing),
      reminder: () => remindOfRenewal(protocol, officer, today),
    });
    /** As the officer's page of a protocol and the queue Expired approvals of My day offer it. */
    const offered = (protocol: Protocol): readonly Act[] => {
      const { status, deleted, letters } = protocol;
      if (deleted) return [];
      const facts = approvalFactsOf(protocol);
      const validity = facts && validityOn(facts, today);
      const permitted: readonly ApprovalAct[] = permittedApprovalActs({ status, validity });
      const isDecided = status === 'accepted' || status === 'rejected';
      return [
        ...permitted,
        // The dialog asks for the scope, where nothing is suspended yet.
        ...(permitted.includes('suspension') && validity?.state !== 'suspended' ? (['enrolment'] as const) : []),
        ...(validity?.state === 'conditional' ? (['conditions-met'] as const) : []),
        ...(isDecided && letters ? (['letters'] as const) : []),
        ...(validity?.state === 'expired' ? (['reminder'] as const) : []),
      ];
    };
    // One line for each state: every act with what the server answers, and a star where the screen offers it.
    const lines = Object.entries(states).map(([state, protocol]) => {
      const cell = (act: Act) => `${offered(protocol).includes(act) ? '*' : ''}${act} ${answerOf(does(protocol)[act])}`;
      return `${state}: ${acts.map(cell).join(', ')}`;
    });
    expect(lines).toMatchInlineSnapshot(`
     [
       "valid: *suspension done, *enrolment done, suspension/lift not_suspended, *ending done, conditions-met not_conditional, *letters done, reminder not_expired",
       "expired: *suspension done, *enrolment done, suspension/lift not_suspended, *ending done, conditions-met not_conditional, *letters done, *reminder done",
       "conditional: *suspension done, *enrolment done, suspension/lift not_suspended, *ending done, *conditions-met done, *letters done, reminder not_expired",
       "suspended: suspension suspended, enrolment done, *suspension/lift done, *ending done, conditions-met not_conditional, *letters done, reminder not_expired",
       "enrolment suspended: *suspension done, enrolment suspended, *suspension/lift done, *ending done, conditions-met not_conditional, *letters done, reminder not_expired",
       "ended: suspension approval_ended, enrolment approval_ended, suspension/lift approval_ended, ending approval_ended, conditions-met not_conditional, *letters done, reminder approval_ended",
       "pending: suspension not_accepted, enrolment not_accepted, suspension/lift not_accepted, ending not_accepted, conditions-met not_conditional, letters no_letter, reminder not_accepted",
       "assigned: suspension not_accepted, enrolment not_accepted, suspension/lift not_accepted, ending not_accepted, conditions-met not_conditional, letters no_letter, reminder not_accepted",
       "partially reviewed: suspension not_accepted, enrolment not_accepted, suspension/lift not_accepted, ending not_accepted, conditions-met not_conditional, letters no_letter, reminder not_accepted",
       "reviewed: suspension not_accepted, enrolment not_accepted, suspension/lift not_accepted, ending not_accepted, conditions-met not_conditional, letters no_letter, reminder not_accepted",
       "rejected: suspension not_accepted, enrolment not_accepted, suspension/lift not_accepted, ending not_accepted, conditions-met not_conditional, *letters done, reminder not_accepted",
       "response: suspension not_accepted, enrolment not_accepted, suspension/lift not_accepted, ending not_accepted, conditions-met not_conditional, letters no_letter, reminder not_accepted",
       "declined: suspension not_accepted, enrolment not_accepted, suspension/lift not_accepted, ending not_accepted, conditions-met not_conditional, letters no_letter, reminder not_accepted",
       "archived: suspension archived, enrolment archived, suspension/lift archived, ending archived, conditions-met archived, letters archived, reminder archived",
     ]
    `);
  });

  it('on each form, in each state of its protocol; the page says before it what is refused though it is offered', () => {
    const { valid, expired, suspended, ended, rejected, archived } = states as Record<string, Protocol>;
    const about = { valid, expired, suspended, ended, rejected, archived } as Record<string, Protocol>;
    for (const kind of followUpKinds())
      for (const [state, protocol] of Object.entries(about)) {
        const form = aForm({ kind });
        const does = (act: FollowUpAct) => () => {
          refuseArchived(kind, protocol);
          if (act === 'ask') return ask(form, officer, { text: 'Which sites?', at, newId: () => 'p' });
          if (act === 'acknowledge' && isPlainForm(kind)) return acknowledgePlain(form, officer, at);
          return decideForm(protocol, form, { act }, around);
        };
        // As the form's page offers it. Its preview, which the page waits for, is refused for the same reason.
        const offered = actsOf(kind, protocol.status === 'accepted' || !needsAcceptance(kind));
        const expected = (act: FollowUpAct) => {
          if (state === 'archived' && !isSafetyKind(kind)) return 'archived';
          if (!offered.includes(act)) return 'not_accepted';
          return state === 'ended' && act === 'approve' && kind !== 'study_reopening' ? 'approval_ended' : 'done';
        };
        const cells = followUpActs.map((act) => [`${kind}, ${state}: ${act}`, answerOf(does(act))]);
        expect(cells).toEqual(followUpActs.map((act) => [`${kind}, ${state}: ${act}`, expected(act)]));
      }
  });

  it('on a form, in each of its own states: asked about, answered', () => {
    for (const state of followUpStates) {
      const form = aForm({ state, asked: [{ at, by: 'officer', text: 'x', answer: null }] });
      const offers = (['compliance', 'researcher'] as const).flatMap((role) => permittedFollowUpActions(role, form));
      const asks = answerOf(() => ask(form, officer, { text: 'x', at, newId: () => 'p' }));
      const answers = answerOf(() => answerAsked(form, owner, { at, note: 'x', files: [] }));
      expect([state, asks, answers]).toEqual([
        state,
        offers.includes('ask') ? 'done' : 'decided',
        offers.includes('answer') ? 'done' : 'not_asked',
      ]);
    }
  });

  it('on a meeting, in each of its states, by its chair and by others', () => {
    for (const state of meetingStates)
      for (const signs of [true, false])
        for (const act of meetingActions) {
          const meeting = { state, items: [] };
          const isOffered = permittedMeetingActions(meeting, signs).includes(act);
          const isForChair = permittedMeetingActions(meeting, true).includes(act);
          const refusal = isForChair ? 'chair_or_secretary' : state === 'signed' ? 'signed' : 'state_conflict';
          const answer = answerOf(() => requireMeetingAction(meeting, act, signs));
          expect([state, signs, act, answer]).toEqual([state, signs, act, isOffered ? 'done' : refusal]);
        }
  });
});

function aForm(changes: Partial<FollowUp>): FollowUp {
  const { number, title, id: protocol, user, form } = aProtocol();
  return {
    ...{ id: 'f-1', kind: 'annual_review', state: 'sent', form, protocol, number, title, user, files: [], note: null },
    ...{ created_date: at, acknowledged_date: null, acknowledged_by: null },
    ...changes,
  };
}
