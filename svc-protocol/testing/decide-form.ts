import type { FollowUp, FollowUpDecision, FollowUpKind, FollowUpSubmission } from '@portal/contracts/follow-ups';
import type { Protocol } from '@portal/contracts/protocol';
import { approvedOn } from '../approvals/approval.rules.ts';
import type { Protocol as StoredProtocol } from '../protocol/protocol.types.ts';
import { formAbout, sendForm } from './follow-up.ts';
import type { Person } from './people.ts';
import type { TestPortal } from './protocol-app.ts';
import { seed } from './seed-protocol.ts';
import type { Approval } from '../approvals/approval.types.ts';

const validity = { months: 12, days: 0 };

/** What tests do with forms that wait for a decision. */
export function deciding(portal: () => TestPortal) {
  const read = async <T>(path: string, who: Person = 'officer') => (await portal().as(who, 'GET', path)).body as T;
  const form = (id: string, who?: Person) => read<FollowUp>(`/api/follow-ups/${id}`, who);
  const protocol = (id: string, who?: Person) => read<Protocol>(`/api/protocols/${id}`, who);
  const post = async (command: string, id: string, body: object, who: Person = 'officer', as = portal().as) => {
    const { version } = await form(id);
    return as(who, 'POST', `/api/follow-ups/${id}/${command}`, body, { 'if-match': `"${version}"` });
  };
  /** An act on the protocol as it is now, unless another version is named. */
  const decide = async (id: string, decision: FollowUpDecision, as = portal().as, who: Person = 'officer') => {
    const { about } = await form(id);
    return post('decision', id, { protocol_version: about?.version, ...decision }, who, as);
  };
  return {
    read,
    form,
    protocol,
    post,
    decide,
    /** An accepted protocol of 'owner'. */
    accepted: (approval: Partial<Approval> = {}, changes: Partial<StoredProtocol> = {}) =>
      seed(portal().store, 'accepted', {
        // All reminders are behind it: none changes the protocol meanwhile.
        approval: { ...approvedOn('2026-11-21', validity), reminded: 7, ...approval },
        ...changes,
      }),
    send: async (about: string, kind: FollowUpKind, changes: Partial<FollowUpSubmission> = {}) =>
      (await sendForm(portal(), formAbout(about, { kind, ...changes }))).id,
    undo: (id: string, reason: string | null = 'Wrong form') => post('undo', id, { reason }),
  };
}
