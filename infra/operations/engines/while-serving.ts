import { startServices } from '@portal/service-kit/service';
import type { Context } from '../command.ts';
import { readTarget } from './target.ts';

/**
 * Does work while the services' consumers and relays run in this process. On servers the portal's own services send the mails, scan
 * files and do what is due: a command may be given no mail server and no scanner.
 */
export async function whileServing<T>(
  { env, services: { all } }: Pick<Context, 'env' | 'services'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await startServices(all, { isRelayOnly: readTarget(env).profile === 'distributed' });
    return await work();
  } finally {
    for (const service of all) await service.stop();
  }
}
