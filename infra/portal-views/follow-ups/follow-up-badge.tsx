import type { FollowUpState } from '@portal/contracts/follow-ups';
import { Badge, type Tone } from '@portal/ui-kit';
import { messages } from './messages.ts';

const tones: Readonly<Record<FollowUpState, Tone>> = {
  sent: 'warning',
  more_asked: 'response',
  acknowledged: 'success',
  approved: 'success',
  refused: 'danger',
};

/** The state of a follow-up in words, with an icon. */
export const FollowUpBadge = ({ state }: { state: FollowUpState }) => (
  <Badge tone={tones[state]}>{messages.states[state]}</Badge>
);
