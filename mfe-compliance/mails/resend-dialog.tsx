import { filled } from '@portal/contracts/texts';
import type { MailRecord } from '@portal/contracts/notices';
import { ConfirmDialog, Meta } from '@portal/ui-kit';
import { FailureMessage, failureOf, flash } from '@portal/portal-views';
import { ApiProblem, useMutation, useQueryClient } from '@portal/web-kit';
import { shortInstant } from './mail-state.tsx';
import { mailsKey, resendMail } from './mails-data.ts';
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

/**
 * Asks before a mail is sent again; "No" has the focus. Whatever comes of it, the list is read again: where the mail was changed
 * meanwhile the list shows how, and the question is asked anew.
 */
export function ResendDialog({ mail, onClose }: Props) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => resendMail(mail),
    onSuccess({ to }) {
      onClose();
      flash('success', resend.done({ to: to ?? '' }));
    },
    onError(failure) {
      if (!(failure instanceof ApiProblem && failure.status === 412)) return;
      onClose();
      flash('error', failure.message);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [mailsKey] }),
  });
  const recipient = [mail.name, mail.to].filter((one) => one !== null).join(', ');
  return (
    <ConfirmDialog title={resend.title} busy={isPending} onYes={() => mutate()} onNo={onClose} words={resend}>
      <FailureMessage failure={error ? failureOf(error, resend.failed) : undefined} />
      <p>
        <strong>{resend.what({ subject: mail.subject })}</strong>
      </p>
      <p>{beforeOf(mail)}</p>
      <Meta>
        {recipient}. {resend.address}
      </Meta>
    </ConfirmDialog>
  );
}
