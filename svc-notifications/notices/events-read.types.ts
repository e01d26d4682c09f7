import {
  accountEventSchema,
  followUpEventSchema,
  meetingEventSchema,
  proposalEventSchema,
  protocolEventSchema,
  registrationEventSchema,
  readerOf,
  revocationFields,
  type EventOf,
} from '@portal/contracts/events';

/** What this service reads of the events of others. */
export const accountReader = readerOf(accountEventSchema, [
  ...(['first_name', 'last_name', 'email', 'role', 'approved'] as const),
  ...revocationFields,
  ...(['recovered', 'sealed_token', 'invited_until', 'links', 'read_only'] as const),
]);
export type AccountEvent = EventOf<typeof accountReader>;

export const registrationReader = readerOf(registrationEventSchema, ['links']);

export const proposalReader = readerOf(proposalEventSchema, [
  'kind',
  'role',
  'subject',
  'proposer',
  'inspection_until',
  'expires_at',
]);
export type ProposalEvent = EventOf<typeof proposalReader>;

export const protocolReader = readerOf(protocolEventSchema, [
  ...(['id', 'number', 'title', 'user', 'called_reviewers', 'valid_until'] as const),
  ...(['reviewer', 'alt_reviewer', 'due', 'released_reviewers', 'reminded_reviewers'] as const),
  ...(['validity', 'letter', 'outcome', 'question', 'returned'] as const),
]);
export type ProtocolEvent = EventOf<typeof protocolReader>;

export const meetingReader = readerOf(meetingEventSchema, [
  ...(['id', 'number', 'day', 'time', 'place', 'members', 'sequence'] as const),
  ...(['before', 'concerned'] as const),
]);
export type MeetingEvent = EventOf<typeof meetingReader>;

export const followUpReader = readerOf(followUpEventSchema, [
  ...(['id', 'kind', 'form_title', 'protocol', 'number', 'title', 'user', 'act', 'letter', 'safety'] as const),
]);
export type FollowUpEvent = EventOf<typeof followUpReader>;
