import { expect, it } from '@jest/globals';
import { readPortalSettings } from '@portal/service-kit/config';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { createTempFolder } from '@portal/service-kit/testing';
import { FolderUnfinished, refuseUnfinished } from '@portal/standalone';
import { openTarget } from './open-target.ts';

it('a data folder that is filled counts as half of one until its engines are closed, and its counters on disk', async () => {
  const { folder, remove } = await createTempFolder();
  const options = { log: silentLog(), metrics: createMetrics(), mayBeNew: true, mayBeRunning: false };
  const engines = await openTarget({ profile: 'standalone', folder }, readPortalSettings({}), options);
  const finished = await engines.markUnfinished();
  await engines.stores.protocol.next('number:A', 20);
  await finished();
  expect(() => refuseUnfinished(folder)).toThrow(FolderUnfinished);
  await engines.close();
  expect(() => refuseUnfinished(folder)).not.toThrow();
  await remove();
});
