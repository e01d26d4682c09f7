import { nginxPath } from '@portal/distributed';
import { startDistributed, type DistributedPortal } from '../e2e/distributed/start-distributed.ts';
import { withEngines } from './with-engines.ts';

/** Runs `measure` against two replicas of every service, and takes all of it away again; where something is missing, answers the sentence that says how to get it. */
export async function withDistributedPortal<T>(
  measure: (portal: DistributedPortal) => Promise<T>,
): Promise<T | { missing: string }> {
  if (!nginxPath(process.env)) return { missing: 'apt-get install nginx-light, or set NGINX_PATH' };
  return withEngines(async (addresses) => {
    const portal = await startDistributed(addresses);
    return measure(portal).finally(portal.stop);
  });
}
