import { daysBetween, daysLate } from '@portal/contracts/reviews';
import { Overdue, WithNote } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { portalToday } from '../form/today.ts';
import { formatDate } from '../format/format-instant.ts';
import { messages } from './messages.ts';

/** A calendar day, short: '3 Dec 2026'. */
export const formatCalendarDay = (day: string): string => formatDate(`${day}T00:00:00Z`, 'UTC');

/** '4 days late' over 'Due 18 Nov 2026', or 'Due 3 Dec 2026' over 'In 3 days' (docs/reviews 14); further lines under it. */
export function DueNote({ due_at, children }: { due_at: string; children?: ReactNode }) {
  const today = portalToday();
  const late = daysLate(due_at, today);
  const left = daysBetween(today, due_at);
  const due = messages.due({ day: formatCalendarDay(due_at) });
  const note = late > 0 ? due : left === 0 ? messages.today : messages.inDays({ count: left });
  return (
    <WithNote
      short
      note={
        <>
          {note}
          {children}
        </>
      }
    >
      {late > 0 ? <Overdue>{messages.late({ count: late })}</Overdue> : due}
    </WithNote>
  );
}

export { messages as dueMessages };
