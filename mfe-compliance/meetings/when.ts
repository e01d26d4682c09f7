import type { MeetingRow } from '@portal/contracts/meetings';
import { formatCalendarDay } from '@portal/portal-views';

type When = Pick<MeetingRow, 'day' | 'time'>;

/** '26 Nov 2026, 14:00' */
export const whenOf = ({ day, time }: When): string => `${formatCalendarDay(day)}, ${time}`;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** 'Thursday 26 Nov 2026, 14:00' */
export const longWhenOf = (when: When): string =>
  `${weekday.format(new Date(`${when.day}T00:00:00Z`))} ${whenOf(when)}`;
