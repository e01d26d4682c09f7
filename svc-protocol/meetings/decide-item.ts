import type { Signature } from '@portal/contracts/accounts';
import { hasLetter, type FollowUpAct } from '@portal/contracts/follow-ups';
import { actOfItem, statusOfOutcome, type MeetingItemRef } from '@portal/contracts/meetings';
import { decisionRules, type Outcome } from '@portal/contracts/decisions';
import { acknowledgePlain, ask } from '../follow-ups/decide-follow-up.rules.ts';
import type { Decided } from '../protocol/decided.rules.ts';
import { refuseArchived, type FollowUpDecided } from '../follow-ups/follow-up.rules.ts';
import type { Actor } from '../protocol/permit.rules.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import { decidedProtocol } from '../decisions/endpoints.ts';
import { decidedForm } from '../follow-ups/decided-form.ts';
import type { Signatory } from '../letters/write-letter.ts';
import type { Found } from './subjects.ts';
import type { ItemRecorded } from './meeting.types.ts';

interface Deciding {
  /** The officer who records. */
  actor: Actor;
  /** The instant of the decision and of its letter. */
  at: Date;
  sign: () => Signature | undefined;
  signatory: (signature: Signature | undefined) => Signatory;
  meeting: MeetingItemRef;
}

/** What an item's outcome changes: its protocol, a form with its protocol by an act with a letter, or a form alone. */
export type ItemDecided =
  | { of: 'protocol'; decided: Decided }
  | { of: 'letter'; decided: Decided; act: Exclude<FollowUpAct, 'ask'> }
  | { of: 'form'; decided: FollowUpDecided };

/** The act's line of history names the meeting. */
const inMeeting = (decided: Decided, meeting: MeetingItemRef): Decided => ({
  ...decided,
  lines: decided.lines.map((line, index) => (index === 0 ? { ...line, meeting } : line)),
});

/** What is recorded, without what an outcome does not use. */
const saidIn = ({ conditions, reasons, until }: ItemRecorded) => ({
  conditions: conditions || null,
  reasons: reasons || null,
  until: until || null,
});

/**
 * The command that an item's outcome gives, on what the records are now. It writes nothing, so that an outcome can be tried when it is
 * recorded.
 * @throws ImpossibleInStatus, IsArchived, FormConflict, RulesBroken
 */
export function decidedItem(
  dependencies: Dependencies,
  { protocol, form }: Found,
  record: ItemRecorded,
  outcome: Outcome,
  { meeting, ...deciding }: Deciding,
): ItemDecided {
  const { reasons, conditions, until } = saidIn(record);
  const { actor, at } = deciding;
  if (!form) {
    const decision = { status: statusOfOutcome(outcome), outcome, compliance_comment: reasons, conditions, until };
    return { of: 'protocol', decided: inMeeting(decidedProtocol(dependencies, protocol, decision, deciding), meeting) };
  }
  refuseArchived(form.kind, protocol);
  const act = actOfItem(form.kind, outcome);
  if (!act) throwIfInvalid([{ field: 'outcome', message: decisionRules.outcome }]);
  if (act === 'ask')
    return { of: 'form', decided: ask(form, actor, { text: reasons, at: at.toISOString(), newId: dependencies.ids }) };
  if (!act || !hasLetter(form.kind, act))
    return { of: 'form', decided: acknowledgePlain(form, actor, at.toISOString()) };
  const wanted = { ...deciding, act, until, text: reasons, by: actor.id };
  return { of: 'letter', decided: inMeeting(decidedForm(dependencies, form, protocol, wanted), meeting), act };
}
