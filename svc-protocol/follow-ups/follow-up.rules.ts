import { isBlank } from '@portal/contracts/form';
import { isSafetyKind, type FollowUpKind, type FollowUpState } from '@portal/contracts/follow-ups';
import type { FollowUpEventType } from '@portal/contracts/events';
import { fileIn } from '../files/files.rules.ts';
import type { Actor } from '../protocol/permit.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { IsArchived } from '../protocol/refusal.rules.ts';
import type { AttachedFile } from '../files/attached-file.types.ts';
import type { FollowUp } from './follow-up.types.ts';

/** The outcome of a command: the changed follow-up and its event. `from` is the state before. */
export interface FollowUpDecided {
  followUp: FollowUp;
  event: FollowUpEventType;
  from: FollowUpState | null;
  /** The reason that the person gave. */
  why?: string;
}

/**
 * Whether the archive holds up a form of this kind. Adverse events and deaths are taken and acknowledged about an archived protocol,
 * too: nothing that happened to a person waits (docs/record 8).
 */
export const isHeldUp = (kind: FollowUpKind, { deleted }: Pick<Protocol, 'deleted'>): boolean =>
  deleted && !isSafetyKind(kind);

/** @throws IsArchived unless a form of this kind can be sent or acknowledged about the protocol */
export function refuseArchived(kind: FollowUpKind, protocol: Pick<Protocol, 'deleted' | 'status'>): void {
  if (isHeldUp(kind, protocol)) throw new IsArchived('view', protocol.status);
}

type Filed = Pick<FollowUp, 'id' | 'kind' | 'form' | 'protocol' | 'number' | 'title' | 'user' | 'files' | 'note'> &
  Partial<Pick<FollowUp, 'proposed' | 'safety'>>;

/** Sends a checked form. A file that is named twice is stored once. `at` is a UTC instant. */
export function sendFollowUp({ files, note, proposed = [], safety, ...filed }: Filed, at: string): FollowUpDecided {
  const once = [...new Map(files.map((file) => [file.id, file])).values()];
  const followUp: FollowUp = {
    ...filed,
    files: once,
    note: isBlank(note) ? null : note,
    ...(proposed.length > 0 && { proposed }),
    ...(safety && { safety }),
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

/** All files that it refers to: those sent with it, those of answers and those that it proposes. */
export const filesOfForm = ({ files, asked = [], proposed = [] }: FollowUp): readonly AttachedFile[] => [
  ...files,
  ...asked.flatMap(({ answer }) => answer?.files ?? []),
  ...proposed.flatMap(({ section, becomes }) =>
    section === 'protocol' || becomes === null
      ? []
      : Object.keys(becomes).flatMap((name) => fileIn(becomes, name) ?? []),
  ),
];
