import type { MeetingState, MeetingRow } from '@portal/contracts/meetings';
import { Badge, type Tone } from '@portal/ui-kit';
import { weekdayOf } from '@portal/contracts/presentation';
import { formatCalendarDay } from '@portal/portal-views';
import { messages } from './messages.ts';

type When = Pick<MeetingRow, 'day' | 'time'>;

/** '26 Nov 2026, 14:00' */
export const whenOf = ({ day, time }: When): string => `${formatCalendarDay(day)}, ${time}`;

/** 'Thursday 26 Nov 2026, 14:00' */
export const longWhenOf = (when: When): string => `${weekdayOf(when.day)} ${whenOf(when)}`;

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
