import { caughtUpWithin } from '@portal/service-kit/bus';
import { accountsGroup, type Parts } from '../parts.ts';

const pageOfOfficers = 100;

/** Topics have no order among each other: an officer's account may be on its way. */
export async function presentOfficers({ bus, accounts, config }: Parts): Promise<string[]> {
  await caughtUpWithin(bus, accountsGroup, config.waitForAccounts);
  const officers: string[] = [];
  for (;;) {
    const page = await accounts.find({
      where: { role: 'compliance', approved: true, deleted: false },
      skip: officers.length,
      limit: pageOfOfficers,
    });
    officers.push(...page.map(({ id }) => id));
    if (page.length < pageOfOfficers) return officers;
  }
}
