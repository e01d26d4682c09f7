import { formatDate, secondStepWords } from '@portal/portal-views';
import { Link, Message } from '@portal/ui-kit';
import { useUser } from '@portal/web-kit';

/** For officers who were there when a second step came to be demanded: until when they may go on without (accounts.md 5). */
export function SecondStepDue() {
  const { second_step_until } = useUser();
  if (second_step_until === undefined) return null;
  return (
    <Message tone="warning">
      <Link href="/profile">{secondStepWords.profile.due(formatDate(second_step_until))}</Link>
    </Message>
  );
}
