import path from 'node:path';
import { createInProcessBus } from '@portal/service-kit/bus';
import type { PortalSettings } from '@portal/service-kit/config';
import { openDiskFiles } from '@portal/service-kit/files';
import { givenKeys } from '@portal/service-kit/keys';
import { createEmlMailer } from '@portal/service-kit/mail';
import { openSqliteStore } from '@portal/service-kit/store';
import { refuseLostStores, refuseUnfinished, storeNames, type Engines } from '@portal/standalone';
import { makeSnapshotFolder } from './snapshot-folder.ts';
import { snapshotStores } from './snapshot-stores.ts';

/**
 * A data folder that a portal is working on, as it was at one instant, for reading: the stores are copies that go with
 * `close`, the files are the portal's own, which are never changed once they are there. @throws FolderUnfinished, NoKeys
 */
export async function openSnapshot(folder: string, settings: Pick<PortalSettings, 'mailFrom'>): Promise<Engines> {
  refuseUnfinished(folder);
  const { copy, remove } = makeSnapshotFolder(folder);
  try {
    return await openCopy(folder, copy, remove, settings);
  } catch (error) {
    remove();
    throw error;
  }
}

async function openCopy(
  folder: string,
  copy: string,
  remove: () => void,
  { mailFrom }: Pick<PortalSettings, 'mailFrom'>,
): Promise<Engines> {
  const keys = givenKeys(path.join(folder, 'keys'));
  refuseLostStores(folder);
  await snapshotStores(path.join(folder, 'store'), copy);
  const stores = Object.fromEntries(
    storeNames.map((name) => [name, openSqliteStore({ file: path.join(copy, `${name}.sqlite`) })]),
  ) as Engines['stores'];
  const bus = createInProcessBus();
  const mailFolder = path.join(copy, 'mail');
  return {
    stores,
    bus,
    files: await openDiskFiles({ folder: path.join(folder, 'files'), isShared: true }),
    mailer: createEmlMailer({ folder: mailFolder, from: mailFrom }),
    keys,
    mailFolder,
    ready: async () => undefined,
    async close() {
      await bus.close();
      await Promise.all(Object.values(stores).map((store) => store.close()));
      remove();
    },
  };
}
