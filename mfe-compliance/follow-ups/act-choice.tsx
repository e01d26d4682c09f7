import { actsOf, effectOf, needsAcceptance, type FollowUp, type FollowUpAct } from '@portal/contracts/follow-ups';
import { RadioGroup } from '@portal/ui-kit/form';
import { messages } from './messages.ts';

/** The acts that are offered on a form, which depend on the state of its protocol. */
export const offeredActs = ({ kind, about }: FollowUp): readonly FollowUpAct[] =>
  actsOf(kind, about?.status === 'accepted' || !needsAcceptance(kind));

/** What the act is called on this form. */
export function labelOf({ kind, about }: FollowUp, act: FollowUpAct): string {
  if (act !== 'acknowledge' || effectOf(kind) !== 'ending') return messages.acts[act];
  return about?.status === 'accepted' ? messages.endAct : messages.withdrawAct;
}

/** What comes of it. */
export function hintOf({ kind, changes }: FollowUp, act: FollowUpAct): string {
  if (act === 'ask' || act === 'refuse') return messages.hints[act];
  const effect = effectOf(kind);
  return messages.hints[effect === 'amendment' && !changes ? 'onPaper' : effect];
}

interface Props {
  followUp: FollowUp;
  act: FollowUpAct;
  onAct: (act: FollowUpAct) => void;
}

/** Which act is decided on, each with what comes of it. */
export const ActChoice = ({ followUp, act, onAct }: Props) => (
  <RadioGroup
    legend={messages.choose}
    arrange="stack"
    name="act"
    value={act}
    options={offeredActs(followUp).map((one) => ({
      value: one,
      label: labelOf(followUp, one),
      hint: hintOf(followUp, one),
    }))}
    onChange={(event) => onAct(event.currentTarget.value as FollowUpAct)}
  />
);
