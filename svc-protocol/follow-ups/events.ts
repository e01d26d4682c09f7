import type { FollowUpEvent, FollowUpEventState, FollowUpEventType } from '@portal/contracts/events';
import { followUpTitle } from '@portal/contracts/follow-ups';
import { tallyOfForm } from './decide-follow-up.rules.ts';
import { filesOfForm } from './follow-up.rules.ts';
import { letterKindOf } from './form-acts.rules.ts';
import type { StoredFollowUp } from './store.ts';
import { envelopeOf, type Change } from '../protocol/events.ts';
import type { FollowUp } from './follow-up.types.ts';

/** The state that events carry. It never holds the note, nor anything of a participant. */
const stateOf = (followUp: FollowUp): FollowUpEventState => {
  const { id, kind, form, state, protocol, number, title, user, created_date, decision, safety } = followUp;
  const points = tallyOfForm(followUp);
  const letterKind = decision && letterKindOf(kind, decision.act);
  return {
    state: state === 'sent' || state === 'more_asked' ? 'sent' : 'acknowledged',
    ...{ id, kind, form, form_title: followUpTitle(kind), protocol, number, title, user, created_date },
    files: filesOfForm(followUp).map((file) => file.id),
    ...(points && { points }),
    ...(decision && { act: decision.act }),
    ...(safety && { safety: { seriousness: safety.seriousness, due_at: safety.due_at } }),
    ...(decision && letterKind && { letter: { kind: letterKind, at: decision.at } }),
  };
};

/** The event of a change. */
export const followUpEvent = (type: FollowUpEventType, followUp: FollowUp, change: Change): FollowUpEvent => ({
  ...envelopeOf(followUp.id, change),
  type,
  data: stateOf(followUp),
});

/** A snapshot event of the current state. */
export const followUpSnapshotOf = (stored: StoredFollowUp, id: string, at: Date): FollowUpEvent =>
  followUpEvent('follow_up.snapshot', stored, {
    id,
    seq: stored.version,
    cause: { actor: null, at, correlationId: id },
  });
