import type { SuspensionScope, Validity } from '@portal/contracts/protocol';
import { addDays } from '../protocol/calendar.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';

/** What an approval is, whatever the day: a `dated` one is valid until its last day and expired after it. */
export const approvalKinds = ['ended', 'suspended', 'conditional', 'dated'] as const;
export interface ApprovalFacts {
  kind: (typeof approvalKinds)[number];
  /** The last day, 'YYYY-MM-DD'. */
  until: string;
  /** Its first day. */
  since: string;
  /** Of a suspended one. */
  scope?: SuspensionScope | undefined;
}

/** What the approval of an accepted protocol is: the first kind that holds (docs/follow-ups 1). Undefined where there is none. */
export function approvalFactsOf({
  approval,
  status,
}: Pick<Protocol, 'approval' | 'status'>): ApprovalFacts | undefined {
  if (!approval || status !== 'accepted') return undefined;
  const { valid_until: until, ended_on, suspended_on, suspended_scope: scope, conditional_since, given_on } = approval;
  if (ended_on !== undefined) return { kind: 'ended', until, since: ended_on };
  if (suspended_on !== undefined) return { kind: 'suspended', until, since: suspended_on, ...(scope && { scope }) };
  if (conditional_since !== undefined) return { kind: 'conditional', until, since: conditional_since };
  return { kind: 'dated', until, since: given_on };
}

/** Its validity on this day of the council's calendar, 'YYYY-MM-DD'. */
export function validityOn({ kind, until, since, scope }: ApprovalFacts, today: string): Validity {
  if (kind !== 'dated') return { state: kind, until, since, ...(scope && { scope }) };
  return until < today ? { state: 'expired', until, since: addDays(until, 1) } : { state: 'valid', until, since };
}
