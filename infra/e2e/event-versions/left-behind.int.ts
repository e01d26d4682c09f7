import { expect, it } from '@jest/globals';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { startServices } from '@portal/service-kit/service';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import { createServices, type Engines } from '@portal/standalone';
import { accounts } from '../../../svc-notifications/accounts/store.ts';
import { accountsCollection } from '../../../svc-protocol/accounts/store.ts';
import { outboxesOf } from '../republish/kept-of-others.ts';
import { embedded } from '../operations/profiles.ts';

const details = {
  first_name: 'Rudo',
  last_name: 'Moyo',
  email: 'rudo@example.org',
  mobile: '+263771234567',
  telephone: null,
  address: '1 Samora Machel Avenue, Harare',
  password: 'a password of this test',
};
/** What a crash left behind: an event that was not published. */
async function leaveBehind(engines: Engines, settings: Parameters<typeof createServices>[1]): Promise<string> {
  const { identity } = createServices(engines, settings, silentLog(), createMetrics());
  const { id } = await identity.accounts.register(details, 'researcher', { approved: true });
  return id;
}

it('an event that a crash left behind goes to every service at the next start', async () => {
  const { folder, remove } = await createTempFolder();
  const profile = await embedded(folder);
  const engines = await profile.open();
  const id = await leaveBehind(engines, profile.settings);
  const { all } = createServices(engines, profile.settings, silentLog(), createMetrics());
  try {
    await startServices(all);
    await waitFor(
      async () => (await Promise.all(outboxesOf(engines).map((box) => box.pending(1)))).flat().length === 0,
    );
    expect(await engines.stores.protocol.collection(accountsCollection).findById(id)).toMatchObject({ id });
    expect(await engines.stores.notifications.collection(accounts).findById(id)).toMatchObject({ id });
  } finally {
    for (const service of all) await service.stop();
    await engines.close();
    await remove();
  }
});
