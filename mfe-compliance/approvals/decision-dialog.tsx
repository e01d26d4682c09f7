import { needsTwo, type ApprovalDecision, type WaitingAccount } from '@portal/contracts/accounts';
import { Meta } from '@portal/ui-kit';
import { CommandDialog, flash } from '@portal/portal-views';
import { api, useUser } from '@portal/web-kit';
import { accountKeys } from '../accounts/api.ts';
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

/** Asks before an account is approved or refused. */
export function DecisionDialog({ account, decision, onClose, onDone = (said) => flash('success', said) }: Props) {
  const { four_eyes } = useUser();
  const said = messages.decisions[decision];
  const name = fullName(account);
  const isSecondAsked = four_eyes === 'required' && decision === 'approve' && needsTwo({ kind: 'approve' }, account);
  return (
    <CommandDialog
      question
      title={said.title({ name })}
      words={messages}
      yes={said.yes}
      destructive={decision === 'refuse'}
      send={() => api.call({ method: 'POST', path: `/api/accounts/${account.id}/approval`, body: { decision } })}
      done={({ status }) => void onDone(status === 202 ? accountMessages.needsSecond : said.done({ name }))}
      failed={said.failed}
      rereads={accountKeys}
      onClose={onClose}
    >
      {isSecondAsked && <p>{accountMessages.untilSecond}</p>}
      <p>{said.text}</p>
      <Meta>
        {messages.roles[account.role]}, {account.email}
      </Meta>
    </CommandDialog>
  );
}
