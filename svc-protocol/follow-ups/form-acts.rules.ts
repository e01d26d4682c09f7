import type { Signature } from '@portal/contracts/accounts';
import {
  effectOf,
  hasLetter,
  undoDays,
  type FollowUpAct,
  type FollowUpKind,
  type NamedDocument,
} from '@portal/contracts/follow-ups';
import type { LetterKind } from '@portal/contracts/letters';
import { undoChanges } from '@portal/contracts/sections';
import { asApplication, changesOfProposal } from './amendment.rules.ts';
import { addDays } from '../protocol/calendar.rules.ts';
import type { Decided } from '../protocol/decided.rules.ts';
import { effectOn, type Calendar, type Form, type Wanted } from './form-effect.rules.ts';
import type { Protocol, SectionRecords } from '../protocol/protocol.types.ts';
import { FormConflict } from '../protocol/refusal.rules.ts';
import { openReviewers } from '../reviews/review-due.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { Approval } from '../approvals/approval.types.ts';
import type { FormAct } from './follow-up.types.ts';
import type { Letter } from '../letters/letter.types.ts';

/** The kind of the letter about an act; undefined where it has none. */
export function letterKindOf(kind: FollowUpKind, act: FollowUpAct): LetterKind | undefined {
  const effect = effectOf(kind);
  if (!hasLetter(kind, act) || effect === 'none') return undefined;
  if (act === 'refuse') return 'refusal';
  return effect === 'ending' ? 'closure' : effect;
}

/** The act on this form that stands in the protocol. */
export const actOn = ({ form_acts = [] }: Pick<Protocol, 'form_acts'>, form: string): FormAct | undefined =>
  form_acts.find(({ follow_up }) => follow_up === form);

interface Circumstances extends Calendar {
  /** UTC instant. */
  at: string;
  /** Account id of the officer. */
  by: string;
  text: string | null;
  /** The approved documents that an amendment on paper replaces. */
  replaces?: readonly NamedDocument[];
  /** The signature that the command carries. */
  sign: () => Signature | undefined;
  letterOf: (after: Protocol, signature: Signature | undefined) => Letter;
}

/**
 * The second of the three writes: the protocol takes the effect and the letter.
 * @throws FormConflict where this form was decided, or the protocol does not allow it; RulesBroken
 */
export function decideForm(protocol: Protocol, form: Form, wanted: Wanted, around: Circumstances): Decided {
  if (actOn(protocol, form.id)) throw new FormConflict('decided');
  const { at, by, text, replaces = [], sign, letterOf } = around;
  const { after, event, from, to, why } = effectOn(protocol, form, wanted, around);
  const signature = sign();
  const letter = letterOf(after, signature);
  const { proposed = [], id, kind } = form;
  const act: FormAct = {
    ...{ follow_up: id, kind, act: wanted.act, at, by, text, letter: letter.code },
    ...(replaces.length > 0 && { replaces: [...replaces] }),
    left: { deleted: after.deleted, approval: after.approval ?? null },
    before: {
      deleted: protocol.deleted,
      approval: protocol.approval ?? null,
      changes: event === 'protocol.amended' ? changesOfProposal(proposed, protocol, after, at) : [],
    },
  };
  const acted = {
    ...after,
    letters: [...(protocol.letters ?? []), letter],
    form_acts: [...(protocol.form_acts ?? []), act],
  };
  return {
    protocol: acted,
    event,
    called: [],
    lines: [{ what: event, from, to, ...(why !== undefined && { why }), signature }],
    follow_up: { id, act: wanted.act, at },
    letter: { kind: letterKindOf(kind, wanted.act) ?? 'closure', at: letter.decided_at },
  };
}

/** An approval without what reminders change. */
const decidedPart = (approval: Approval | null | undefined): string => {
  const fields = Object.entries(approval ?? {}).filter(([name]) => name !== 'reminded' && name !== 'reminded_on');
  return JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** Whether the protocol is as this act left it, and the act is its latest. */
const isAsLeft = (protocol: Protocol, { follow_up, left }: FormAct): boolean =>
  protocol.form_acts?.at(-1)?.follow_up === follow_up &&
  protocol.deleted === left.deleted &&
  decidedPart(protocol.approval) === decidedPart(left.approval);

/** Whether the latest act stands as it was made, and is one on this form. */
export function isUndoable(protocol: Protocol, form: string): boolean {
  const act = actOn(protocol, form);
  return act !== undefined && isAsLeft(protocol, act);
}

/** The last day on which an act of this day can be taken back. */
export const undoUntil = (day: string): string => addDays(day, undoDays);

interface Undoing {
  /** UTC instant. */
  at: string;
  /** The council's day, 'YYYY-MM-DD'. */
  today: string;
  /** The council's day of an act. */
  actedOn: (act: FormAct) => string;
  whyOf: () => string;
  /** The signature that the command carries. */
  sign: () => Signature | undefined;
}

/** The letters, of which those about this form are withdrawn: its letter, and all that were written anew in its place. */
const withdrawnOf = ({ letters = [] }: Protocol, form: string, at: string): readonly Letter[] =>
  letters.map((one) => (one.follow_up === form ? { withdrawn_at: at, ...one } : one));

/**
 * The protocol's latest act is taken back: the former values return, its letter is withdrawn.
 * @throws FormConflict `not_undoable`
 */
export function undoForm(protocol: Protocol, form: string, { at, today, actedOn, whyOf, sign }: Undoing): Decided {
  const act = actOn(protocol, form);
  if (!act || !isAsLeft(protocol, act)) throw new FormConflict('not_undoable');
  if (today > undoUntil(actedOn(act))) throw new FormConflict('not_undoable', messages.notUndoable.late);
  const why = whyOf();
  const { before } = act;
  const { study_type, title, ...answers } = undoChanges(asApplication(protocol), before.changes);
  const { approval: _left, ...rest } = protocol;
  const after: Protocol = {
    ...rest,
    ...(before.approval && { approval: before.approval }),
    study_type: study_type as Protocol['study_type'],
    title: String(title),
    sections: answers as unknown as SectionRecords,
    deleted: before.deleted,
    letters: withdrawnOf(protocol, form, at),
    form_acts: (protocol.form_acts ?? []).filter(({ follow_up }) => follow_up !== form),
  };
  const event = act.left.deleted && !before.deleted ? 'protocol.restored' : 'protocol.act_undone';
  const { status } = protocol;
  const [from, to] = event === 'protocol.restored' ? [status, status] : [null, before.approval?.valid_until ?? null];
  return {
    protocol: after,
    event,
    // As when an officer restores it.
    called: event === 'protocol.restored' ? openReviewers(after) : [],
    lines: [{ what: event, from, to, why, signature: sign() }],
    follow_up: { id: form, act: 'undo', at: act.at },
  };
}
