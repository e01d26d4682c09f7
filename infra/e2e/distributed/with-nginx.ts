import { nginxPath } from '@portal/distributed';
import { withEngine, type FoundEngine } from '../../service-kit/testing/engines.ts';

/** Runs a suite where the gateway's program is at hand; elsewhere it is reported as skipped, with the reason in its title. */
export const withNginx = (name: string, suite: () => void): void => withEngine(findNginx(), name, suite);

function findNginx(): FoundEngine {
  const address = nginxPath(process.env);
  return address
    ? { address, stop: async () => undefined }
    : { missing: 'apt-get install nginx-light, or set NGINX_PATH' };
}
