import { filled } from '@portal/contracts/texts';
import type { MailRecord } from '@portal/contracts/notices';
import { Meta } from '@portal/ui-kit';
import { CommandDialog } from '@portal/portal-views';
import { shortInstant } from './mail-state.tsx';
import { mailsKey, resendMail } from './api.ts';
import { messages } from './messages.ts';

const { resend } = messages;

interface Props {
  mail: MailRecord;
  onClose: () => void;
}

const beforeOf = ({ state, updated_at }: MailRecord): string => {
  const said = state === 'sent' || state === 'uncertain' ? resend.before[state] : resend.before.failed;
  return filled(said, { when: shortInstant(updated_at) });
};

/** Asks before a mail is sent again. Where it was changed meanwhile the list shows how, and the question is asked anew. */
export const ResendDialog = ({ mail, onClose }: Props) => (
  <CommandDialog
    question
    title={resend.title}
    words={resend}
    yes={resend.yes}
    send={() => resendMail(mail)}
    done={({ to }) => resend.done({ to: to ?? '' })}
    failed={resend.failed}
    closesWhenStale
    rereads={[mailsKey]}
    onClose={onClose}
  >
    <p>
      <strong>{resend.what({ subject: mail.subject })}</strong>
    </p>
    <p>{beforeOf(mail)}</p>
    <Meta>
      {[mail.name, mail.to].filter((one) => one !== null).join(', ')}. {resend.address}
    </Meta>
  </CommandDialog>
);
