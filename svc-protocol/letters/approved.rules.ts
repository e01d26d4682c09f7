import type { Approved } from '@portal/contracts/events';
import { approvalFactsOf } from '../approvals/approval.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { approving, ownState } from './letter.rules.ts';
import type { Letter } from './letter.types.ts';

/** The letter that says which documents are approved: of those that approve, the one that counts. Undefined where nothing is accepted. */
export function letterInForce({ letters = [], status }: Pick<Protocol, 'letters' | 'status'>): Letter | undefined {
  if (status !== 'accepted') return undefined;
  return letters.findLast((one) => approving.includes(one.kind) && ownState(letters, one) === undefined);
}

/**
 * What is approved (docs/approved-documents 1). Null where no letter approves, or where the approval is conditional, suspended or ended;
 * whether its last day has passed, is for the reader to see.
 */
export function approvedBy(protocol: Protocol): Approved | null {
  const letter = letterInForce(protocol);
  const facts = approvalFactsOf(protocol);
  if (!letter || facts?.kind !== 'dated') return null;
  const { code, council, number, date: day, decided_at, verify_at, documents = [] } = letter;
  return {
    ...{ code, council, number, day, decided_at, until: facts.until, verify_at },
    documents: documents.map(({ id: file, name, version = 1 }) => ({ file, name, version })),
  };
}
