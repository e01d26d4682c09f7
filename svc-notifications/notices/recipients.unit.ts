import { describe, expect, it } from '@jest/globals';
import { accountEventSchema, proposalEventSchema, protocolEventSchema } from '@portal/contracts/events';
import { anAccountEvent, aProposalEvent, aProtocolEvent } from '../testing/events.ts';
import { officersToldOf, recipientsOfAccount, recipientsOfProposal, recipientsOfProtocol } from './recipients.rules.ts';

const officers = ['officer-1', 'officer-2'];
const toOfficers = (kind: string) => officers.map((recipient) => ({ recipient, kind }));
const typesOf = (schema: typeof protocolEventSchema | typeof accountEventSchema | typeof proposalEventSchema) => [
  ...(schema._zod.propValues.type ?? []),
];

describe('who is told of a protocol (docs/notices 1)', () => {
  const expected = {
    'protocol.submitted': [...toOfficers('protocol_submitted'), { recipient: 'owner', kind: 'protocol_receipt' }],
    'protocol.assigned': [
      { recipient: 'reviewer-1', kind: 'protocol_assigned' },
      { recipient: 'reviewer-2', kind: 'protocol_assigned' },
    ],
    'protocol.forwarded': [
      { recipient: 'reviewer-1', kind: 'protocol_forwarded' },
      { recipient: 'reviewer-2', kind: 'protocol_forwarded' },
    ],
    'protocol.declined': toOfficers('protocol_declined'),
    'protocol.partially_reviewed': toOfficers('protocol_partially_reviewed'),
    'protocol.reviewed': toOfficers('protocol_reviewed'),
    'protocol.accepted': [
      { recipient: 'owner', kind: 'protocol_accepted' },
      { recipient: 'reviewer-9', kind: 'review_outcome' },
    ],
    'protocol.rejected': [
      { recipient: 'owner', kind: 'protocol_rejected' },
      { recipient: 'reviewer-9', kind: 'review_outcome' },
    ],
    'protocol.decision_undone': [
      { recipient: 'owner', kind: 'decision_undone' },
      { recipient: 'reviewer-9', kind: 'decision_undone' },
    ],
    'protocol.renewal_due': [{ recipient: 'owner', kind: 'protocol_renewal_due' }],
    'protocol.renewed': [],
    'protocol.suspended': [{ recipient: 'owner', kind: 'approval_changed' }],
    'protocol.suspension_lifted': [{ recipient: 'owner', kind: 'approval_changed' }],
    'protocol.approval_ended': [{ recipient: 'owner', kind: 'approval_changed' }],
    'protocol.conditions_met': [{ recipient: 'owner', kind: 'protocol_accepted' }],
    'protocol.letter_written': [],
    // Of these the sender of the form is told, when it is finished.
    'protocol.amended': [],
    'protocol.form_refused': [],
    'protocol.act_undone': [],
    'protocol.reviewer_replaced': [
      { recipient: 'reviewer-2', kind: 'review_taken_back' },
      { recipient: 'reviewer-1', kind: 'protocol_assigned' },
    ],
    'protocol.review_due': [{ recipient: 'reviewer-3', kind: 'review_reminder' }],
    'protocol.review_late': [...toOfficers('review_late'), { recipient: 'reviewer-3', kind: 'review_reminder' }],
    'protocol.responded': toOfficers('protocol_responded'),
    'protocol.section_updated': [],
    'protocol.question_asked': toOfficers('question_asked'),
    'protocol.question_released': [{ recipient: 'owner', kind: 'question_released' }],
    'protocol.question_declined': [{ recipient: 'reviewer-1', kind: 'question_declined' }],
    'protocol.question_answered': [
      ...toOfficers('question_answered'),
      { recipient: 'reviewer-1', kind: 'question_answered' },
    ],
    'protocol.question_withdrawn': [],
    'protocol.question_reminded': [{ recipient: 'owner', kind: 'question_reminder' }],
    'protocol.returned': [{ recipient: 'owner', kind: 'returned' }],
    'protocol.completed': toOfficers('completed'),
    'protocol.return_reminded': [{ recipient: 'owner', kind: 'return_reminder' }],
    'protocol.return_withdrawn': [{ recipient: 'owner', kind: 'return_withdrawn' }],
    'protocol.deleted': [{ recipient: 'owner', kind: 'protocol_archived' }],
    'protocol.restored': [{ recipient: 'owner', kind: 'protocol_restored' }],
    'protocol.snapshot': [],
  } as const;

  it('speaks of every event that there is', () => {
    expect(Object.keys(expected).sort()).toEqual(typesOf(protocolEventSchema).sort());
  });

  it.each(Object.entries(expected))('%s', (type, told) => {
    const calls = type === 'protocol.assigned' || type === 'protocol.forwarded';
    const isReplaced = type === 'protocol.reviewer_replaced';
    const called = calls ? ['reviewer-1', 'reviewer-2'] : isReplaced ? ['reviewer-1'] : [];
    const data = {
      reviewer: 'reviewer-9',
      ...(isReplaced && { released_reviewers: ['reviewer-2'] }),
      ...(type.startsWith('protocol.question_') && {
        question: { id: 'q-1', n: null, asker: 'reviewer-1', from: 'reviewer' as const },
      }),
      ...(type.startsWith('protocol.review_') && { reminded_reviewers: ['reviewer-3'] }),
    };
    const event = aProtocolEvent({ type, called, data });
    expect(recipientsOfProtocol({ ...event, actor: 'officer-1' }, officers)).toEqual(told);
  });

  it('an archived protocol that is told again to views is told to nobody', () => {
    expect(recipientsOfProtocol(aProtocolEvent({ type: 'protocol.deleted' }), officers)).toEqual([]);
  });

  it('whose comment was awaited when it went into the archive is told that it is no longer theirs', () => {
    const due = [{ reviewer: 'reviewer-1', due_at: '2026-12-03' }];
    const event = { ...aProtocolEvent({ type: 'protocol.deleted', data: { due } }), actor: 'officer-1' };
    expect(recipientsOfProtocol(event, officers)).toEqual([
      { recipient: 'owner', kind: 'protocol_archived' },
      { recipient: 'reviewer-1', kind: 'review_taken_back' },
    ]);
  });

  it('a snapshot calls nobody, whoever its protocol called last', () => {
    expect(
      recipientsOfProtocol(aProtocolEvent({ type: 'protocol.snapshot', called: ['reviewer-1'] }), officers),
    ).toEqual([]);
  });
});

