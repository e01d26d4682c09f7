import type { ApprovalDecision, WaitingAccount } from '@portal/contracts/accounts';
import { ConfirmDialog, Meta } from '@portal/ui-kit';
import { FailureMessage, failureOf, flash } from '@portal/portal-views';
import { api, useMutation, useQueryClient } from '@portal/web-kit';
import { fullName } from './full-name.ts';
import { waitingKey } from './approvals-data.ts';
import { messages } from './messages.ts';

interface Props {
  account: WaitingAccount;
  decision: ApprovalDecision;
  onClose: () => void;
}

/** Asks before an account is approved or refused; "No" has the focus. Whatever comes of it, the list is read again. */
export function DecisionDialog({ account, decision, onClose }: Props) {
  const queries = useQueryClient();
  const said = messages.decisions[decision];
  const name = fullName(account);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call({ method: 'POST', path: `/api/accounts/${account.id}/approval`, body: { decision } }),
    onSuccess({ status }) {
      onClose();
      flash('success', status === 202 ? messages.needsSecond : said.done({ name }));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [waitingKey] }),
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
      <p>{said.text}</p>
      <Meta>
        {messages.roles[account.role]}, {account.email}
      </Meta>
    </ConfirmDialog>
  );
}
