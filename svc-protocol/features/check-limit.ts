import { startOfDayIn } from '@portal/contracts/presentation';
import { DailyLimit } from '@portal/service-kit/http';
import type { Where } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';

const limited = { protocols: 'submissions', followUps: 'followUps' } as const;

/** Before a new application or form is stored: how many this person has sent today (docs/accounts 30). @throws DailyLimit */
export async function checkLimit(
  { clock, config, ...dependencies }: Dependencies,
  kind: keyof typeof limited,
  user: string,
): Promise<void> {
  const most = config.limits?.[limited[kind]] ?? Infinity;
  if (most === Infinity) return;
  const created_date = { from: startOfDayIn(clock(), config.timeZone).toISOString() };
  const collection: { count: Dependencies['protocols']['count'] } = dependencies[kind];
  // Each by an index of its own.
  const where: Where = { user, ...(kind === 'protocols' && { deleted: false }), created_date };
  if ((await collection.count({ where }, most)) >= most) throw new DailyLimit();
}
