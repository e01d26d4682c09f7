import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { openDeadLetters } from '@portal/service-kit/bus';
import { readPortalSettings } from '@portal/service-kit/config';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { openSqliteStore } from '@portal/service-kit/store';
import { createTempFolder } from '@portal/service-kit/testing';
import { systemClock } from '@portal/service-kit/time';
import * as z from 'zod/mini';
import { openEngines } from './engines.ts';

/** As the versions before declared it. */
const former = {
  name: 'dead_letters',
  schema: z.object({
    id: z.string(),
    version: z.number(),
    group: z.string(),
    topic: z.string(),
    event: z.unknown(),
    cause: z.string(),
    failed_at: z.string(),
  }),
  row: ['id', 'version', 'group', 'topic', 'event', 'cause', 'failed_at'],
  indexed: [['group', 'failed_at']],
} as const;

it('reads over the dead letters of a folder of a former version, each into the store of its service', async () => {
  const { folder, remove } = await createTempFolder();
  const file = path.join(folder, 'store', 'bus.sqlite');
  const bus = openSqliteStore({ file });
  const failed = { version: 0, topic: 'protocol', cause: 'TypeError: no', failed_at: '2026-01-02T03:04:05.000Z' };
  const letters = bus.collection(former);
  for (const group of ['documents.claims', 'protocol.review_tasks'])
    await letters.insert({ ...failed, group, id: `${group}/protocol/e`, event: { id: 'e', key: 'p', data: {} } });
  await bus.close();

  const settings = readPortalSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  for (let start = 1; start <= 2; start += 1) {
    const engines = await openEngines(settings, silentLog(), createMetrics());
    try {
      for (const [service, group] of Object.entries({
        documents: 'documents.claims',
        protocol: 'protocol.review_tasks',
      })) {
        const { [service as 'documents']: store } = engines.stores;
        expect(await openDeadLetters(store, systemClock).list(group)).toMatchObject([
          {
            id: `${group}/protocol/e`,
            topic: 'protocol',
            key: 'p',
            event: '{"id":"e","key":"p","data":{}}',
            cause: 'TypeError: no',
            attempts: 5,
            first_failed_at: '2026-01-02T03:04:05.000Z',
          },
        ]);
      }
    } finally {
      await engines.close();
    }
    expect(existsSync(file)).toBe(false);
  }
  await remove();
});
