import { type FollowUpKind, type FollowUpState, permittedFollowUpActions } from '@portal/contracts/follow-ups';
import type { FollowUpEventType } from '@portal/contracts/events';
import type { Actor } from './permit.ts';
import type { AttachedFile } from './protocol.ts';
import { AlreadyAcknowledged, RoleForbids } from './refusal.ts';

/** One of the ten forms, filed about a protocol (rules.md, Follow-ups). */
export interface FollowUp {
  id: string;
  kind: FollowUpKind;
  state: FollowUpState;
  /** The protocol's id, and its number and title when the form was sent. */
  protocol: string;
  number: string;
  title: string;
  /** Account id of whoever sent it: the protocol's owner. */
  user: string;
  files: readonly AttachedFile[];
  note: string | null;
  /** UTC instant. */
  created_date: string;
  acknowledged_date: string | null;
  /** Account id of the officer. */
  acknowledged_by: string | null;
}

/** What a decider answers: the follow-up as it shall be, and the event of that. */
export interface FollowUpDecided {
  followUp: FollowUp;
  event: FollowUpEventType;
  from: FollowUpState | null;
}

type Filed = Pick<FollowUp, 'id' | 'kind' | 'protocol' | 'number' | 'title' | 'user' | 'files' | 'note'>;

/** A checked form is sent; a file that was named twice is kept once. `at` is a UTC instant. */
export function sendFollowUp({ files, note, ...filed }: Filed, at: string): FollowUpDecided {
  const once = [...new Map(files.map((file) => [file.id, file])).values()];
  const followUp: FollowUp = {
    ...filed,
    files: once,
    note: note?.trim() ? note : null,
    state: 'sent',
    created_date: at,
    acknowledged_date: null,
    acknowledged_by: null,
  };
  return { followUp, event: 'follow_up.submitted', from: null };
}

/** The owner and compliance; for all others it does not exist. */
export const mayReadFollowUp = ({ user }: Pick<FollowUp, 'user'>, { id, role }: Actor): boolean =>
  role === 'compliance' || (role === 'researcher' && user === id);

/**
 * Compliance says that it has seen it, once.
 * @throws RoleForbids, AlreadyAcknowledged
 */
export function acknowledge(followUp: FollowUp, actor: Actor, at: string): FollowUpDecided {
  const may = (state: FollowUpState) => permittedFollowUpActions(actor.role, state).includes('acknowledge');
  if (!may('sent')) throw new RoleForbids();
  if (!may(followUp.state)) throw new AlreadyAcknowledged();
  return {
    followUp: { ...followUp, state: 'acknowledged', acknowledged_date: at, acknowledged_by: actor.id },
    event: 'follow_up.acknowledged',
    from: followUp.state,
  };
}
