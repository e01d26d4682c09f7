import { NoSuchRecord } from '@portal/service-kit/http';
import { approveRole } from './account.rules.ts';
import { changeRole, disableAccount, enableAccount, isOfficer } from './administration.rules.ts';
import type { Act } from '../proposals/proposal.rules.ts';
import { recoverSecondStep } from '../second-step/second-step.rules.ts';
import type { Cause } from './events.ts';
import type { StoredAccount } from './schema.ts';
import { messages } from '../messages.ts';
import type { Dependencies } from '../dependencies.ts';
import { emailChange } from './update-profile.ts';
import { sendInvitation } from '../inspections/send-invitation.ts';
import { unlessLastOfficer } from './unless-last-officer.ts';
import type { AccountState, Change } from './account.types.ts';

/** What the security log calls what an act does. */
export const securityKinds = {
  approve: 'approval',
  role: 'role',
  disable: 'state',
  enable: 'state',
  recover: 'recovery',
  inspect: 'inspection',
} as const;

/** What an act changes; undefined where the account is so already, as after a crash between two writes. */
function changeOf({ kind, role }: Act, reason: string, account: AccountState): Change | undefined {
  switch (kind) {
    case 'approve':
      return account.approved ? undefined : approveRole(account);
    case 'role':
      return role && changeRole(account, role, reason);
    case 'disable':
      return disableAccount(account, reason);
    case 'enable':
      return enableAccount(account, reason);
    case 'recover':
      return account.second_step ? recoverSecondStep(account) : undefined;
    case 'inspect':
      return undefined;
  }
}

/** Does to an account what was decided. @throws NoSuchRecord; StateConflict where it would take the last officer away */
export async function carryOut(
  dependencies: Dependencies,
  subject: string,
  act: Act & { reason: string },
  cause: Cause,
): Promise<void> {
  const { accounts } = dependencies;
  const change = async () => {
    const changed = await accounts.administer(subject, cause, (present) => changeOf(act, act.reason, present));
    if (!changed) throw new NoSuchRecord();
  };
  const account = await accounts.findPresent(subject);
  if (!account) throw new NoSuchRecord();
  if (act.kind === 'inspect') return account.approved ? undefined : sendInvitation(dependencies, account, cause);
  const unmakes = isOfficer(account) && (act.kind === 'disable' || (act.kind === 'role' && act.role !== 'compliance'));
  if (act.kind === 'recover' && act.email !== undefined)
    return recoverAndMove(dependencies, account, act.email, change, cause);
  return unmakes ? unlessLastOfficer(dependencies, messages.account.lastOfficer, change) : change();
}

/** A lost mailbox: the second step ends, and the new address counts once the link sent to it is opened. */
async function recoverAndMove(
  dependencies: Dependencies,
  { id }: StoredAccount,
  email: string,
  recover: () => Promise<void>,
  cause: Cause,
): Promise<void> {
  const account = await dependencies.accounts.findActive(id);
  if (!account) throw new NoSuchRecord();
  // An address that waits goes with the second step.
  const after = account.second_step ? { ...account, pending_email: null } : account;
  // First, as it may have to wait: a second step that is set up meanwhile stays.
  const ask = await emailChange(dependencies, after, email, '', cause);
  await recover();
  if (ask) await dependencies.accounts.change(id, cause, ask);
}
