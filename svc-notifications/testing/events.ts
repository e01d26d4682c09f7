import {
  accountEventSchema,
  followUpEventSchema,
  meetingEventSchema,
  proposalEventSchema,
  protocolEventSchema,
  sessionEndedSchema,
  type AccountEvent,
  type AccountState,
  type EmailLink,
  type FollowUpEvent,
  type MeetingEvent,
  type ProposalEvent,
  type ProtocolEvent,
  type SessionEnd,
} from '@portal/contracts/events';

interface Told {
  type: string;
  id?: string;
  seq?: number;
  eventId?: string;
  at?: string;
}

const envelope = ({ type, id = 'p-1', seq = 1, eventId, at = '2026-11-21T08:00:00.000Z' }: Told) => ({
  id: eventId ?? `${id}.${type}.${seq}`,
  type,
  schema_version: 1,
  seq,
  occurred_at: at,
  actor: null,
  key: id,
  correlation_id: 'request-1',
});

export const aSessionEnd = ({ id, account, reason }: { id: string; account: string; reason: SessionEnd }) =>
  sessionEndedSchema.parse({
    ...envelope({ type: 'session.ended', id, at: new Date().toISOString() }),
    data: { sid: id, account, reason },
  });

export const aProposalEvent = ({ data = {}, ...told }: Told & { data?: object }): ProposalEvent =>
  proposalEventSchema.parse({
    ...envelope({ id: 'a-9-1', ...told }),
    data: {
      ...{ kind: 'disable', role: null, subject: { id: 'a-9', name: 'Rudo Ncube' }, proposer: null },
      inspection_until: null,
      expires_at: '2026-11-28T08:00:00.000Z',
      ...data,
    },
  });

export const aProtocolEvent = ({
  called = [],
  data = {},
  ...told
}: Told & { called?: string[]; data?: object }): ProtocolEvent =>
  protocolEventSchema.parse({
    ...envelope(told),
    data: {
      id: told.id ?? 'p-1',
      number: 'MRCZ/A/2149',
      title: 'Malaria in Mutare',
      principal_investigator: 'R. Chikwanha',
      study_type: 'Clinical Trials',
      status: 'pending',
      created_date: '2026-11-21T08:00:00.000Z',
      user: 'owner',
      reviewer: null,
      alt_reviewer: null,
      files: [],
      valid_until: null,
      approved: null,
      archived: told.type === 'protocol.deleted',
      due: [],
      called_reviewers: called,
      ...data,
    },
  });

export const aFollowUpEvent = ({ data = {}, ...told }: Told & { data?: object }): FollowUpEvent =>
  followUpEventSchema.parse({
    ...envelope({ id: 'f-1', ...told }),
    data: {
      id: told.id ?? 'f-1',
      kind: 'annual_review',
      form_title: 'Annual Review',
      state: 'sent',
      protocol: 'p-1',
      number: 'MRCZ/A/2149',
      title: 'Malaria in Mutare',
      user: 'owner',
      files: [],
      created_date: '2026-11-21T08:00:00.000Z',
      ...data,
    },
  });

export const anAccountEvent = ({
  data = {},
  ...told
}: Told & {
  data?: Partial<AccountState> & { sealed_token?: string; recovered?: boolean; links?: EmailLink[] };
}): AccountEvent =>
  accountEventSchema.parse({
    ...envelope({ id: 'owner', ...told }),
    data: {
      id: told.id ?? 'owner',
      first_name: 'Tariro',
      last_name: 'Moyo',
      email: `${told.id ?? 'owner'}@example.org`,
      former_emails: [],
      mobile: '+263773520118',
      role: 'researcher',
      approved: true,
      state: 'active',
      credentials: 1,
      kept_session: null,
      ...data,
    },
  });

export const aMeetingEvent = ({ data = {}, ...told }: Told & { data?: object }): MeetingEvent =>
  meetingEventSchema.parse({
    ...envelope({ id: 'm-1', ...told }),
    data: {
      id: told.id ?? 'm-1',
      number: 'M/2026/11',
      state: 'planned',
      day: '2026-11-26',
      time: '14:00',
      place: 'Board room, Harare',
      sequence: 0,
      members: ['reviewer-1', 'officer-1'],
      ...data,
    },
  });
