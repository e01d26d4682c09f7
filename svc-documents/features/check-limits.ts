import { startOfDayIn } from '@portal/contracts/presentation';
import { DailyLimit } from '@portal/service-kit/http';
import type { Dependencies } from '../dependencies.ts';

/** At most so many unsent files are summed up, those that are purged first. */
const most = 5_000;

/** Before a file is taken: how many came today, and how much lies there unsent (accounts.md 13). @throws DailyLimit */
export async function checkLimits(
  { documents, clock, config }: Pick<Dependencies, 'documents' | 'clock' | 'config'>,
  owner: string,
): Promise<void> {
  const { limits, timeZone } = config;
  if (limits.files < Infinity) {
    const today = startOfDayIn(clock(), timeZone).toISOString();
    if ((await documents.count({ where: { owner, stored_at: { from: today } } }, limits.files)) >= limits.files)
      throw new DailyLimit();
  }
  if (limits.unclaimed === Infinity) return;
  const unsent = await documents.find({
    where: { owner, state: 'stored', purge_at: { from: '' } },
    sort: 'purge_at',
    limit: most,
  });
  if (unsent.reduce((sum, { size }) => sum + size, 0) >= limits.unclaimed) throw new DailyLimit();
}
