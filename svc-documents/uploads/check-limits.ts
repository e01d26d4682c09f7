import { startOfDayIn } from '@portal/contracts/presentation';
import { DailyLimit } from '@portal/service-kit/http';
import type { Dependencies } from '../dependencies.ts';

/** Files summed up at a time. */
const batch = 1_000;

/** Before a file is taken: how many came today, and how much lies there unsent (docs/accounts 30). @throws DailyLimit */
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
  const unsent = { where: { owner, state: 'stored', purge_at: { from: '' } } };
  let sum = 0;
  for await (const files of documents.all(unsent, batch)) {
    for (const { size } of files) sum += size;
    if (sum >= limits.unclaimed) throw new DailyLimit();
  }
}
