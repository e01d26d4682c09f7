import type { EventEnvelope } from '@portal/contracts/events';
import type { Dependencies } from '../dependencies.ts';

const pageOfOfficers = 100;

/** Events of different topics have no order: an officer's account may still be on its way. */
export async function presentOfficers(
  { accounts, accountsAsOf }: Dependencies,
  { occurred_at }: Pick<EventEnvelope, 'occurred_at'>,
): Promise<string[]> {
  await accountsAsOf(occurred_at);
  return knownOfficers({ accounts });
}

/** The same by what is known by now: a handler of account events cannot wait for account events. */
export async function knownOfficers({ accounts }: Pick<Dependencies, 'accounts'>): Promise<string[]> {
  const officers: string[] = [];
  for (;;) {
    const page = await accounts.find({
      where: { role: 'compliance', approved: true, deleted: false, read_only: null },
      skip: officers.length,
      limit: pageOfOfficers,
    });
    officers.push(...page.map(({ id }) => id));
    if (page.length < pageOfOfficers) return officers;
  }
}
