import type { Status } from '../protocol/status.ts';
import type { Validity } from './validity.ts';

/** Acts on an approval, by the end of their paths (docs/safety 12). */
export const approvalActs = ['suspension', 'suspension/lift', 'ending'] as const;
export type ApprovalAct = (typeof approvalActs)[number];

/** What officers are offered of a protocol that is not archived. Suspended enrolment can become a suspension of everything. */
export function permittedApprovalActs({
  status,
  validity,
}: Readonly<{ status: Status; validity?: Validity | undefined }>): readonly ApprovalAct[] {
  if (status !== 'accepted' || !validity || validity.state === 'ended') return [];
  if (validity.state !== 'suspended') return ['suspension', 'ending'];
  return validity.scope === 'enrolment' ? approvalActs : ['suspension/lift', 'ending'];
}
