import type { Dependencies } from '../dependencies.ts';
import { closeDemoAccount } from './administration.rules.ts';
import { historyReasons, startMessages } from '../messages.ts';
import { overNoNetwork } from '../security-log/store.ts';
import { activeOfficers } from './unless-last-officer.ts';

/** The accounts of the demo that have the published password still. */
export async function demoAccounts({ accounts }: Pick<Dependencies, 'accounts'>) {
  const rows = await accounts.collection.find({ where: { demo: true } });
  return rows.filter(({ state }) => state !== 'deleted');
}

/** At each start: no account keeps a published password where others can reach the portal (docs/accounts 3), and the operator learns where no officer can work. Safe for several replicas at once. */
export async function tendDemoAccounts(dependencies: Dependencies): Promise<void> {
  const { accounts, security, clock, config, ids, log } = dependencies;
  const open = config.onLoopback ? [] : await demoAccounts(dependencies);
  const cause = { actor: null, correlationId: ids(), at: clock().toISOString() };
  for (const { id } of open) {
    let isOurs = false;
    await accounts.administer(id, cause, (account) => {
      isOurs = account.demo === true;
      return isOurs ? closeDemoAccount(account, historyReasons.demo) : undefined;
    });
    const who = { actor: null, subject: id, detail: { by: 'operator', act: 'disable' } };
    if (isOurs) await security.record('state', overNoNetwork(cause), who);
  }
  if (open.length > 0) log.warn(startMessages.demoDisabled);
  else if ((await activeOfficers(dependencies)) === 0) log.warn(startMessages.noOfficer);
}
