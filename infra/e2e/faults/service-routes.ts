import path from 'node:path';
import { readPortalSettings } from '@portal/service-kit/config';
import type { Route } from '@portal/service-kit/http';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { createTempFolder } from '@portal/service-kit/testing';
import { openEngines } from '../../standalone/engines.ts';
import { createServices } from '../../standalone/services.ts';

/** The URL tables of all services, as the standalone portal composes them; none of them is started. */
export async function serviceRoutes(): Promise<readonly Route[]> {
  const { folder, remove } = await createTempFolder();
  const settings = readPortalSettings({ DATA_DIR: path.join(folder, 'data') });
  const [log, metrics] = [silentLog(), createMetrics()];
  const engines = await openEngines(settings, log, metrics);
  try {
    return createServices(engines, settings, log, metrics).all.flatMap(({ routes }) => routes);
  } finally {
    await engines.close();
    await remove();
  }
}

/** The route's address for a record with this id. */
export const addressOf = (route: Route, id: string): string =>
  route.path
    .replace(/:(id|hash)/, id)
    .replace(':language', 'sn')
    .replace(':name', 'a.pdf')
    .replace(':code', '0000-0000-0000-0000');
