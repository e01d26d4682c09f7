import { startServices } from '@portal/service-kit/service';
import type { Context } from '../command.ts';

/**
 * Does work while the services' consumers and relays run in this process. The portal itself sends the mails, scans files and does what
 * is due: a command may be given no mail server and no scanner.
 */
export async function whileServing<T>(
  { services: { all } }: Pick<Context, 'services'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await startServices(all, { isRelayOnly: true });
    return await work();
  } finally {
    for (const service of all) await service.stop();
  }
}
