import { afterAll } from '@jest/globals';
import { startDistributed, type DistributedPortal, type EngineAddresses } from './start-distributed.ts';

/** One portal for all suites of a file, one after another. The first suite that asks for it starts it. */
export function onePortal(
  engines: EngineAddresses,
  create?: Parameters<typeof startDistributed>[2],
  settings: Readonly<Record<string, string>> = {},
) {
  let started: Promise<DistributedPortal> | undefined;
  afterAll(async () => (await started)?.stop());
  return async () => {
    const portal = await (started ??= startDistributed(engines, settings, create));
    return { ...portal, mails: async () => portal.mailServer.taken, stop: async () => undefined };
  };
}
