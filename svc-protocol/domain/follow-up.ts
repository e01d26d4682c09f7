import { type FollowUpKind, type FollowUpState, permittedFollowUpActions } from '@portal/contracts/follow-ups';
import type { FollowUpEventType } from '@portal/contracts/events';
import type { Actor } from './permit.ts';
import type { AttachedFile, Protocol } from './protocol.ts';
import { AlreadyAcknowledged, IsArchived, RoleForbids } from './refusal.ts';

/** One of the ten follow-up forms, sent about a protocol (rules.md, Follow-ups). */
export interface FollowUp {
  id: string;
  kind: FollowUpKind;
  state: FollowUpState;
  /** The protocol's id; `number` and `title` are as they were when the form was sent. */
  protocol: string;
  number: string;
  title: string;
  /** Account id of the sender, who is the protocol's owner. */
  user: string;
  files: readonly AttachedFile[];
  note: string | null;
  /** UTC instant. */
  created_date: string;
  acknowledged_date: string | null;
  /** Account id of the compliance officer. */
  acknowledged_by: string | null;
}

/** The outcome of a command: the changed follow-up and its event. `from` is the state before. */
export interface FollowUpDecided {
  followUp: FollowUp;
  event: FollowUpEventType;
  from: FollowUpState | null;
}

/** Forms that are taken and acknowledged about an archived protocol, too: nothing that happened to a person waits. */
const ofArchived: readonly FollowUpKind[] = ['adverse_event', 'death_report'];

/** @throws IsArchived unless a form of this kind can be sent or acknowledged about the protocol (council-year.md, 2) */
export function refuseArchived(kind: FollowUpKind, { deleted, status }: Pick<Protocol, 'deleted' | 'status'>): void {
  if (deleted && !ofArchived.includes(kind)) throw new IsArchived('view', status);
}

type Filed = Pick<FollowUp, 'id' | 'kind' | 'protocol' | 'number' | 'title' | 'user' | 'files' | 'note'>;

/** Sends a checked form. A file that is named twice is stored once. `at` is a UTC instant. */
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

/** Whether this person may read it: the owner and compliance. For all others it does not exist. */
export const mayReadFollowUp = ({ user }: Pick<FollowUp, 'user'>, { id, role }: Actor): boolean =>
  role === 'compliance' || (role === 'researcher' && user === id);

/**
 * Compliance acknowledges it, once. `at` is a UTC instant.
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
