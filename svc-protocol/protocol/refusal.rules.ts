import type { FieldError } from '@portal/contracts/http';
import type { Action, Status } from '@portal/contracts/protocol';
import type { QuestionState } from '@portal/contracts/questions';
import { messages } from './refusal.messages.ts';

/** What the rules refuse; in a log by its own name. */
class Refusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** The role can never do this, whatever the status. */
export class RoleForbids extends Refusal {
  constructor() {
    super(messages.forbidden);
  }
}

/** The status does not allow the command now. */
export class ImpossibleInStatus extends Refusal {
  readonly code: string = 'state_conflict';
  readonly status: Status;
  constructor(action: Action, status: Status, message: string = messages.impossible[action]) {
    super(message);
    this.status = status;
  }
}

/** The reviewer has commented already. A comment is given once. */
export class AlreadyReviewed extends ImpossibleInStatus {
  override readonly code = 'already_reviewed';
  constructor(action: Action, status: Status) {
    super(action, status, messages.alreadyReviewed);
  }
}

/** Compliance cannot take the review from somebody who has commented. */
export class ReviewerStays extends ImpossibleInStatus {
  override readonly code = 'reviewer_stays';
  constructor(status: Status) {
    super('replace', status, messages.reviewer.stays);
  }
}

/** A reviewer is reminded once a day. */
export class RemindedToday extends ImpossibleInStatus {
  override readonly code = 'reminded_today';
  constructor(status: Status) {
    super('replace', status, messages.review.remindedToday);
  }
}

/** The protocol is archived: it can only be read and restored. */
export class IsArchived extends ImpossibleInStatus {
  override readonly code = 'archived';
  constructor(action: Action, status: Status) {
    super(action, status, messages.archived);
  }
}

/** It lies with its researcher for completion (docs/completions 4). */
export class IsReturned extends ImpossibleInStatus {
  override readonly code = 'returned';
  constructor(action: Action, status: Status) {
    super(action, status, messages.completion.returned);
  }
}

/** Its researcher was reminded of the return today. */
export class ReturnReminded extends ImpossibleInStatus {
  override readonly code = 'reminded_today';
  constructor(status: Status) {
    super('withdraw_return', status, messages.completion.remindedToday);
  }
}

/** It can be closed as incomplete later (SCREENING_CLOSE_DAYS). */
export class TooEarlyToClose extends ImpossibleInStatus {
  override readonly code = 'too_early';
  constructor(from: string, status: Status) {
    super('close_incomplete', status, messages.completion.tooEarly(from));
  }
}

/** Nobody has checked whether it is complete (SCREENING). */
export class NotChecked extends ImpossibleInStatus {
  override readonly code = 'not_checked';
  constructor(status: Status) {
    super('assign', status, messages.completion.notChecked);
  }
}

/** It was returned as often as an application can be (docs/completions 1). */
export class TooManyReturns extends ImpossibleInStatus {
  override readonly code = 'too_many_returns';
  constructor(status: Status) {
    super('return', status, messages.completion.tooMany);
  }
}

/** Protocols of this study type are decided in meetings only (FULL_BOARD). */
export class MeetingNeeded extends ImpossibleInStatus {
  override readonly code = 'meeting_needed';
  constructor({ study_type, status }: { study_type: string; status: Status }) {
    super('assess', status, messages.meetingNeeded(study_type));
  }
}

/** Nobody decides on a study that they own or investigate. */
export class OwnStudy extends ImpossibleInStatus {
  override readonly code = 'own_study';
  constructor(part: keyof typeof messages.ownStudy, status: Status) {
    super('assess', status, messages.ownStudy[part]);
  }
}

/** The approval has no conditions that are still to be met. */
export class NotConditional extends ImpossibleInStatus {
  override readonly code = 'not_conditional';
  constructor(status: Status) {
    super('assess', status, messages.notConditional);
  }
}

/** What keeps an approval from being suspended, resumed or ended, or its owner from being reminded (docs/safety 12 to 16). */
export class ApprovalConflict extends ImpossibleInStatus {
  override readonly code: keyof typeof messages.approval;
  constructor(code: ApprovalConflict['code'], status: Status) {
    super('view', status, messages.approval[code]);
    this.code = code;
  }
}

/** There is no letter that could be written anew. */
export class NoLetter extends ImpossibleInStatus {
  override readonly code = 'no_letter';
  constructor(status: Status) {
    super('assess', status, messages.noLetter);
  }
}

/** The question is no longer in the state that the command needs. */
export class QuestionOver extends ImpossibleInStatus {
  override readonly code = 'question_over';
  readonly questionState: QuestionState;
  constructor(state: QuestionState, status: Status) {
    super('ask', status, messages.questions.over[state]);
    this.questionState = state;
  }
}

/** QUESTIONS is `off`. */
export class QuestionsOff extends ImpossibleInStatus {
  override readonly code = 'questions_off';
  constructor(status: Status) {
    super('ask', status, messages.questions.off);
  }
}

/** The decision cannot be taken back (docs/decisions 25). */
export class NotUndoable extends ImpossibleInStatus {
  override readonly code = 'not_undoable';
  constructor(why: keyof typeof messages.notUndoable, status: Status) {
    super('assess', status, messages.notUndoable[why]);
  }
}

/** What keeps a form from being decided, answered or taken back (docs/follow-ups 7, 8, 12). */
export class FormConflict extends Refusal {
  readonly code: keyof typeof messages.form.conflicts;
  constructor(code: FormConflict['code'], message: string = messages.form.conflicts[code]) {
    super(message);
    this.code = code;
  }
}

/** What a meeting is now, or who is there, does not allow it (docs/meetings 6). */
export class MeetingConflict extends Refusal {
  readonly code: 'state_conflict' | 'signed' | 'no_quorum' | 'votes_differ' | 'not_decidable' | 'changed_since';
  constructor(code: MeetingConflict['code'], message: string = messages.meeting.signed) {
    super(message);
    this.code = code;
  }
}

/** Minutes and addenda are signed by chair or secretary. */
export class SignatoryNeeded extends Refusal {
  readonly code = 'chair_or_secretary';
  constructor() {
    super(messages.meeting.chairOrSecretary);
  }
}

/** The input breaks rules of the specification. `errors` names each with its field. */
export class RulesBroken extends Refusal {
  readonly errors: readonly FieldError[];
  constructor(errors: readonly FieldError[]) {
    super(messages.rulesBroken);
    this.errors = errors;
  }
}

/** @throws RulesBroken when there are errors */
export function throwIfInvalid(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new RulesBroken(errors);
}
