import path from 'node:path';
import { expect, it } from '@jest/globals';
import { followUpKinds } from '@portal/contracts/follow-ups';
import { readPortalSettings } from '@portal/service-kit/config';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { createTempFolder } from '@portal/service-kit/testing';
import { followUpsCollection } from '../../../svc-protocol/follow-ups/store.ts';
import { protocolsCollection } from '../../../svc-protocol/protocol/store.ts';
import { openEngines } from '../engines.ts';
import { demoStudies } from './studies.ts';
import { fillDemo } from './fill.ts';

const nhsrc = path.resolve(import.meta.dirname, '../../e2e/councils/nhsrc');

it('another council’s demo has the same studies by its own form, with its own follow-up forms', async () => {
  const { folder, remove } = await createTempFolder();
  try {
    const settings = readPortalSettings({ DATA_DIR: folder, COUNCIL_DIR: nhsrc, LOG_LEVEL: 'silent' });
    await fillDemo(settings);
    const { stores, close } = await openEngines(settings, silentLog(), createMetrics());
    try {
      const protocols = stores.protocol.collection(protocolsCollection);
      const forms = stores.protocol.collection(followUpsCollection);
      const [statuses, kinds] = [await protocols.countBy('status'), await forms.countBy('kind')];
      const submitted = demoStudies.filter(({ story }) => story.some(({ act }) => act === 'submit'));
      expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(submitted.length);
      for (const status of ['pending', 'assigned', 'reviewed', 'accepted', 'rejected', 'response'])
        expect([status, (statuses[status] ?? 0) > 0]).toEqual([status, true]);
      expect(Object.keys(kinds).filter((kind) => !followUpKinds().includes(kind))).toEqual([]);
      expect(Object.keys(kinds).length).toBeGreaterThanOrEqual(4);
    } finally {
      await close();
    }
  } finally {
    await remove();
  }
});
