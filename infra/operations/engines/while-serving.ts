import { startServices } from '@portal/service-kit/service';
import type { Services } from '@portal/standalone';

/** Does work while the services' consumers and relays run in this process. */
export async function whileServing<T>({ all }: Services, work: () => Promise<T>): Promise<T> {
  try {
    await startServices(all);
    return await work();
  } finally {
    for (const service of all) await service.stop();
  }
}
