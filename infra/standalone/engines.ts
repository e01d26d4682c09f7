import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInProcessBus, type Bus } from '@portal/service-kit/bus';
import type { PortalSettings } from '@portal/service-kit/config';
import { holdsFiles, openDiskFiles, type Files } from '@portal/service-kit/files';
import { givenKeys, holdsKeys, loadKeys, type Keys } from '@portal/service-kit/keys';
import type { Log } from '@portal/service-kit/log';
import { openMailer, type Mailer } from '@portal/service-kit/mail';
import { watchDisk, watchEngines, type Metrics } from '@portal/service-kit/metrics';
import { holdsOurForm, openSqliteStore, StoreLost, wasUsed, type Store } from '@portal/service-kit/store';
import { lockFolder, refuseUnfinished } from './data-folder.ts';
import { messages } from './messages.ts';

/** One store for each service. */
export const storeNames = ['identity', 'protocol', 'documents', 'notifications'] as const;

/** The embedded engines behind the four ports: everything in one data folder. */
export interface Engines {
  stores: Readonly<Record<(typeof storeNames)[number], Store>>;
  bus: Bus;
  files: Files;
  mailer: Mailer;
  keys: Keys;
  mailFolder: string;
  ready(): Promise<void>;
  close(): Promise<void>;
}

const fileOf = (folder: string, store: string): string => path.join(folder, 'store', `${store}.sqlite`);

/** Looks at a data folder and touches nothing. @throws OtherForm, EngineDown */
export function refuseOtherForm(folder: string): void {
  for (const name of storeNames) holdsOurForm(fileOf(folder, name));
}

/** Whether keys or files show that a portal worked on the data folder, whatever became of its stores. */
export const showsPortal = (folder: string): boolean =>
  holdsKeys(path.join(folder, 'keys')) || holdsFiles(path.join(folder, 'files'));

/** Whether a portal worked on the data folder before; one whose first start was broken off counts as none. Only while nobody else has it open. */
const holdsPortal = (folder: string): boolean =>
  showsPortal(folder) || storeNames.some((name) => wasUsed(fileOf(folder, name)));

/** Of a data folder that a portal has worked on. @throws StoreLost where a store of it is missing or empty (docs/store 23) */
export function refuseLostStores(folder: string): void {
  const lost = storeNames.filter((name) => !holdsOurForm(fileOf(folder, name)));
  if (lost.length > 0) throw new StoreLost(messages.start.storeLost(folder, lost));
}

interface OpenOptions {
  /** A power cut may take everything: a folder that is only being made. */
  isPassing?: boolean;
  /** Else those of the folder. */
  keys?: Keys | undefined;
  /** It is to be filled from elsewhere, with these keys. */
  isToFill?: boolean;
}

/** Opens the data folder, and makes it where there is none. @throws OtherForm, FolderInUse, FolderUnfinished, NoKeys, StoreLost */
export async function openEngines(
  settings: PortalSettings,
  log: Log,
  metrics: Metrics,
  { isPassing = false, keys: given, isToFill = false }: OpenOptions = {},
): Promise<Engines> {
  const folder = path.resolve(settings.dataDir);
  refuseOtherForm(folder);
  mkdirSync(path.join(folder, 'store'), { recursive: true, mode: 0o700 });
  const unlock = lockFolder(path.join(folder, 'store'));
  const keysFolder = path.join(folder, 'keys');
  let keys: Keys | undefined = given;
  try {
    refuseUnfinished(folder);
    if (!isPassing && !isToFill && holdsPortal(folder)) {
      refuseLostStores(folder);
      keys ??= givenKeys(keysFolder);
    }
  } catch (error) {
    unlock();
    throw error;
  }
  const stores = Object.fromEntries(
    storeNames.map((name) => [
      name,
      openSqliteStore({
        file: fileOf(folder, name),
        isPassing,
        onRewritten: (collection, documents) => log.info({ collection, documents }, 'rebuilding lists'),
        onBroken: (error) =>
          log.error({ store: name, error }, 'the disk could not sync a write: check the disk, then restart the portal'),
      }),
    ]),
  ) as Engines['stores'];
  // After the stores, which hold nothing yet: where keys stand, every store was made.
  keys ??= loadKeys(keysFolder);
  const bus = createInProcessBus({ log, metrics });
  const files = await openDiskFiles({ folder: path.join(folder, 'files'), isPassing });
  const mailFolder = path.join(folder, 'mail');
  const mailer = openMailer(settings, { folder: mailFolder, log });
  const engines = [...Object.values(stores), bus, files];
  for (const [name, store] of Object.entries(stores)) watchEngines(metrics, name, { store });
  watchEngines(metrics, 'standalone', { bus, files, mail: mailer });
  watchDisk(metrics, folder);
  return {
    stores,
    bus,
    files,
    mailer,
    keys,
    mailFolder,
    // A mail server that is down stops no one from working: mails wait.
    async ready() {
      await Promise.all(engines.map((engine) => engine.ready()));
    },
    async close() {
      await bus.close();
      await Promise.all([...Object.values(stores), files, mailer].map((engine) => engine.close()));
      unlock();
    },
  };
}
