import { weekdayOf } from '@portal/contracts/presentation';
import type { MeetingRow } from '@portal/contracts/meetings';
import { formatCalendarDay } from '@portal/portal-views';

type When = Pick<MeetingRow, 'day' | 'time'>;

/** '26 Nov 2026, 14:00' */
export const whenOf = ({ day, time }: When): string => `${formatCalendarDay(day)}, ${time}`;

/** 'Thursday 26 Nov 2026, 14:00' */
export const longWhenOf = (when: When): string => `${weekdayOf(when.day)} ${whenOf(when)}`;