describe('who is told of a proposal (docs/accounts 37)', () => {
  const expected = { 'proposal.asked': 'lost_phone_reported', 'proposal.opened': 'proposal_opened' } as const;
  const person = (id: string) => ({ id, name: id });

  it('speaks of every event that there is', () => {
    expect(Object.keys(expected).sort()).toEqual(typesOf(proposalEventSchema).sort());
  });

  it.each(Object.entries(expected))('%s: officers, but not who proposed it nor whom it is about', (type, kind) => {
    const told = (data: object) => recipientsOfProposal(aProposalEvent({ type, data }), officers);
    expect(told({ subject: person('somebody') })).toEqual(toOfficers(kind));
    expect(told({ subject: person('somebody'), proposer: person('officer-1') })).toEqual([toOfficers(kind)[1]]);
    expect(told({ subject: person('officer-2'), proposer: person('officer-1') })).toEqual([]);
  });
});

describe('who is told of an account', () => {
  const expected = {
    'account.registered': null,
    'account.updated': null,
    'account.role_approved': 'role_approved',
    'account.role_refused': 'role_refused',
    'account.password_changed': 'password_changed',
    'account.role_changed': 'role_changed',
    'account.disabled': 'account_disabled',
    'account.enabled': 'account_enabled',
    'account.factor_changed': 'second_step_changed',
    'account.second_step_guessed': 'second_step_guessed',
    'account.new_login': 'new_login',
    // A mail alone, as the next one.
    'account.recovery_asked': null,
    'account.deleted': 'account_deleted',
    'account.registration_repeated': 'registration_repeated',
    'account.email_wanted': 'email_wanted',
    'account.email_change_requested': null,
    'account.email_changed': null,
    // A mail alone: the portal says nothing of it.
    'account.password_reset_requested': null,
    'account.snapshot': null,
  } as const;

  it('speaks of every event that there is', () => {
    expect(Object.keys(expected).sort()).toEqual(typesOf(accountEventSchema).sort());
  });

  it.each(Object.entries(expected))('%s: %s', (type, kind) => {
    expect(recipientsOfAccount(anAccountEvent({ type, id: 'person' }))).toEqual(
      kind ? [{ recipient: 'person', kind }] : [],
    );
  });

  it('officers are told of an account that waits for approval, not of one for an inspection', () => {
    const told = (data: object) => officersToldOf(anAccountEvent({ type: 'account.registered', id: 'person', data }));
    expect(told({ approved: false })).toBe('account_waits');
    expect(told({ approved: false, read_only: true })).toBeUndefined();
    expect(told({ approved: true })).toBeUndefined();
  });

  it('officers are told of an account for an inspection once it is opened, its person of nothing before', () => {
    const inspection = { read_only: true, approved: true, invited_until: '2026-12-03' };
    const opened = (data: object) =>
      officersToldOf(anAccountEvent({ type: 'account.password_reset_requested', id: 'person', data }));
    expect(opened(inspection)).toBe('inspection_opened');
    expect(opened({})).toBeUndefined();
    const ended = (data: object) =>
      recipientsOfAccount(anAccountEvent({ type: 'account.deleted', id: 'person', data }));
    expect(ended({ read_only: true, approved: false })).toEqual([]);
    expect(ended(inspection)).toHaveLength(1);
  });
});
