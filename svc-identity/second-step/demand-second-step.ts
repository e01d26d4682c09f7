import { enrolSecondStep, secondStep } from '@portal/contracts/accounts';
import { Forbidden, Unauthorized } from '@portal/service-kit/http';
import { mayWaitUntil } from './second-step.rules.ts';
import type { StoredAccount } from '../accounts/schema.ts';
import { messages } from '../messages.ts';
import type { Dependencies } from '../dependencies.ts';

/** UTC instant until which an account may go on without a second step; undefined where none is missing. */
export async function secondStepDue(
  { demands }: Pick<Dependencies, 'demands'>,
  account: StoredAccount,
): Promise<string | undefined> {
  const since = account.second_step ? undefined : await demands.since(account.role);
  return since === undefined ? undefined : mayWaitUntil(account, since);
}

/** Whether the account opens nothing but the set-up of its second step (docs/sessions 11). */
export async function mustEnrol(dependencies: Dependencies, account: StoredAccount): Promise<boolean> {
  const due = await secondStepDue(dependencies, account);
  return due !== undefined && due <= dependencies.clock().toISOString();
}

/** After a right password. @throws Forbidden `second_step` or `enrol_second_step` where more is asked for */
export async function demandSecondStep(
  dependencies: Dependencies,
  account: StoredAccount,
  keep: boolean | undefined,
): Promise<void> {
  const { tickets, signer } = dependencies;
  if (account.second_step)
    throw new Forbidden(messages.secondStep.asked, secondStep, { ticket: await tickets.issue(account, keep) });
  if (await mustEnrol(dependencies, account))
    throw new Forbidden(messages.secondStep.enrol, enrolSecondStep, { token: await signer.enrol(account, keep) });
}

/** Who holds a ticket that still counts. @throws Unauthorized */
export async function ticketHolder(
  { accounts }: Pick<Dependencies, 'accounts'>,
  ticket: { account: string; credentials: number } | undefined,
): Promise<StoredAccount> {
  const account = ticket && (await accounts.findActive(ticket.account));
  if (!account?.approved || !account.second_step || account.credentials !== ticket?.credentials)
    throw new Unauthorized(messages.secondStep.over, 'ticket_over');
  return account;
}
