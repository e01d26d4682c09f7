import { formatCalendarDay, formatDate, secondStepMessages } from '@portal/portal-views';
import { Link, Message } from '@portal/ui-kit';
import { usePageLanguage, useUser } from '@portal/web-kit';
import { frameMessages } from './messages.ts';

/** What an account has still to do, or how long it may read: above every page of the few that it concerns. */
export function AccountNotes() {
  usePageLanguage();
  const { second_step_until, read_only_until } = useUser();
  return (
    <>
      {second_step_until !== undefined && (
        // For officers who were there when a second step came to be demanded: until when they may go on without (docs/sessions 11).
        <Message tone="warning">
          <Link href="/profile">{secondStepMessages.profile.due({ day: formatDate(second_step_until) })}</Link>
        </Message>
      )}
      {read_only_until !== undefined && (
        // An account for an inspection (docs/record 14).
        <Message tone="info">{frameMessages.readingUntil({ day: formatCalendarDay(read_only_until) })}</Message>
      )}
    </>
  );
}
