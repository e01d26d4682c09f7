import { needsTwo, type ApprovalDecision, type WaitingAccount } from '@portal/contracts/accounts';
import { ConfirmDialog, Meta } from '@portal/ui-kit';
import { FailureMessage, failureOf, flash } from '@portal/portal-views';
import { api, useMutation, useUser } from '@portal/web-kit';
import { useRefreshAccounts } from '../accounts/accounts-data.ts';
import { messages as accountMessages } from '../accounts/messages.ts';
import { fullName } from './full-name.ts';
import { messages } from './messages.ts';

interface Props {
  account: WaitingAccount;
  decision: ApprovalDecision;
  onClose: () => void;
  /** Says what has been decided; a message on this page where it is left out. */
  onDone?: (message: string) => void;
}

/** Asks before an account is approved or refused; "No" has the focus. Whatever comes of it, the list is read again. */
export function DecisionDialog({ account, decision, onClose, onDone = (said) => flash('success', said) }: Props) {
  const refresh = useRefreshAccounts();
  const { four_eyes } = useUser();
  const said = messages.decisions[decision];
  const name = fullName(account);
  const isSecondAsked = four_eyes === 'required' && decision === 'approve' && needsTwo({ kind: 'approve' }, account);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call({ method: 'POST', path: `/api/accounts/${account.id}/approval`, body: { decision } }),
    onSuccess({ status }) {
      onClose();
      onDone(status === 202 ? accountMessages.needsSecond : said.done({ name }));
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      title={said.title({ name })}
      destructive={decision === 'refuse'}
      busy={isPending}
      onYes={() => mutate()}
      onNo={onClose}
      words={{ ...messages, yes: said.yes }}
    >
      <FailureMessage failure={error ? failureOf(error, said.failed) : undefined} />
      {isSecondAsked && <p>{accountMessages.untilSecond}</p>}
      <p>{said.text}</p>
      <Meta>
        {messages.roles[account.role]}, {account.email}
      </Meta>
    </ConfirmDialog>
  );
}
