import { statSync } from 'node:fs';
import path from 'node:path';
import { readPortalSettings } from '@portal/service-kit/config';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import type { Engines } from '@portal/standalone';
import type { Aside } from '../command.ts';
import { openTarget } from '../engines/open-target.ts';
import { nameOf, readTarget } from '../engines/target.ts';
import { messages } from '../messages.ts';

/**
 * Reads a portal's stores as they are at this instant, which may run, with the council of a folder that has no fault. Undefined where
 * there is no portal yet. @throws what opening throws
 */
export async function withStores<T>(
  { env, say }: Pick<Parameters<Aside['aside']>[0], 'env' | 'say'>,
  council: string,
  work: (stores: Engines['stores']) => Promise<T>,
): Promise<T | undefined> {
  const target = readTarget(env);
  // One that this user may not see is there: that is thrown.
  const isThere = (folder: string) => statSync(path.join(folder, 'store'), { throwIfNoEntry: false }) !== undefined;
  say(nameOf(target));
  if (target.profile === 'standalone' && !isThere(target.folder)) {
    say(messages.council.alone);
    return undefined;
  }
  // Its own council's folder may have the faults that this one has no more.
  const settings = readPortalSettings({ ...env, COUNCIL_DIR: council });
  const options = { log: silentLog(), metrics: createMetrics(), mayBeNew: false, mayBeRunning: true };
  const engines = await openTarget(target, settings, options);
  try {
    return await work(engines.stores);
  } finally {
    await engines.close();
  }
}
