import { formOf, investigatorName } from '@portal/contracts/council';
import type { ProtocolEvent, ProtocolEventType, ProtocolState } from '@portal/contracts/events';
import { dayIn } from '@portal/contracts/presentation';
import { approvalInForce, approvalFactsOf, validityOn } from '../approvals/approval.rules.ts';
import type { Decided } from './decided.rules.ts';
import { tallyOfProtocol } from '../points/points.rules.ts';
import type { Protocol } from './protocol.types.ts';
import { approvedBy } from '../letters/approved.rules.ts';
import { duesOf } from '../reviews/review-due.rules.ts';
import type { StoredProtocol } from './schema.ts';

/** The cause of an event. */
export interface Cause {
  /** Account id; null when the portal did it. */
  actor: string | null;
  at: Date;
  correlationId: string;
}

/** A change to tell of: the event's id, the version that it creates, its cause. */
export interface Change {
  id: string;
  seq: number;
  cause: Cause;
}

/** What every event says besides its type and its state. */
export const envelopeOf = (key: string, { id, seq, cause: { at, actor, correlationId } }: Change) => ({
  ...{ id, schema_version: 1 as const, seq, occurred_at: at.toISOString(), actor, key },
  correlation_id: correlationId,
});

/** Whom the change concerns, as the decision says it. */
type Concerned = Pick<Decided, 'called' | 'released' | 'reminded' | 'follow_up' | 'letter' | 'question'>;

/** The state that events carry. It never holds the text of comments. */
function stateOf(protocol: Protocol, { called, released, reminded }: Concerned, today: string): ProtocolState {
  const facts = approvalFactsOf(protocol);
  return {
    id: protocol.id,
    form: protocol.form,
    number: protocol.number,
    title: protocol.title,
    principal_investigator: investigatorName(formOf(protocol), protocol.sections),
    study_type: protocol.study_type,
    status: protocol.status,
    ...(protocol.outcome && { outcome: protocol.outcome }),
    ...(protocol.returned && {
      returned: { due_on: protocol.returned.due_on, points: protocol.returned.points.length },
    }),
    created_date: protocol.created_date,
    user: protocol.user,
    reviewer: protocol.reviewer,
    alt_reviewer: protocol.alt_reviewer,
    files: [...protocol.files],
    valid_until: approvalInForce(protocol)?.valid_until ?? null,
    ...(facts && { validity: validityOn(facts, today) }),
    approved: approvedBy(protocol),
    archived: protocol.deleted,
    due: duesOf(protocol).map(({ reviewer, due }) => ({ reviewer, due_at: due.due_at })),
    ...(released && { released_reviewers: [...released] }),
    ...(reminded && { reminded_reviewers: [...reminded] }),
    called_reviewers: [...called],
  };
}

/** Events that carry the tally of points: when points are asked, answered, forwarded or settled. */
const withTally: readonly ProtocolEventType[] = [
  'protocol.rejected',
  'protocol.responded',
  'protocol.forwarded',
  'protocol.accepted',
];

function tallyAt(type: ProtocolEventType, protocol: Protocol): Pick<ProtocolState, 'points'> {
  const points = withTally.includes(type) ? tallyOfProtocol(protocol) : undefined;
  return points ? { points } : {};
}

/** The event of a change. `today` is the council's day. */
export const protocolEvent = (
  type: ProtocolEventType,
  protocol: Protocol,
  { today, concerned = { called: [] }, ...change }: Change & { today: string; concerned?: Concerned },
): ProtocolEvent => ({
  ...envelopeOf(protocol.id, change),
  type,
  data: {
    ...stateOf(protocol, concerned, today),
    ...tallyAt(type, protocol),
    ...(concerned.follow_up && { follow_up: concerned.follow_up }),
    ...(concerned.letter && { letter: concerned.letter }),
    ...(concerned.question && { question: concerned.question }),
  },
});

/** A snapshot event of the current state; for an archived protocol its deletion. */
export function snapshotOf(stored: StoredProtocol, id: string, at: Date, timeZone: string): ProtocolEvent {
  const type = stored.deleted ? 'protocol.deleted' : 'protocol.snapshot';
  const cause = { actor: null, at, correlationId: id };
  return protocolEvent(type, stored, { id, seq: stored.version, cause, today: dayIn(at, timeZone) });
}
