import { startServices, type Service } from '@portal/service-kit/service';
import type { Context } from '../command.ts';
import { readTarget } from './target.ts';

/**
 * Does work while the services' consumers and relays run in this process. On servers the portal's own services send the mails: a
 * command may be given no mail server.
 */
export async function whileServing<T>(
  { env, services: { all } }: Pick<Context, 'env' | 'services'>,
  work: () => Promise<T>,
): Promise<T> {
  const { profile } = readTarget(env);
  try {
    await startServices(profile === 'standalone' ? all : all.map(withoutMails));
    return await work();
  } finally {
    for (const service of all) await service.stop();
  }
}

const withoutMails = (service: Service): Service =>
  service.name === 'notifications' ? { ...service, start: async () => undefined } : service;
