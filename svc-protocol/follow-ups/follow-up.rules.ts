import { isBlank } from '@portal/contracts/form';
import { isSafetyKind, type FollowUpKind, type FollowUpState, type ProposedRecord } from '@portal/contracts/follow-ups';
import type { FollowUpEventType } from '@portal/contracts/events';
import { fileIn } from '../files/files.rules.ts';
import type { Point } from '../points/ledger.rules.ts';
import type { Actor } from '../protocol/permit.rules.ts';
import type { AttachedFile, Protocol } from '../protocol/protocol.types.ts';
import { IsArchived } from '../protocol/refusal.rules.ts';
import type { Safety } from '../safety/safety.rules.ts';
import type { Asked, FormClaim, FormDecision } from './decide-follow-up.rules.ts';

/** One of the ten follow-up forms, sent about a protocol. */
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
  /** What an amendment proposes. */
  proposed?: readonly ProposedRecord[];
  /** What an adverse event or a death report says of the event; missing where it does not say it. */
  safety?: Safety;
  /** What was asked about it, the first round first. */
  asked?: readonly Asked[];
  /** What is asked in several parts, of all rounds: the ledger of the form (docs/points 13). */
  points?: readonly Point[];
  /** Set while an officer decides. Its history does not protect it. */
  deciding?: FormClaim;
  /** How it was decided. */
  decision?: FormDecision;
}

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

type Filed = Pick<
  FollowUp,
  'id' | 'kind' | 'protocol' | 'number' | 'title' | 'user' | 'files' | 'note' | 'proposed' | 'safety'
>;

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
