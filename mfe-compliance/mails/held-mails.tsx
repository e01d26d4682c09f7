import { Link, Message } from '@portal/ui-kit';
import { mailsHref } from './mails-address.ts';
import { useMailCounts } from './api.ts';
import { messages } from './messages.ts';

/** Says that the mail server has not taken mails for more than an hour (docs/notices 10). */
export function HeldMails() {
  const count = useMailCounts().data?.held ?? 0;
  if (count === 0) return null;
  return (
    <Message tone="warning">
      <span>{messages.held({ count })}</span> <Link href={mailsHref({ filter: 'queued' })}>{messages.title}</Link>
    </Message>
  );
}
