import type { MailRecord } from '@portal/contracts/notices';
import { Button, Link, VisuallyHidden, WithNote, type Column } from '@portal/ui-kit';
import { MailStateCell, shortInstant } from './mail-state.tsx';
import { messages } from './messages.ts';

const { columns: labels } = messages;

/** Where it has no room on one line it breaks after the @. */
const MailAddress = ({ address }: { address: string }) => {
  const [person, ...place] = address.split('@');
  return (
    <>
      {person}@<wbr />
      {place.join('@')}
    </>
  );
};

/** The columns of the list of mails; `onResend` asks before it is done. */
export const mailColumns = (onResend: (mail: MailRecord) => void): readonly Column<MailRecord>[] => [
  {
    label: labels.recipient,
    kind: 'header',
    cell: ({ name, to }) => (
      <WithNote note={to === null ? undefined : <MailAddress address={to} />}>
        {name ?? messages.unknownRecipient}
      </WithNote>
    ),
  },
  {
    label: labels.subject,
    kind: 'title',
    cell: ({ subject, about }) => (
      <WithNote note={about?.title}>
        <span lang="en">{about ? <Link href={about.link}>{subject}</Link> : subject}</span>
      </WithNote>
    ),
  },
  { label: labels.state, kind: 'notes', cell: (mail) => <MailStateCell mail={mail} /> },
  { label: labels.made, kind: 'date', cell: ({ created_at }) => shortInstant(created_at) },
  {
    label: labels.actions,
    kind: 'actions',
    cell: (mail) =>
      mail.actions.includes('resend') && (
        <Button variant="quiet" onClick={() => onResend(mail)}>
          {messages.resend.label}
          <VisuallyHidden>{messages.resend.which({ subject: mail.subject, to: mail.to })}</VisuallyHidden>
        </Button>
      ),
  },
];
