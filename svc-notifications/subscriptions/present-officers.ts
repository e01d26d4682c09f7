import type { EventEnvelope } from '@portal/contracts/events';
import type { Dependencies } from '../dependencies.ts';

const pageOfOfficers = 100;

/** Events of different topics have no order: an officer's account may still be on its way. */
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
