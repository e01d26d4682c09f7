import type { EventEnvelope } from '@portal/contracts/events';
import type { Dependencies } from '../dependencies.ts';

const pageOfOfficers = 100;

/** Topics have no order among each other: an officer's account may be on its way. */
export async function presentOfficers(
  { accounts, accountsAsOf }: Dependencies,
  { occurred_at }: Pick<EventEnvelope, 'occurred_at'>,
): Promise<string[]> {
  await accountsAsOf(occurred_at);
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
