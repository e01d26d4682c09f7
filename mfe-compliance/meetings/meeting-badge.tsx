import type { MeetingState } from '@portal/contracts/meetings';
import { Badge, type Tone } from '@portal/ui-kit';
import { messages } from './messages.ts';

const tones = {
  planned: 'secondary',
  open: 'primary-outline',
  closed: 'primary',
  signed: 'success',
  cancelled: 'danger',
} as const satisfies Record<MeetingState, Tone>;

export const MeetingBadge = ({ state }: { state: MeetingState }) => (
  <Badge tone={tones[state]} icon={state === 'planned' ? 'clock' : undefined}>
    {messages.states[state]}
  </Badge>
);
