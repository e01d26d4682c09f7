import { accessSync, constants, mkdtempSync, readdirSync, rmSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { createInProcessBus } from '@portal/service-kit/bus';
import type { PortalSettings } from '@portal/service-kit/config';
import { openDiskFiles } from '@portal/service-kit/files';
import { givenKeys } from '@portal/service-kit/keys';
import { createEmlMailer } from '@portal/service-kit/mail';
import { openSqliteStore, asStoreError } from '@portal/service-kit/store';
import { refuseLostStores, refuseUnfinished, storeNames, type Engines, lockFolder } from '@portal/standalone';
import { passingFolder } from '../passing-folder.ts';

/** A name that nobody gives to what they keep there themselves. */
const prefix = 'snapshot-being-read-';

/**
 * A folder for a copy of the stores, beside them, since /tmp may be smaller; where nothing can be written there, in the
 * temporary folder. It goes with `remove` or with this process, and what a power cut left of others goes now.
 */
function makeSnapshotFolder(folder: string): { copy: string; remove: () => void } {
  removeLeftovers(folder);
  // Locked at once: without its lock it is a leftover to others.
  const copy = mkdtempSync(path.join(isReadOnly(folder) ? tmpdir() : folder, prefix));
  const unlock = lockFolder(copy);
  const passing = passingFolder(copy);
  const remove = (): void => {
    passing.remove();
    unlock();
  };
  return { copy, remove };
}

/** Nobody writes there, whoever it is. */
function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    return ['EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix))) {
    try {
      removeLeftover(path.join(folder, name));
    } catch {
      // It is in use, or another user's: it stays, and this command goes on.
    }
  }
}

/** Whoever works with a copy holds its lock. */
function removeLeftover(copy: string): void {
  const unlock = lockFolder(copy);
  try {
    rmSync(copy, { recursive: true, force: true });
  } finally {
    unlock();
  }
}

/** How long a portal that is writing is waited for, in ms. */
const patience = 10_000;

/** One store's file, open twice: to keep others from writing, and to read it as it is then. */
interface Opened {
  file: string;
  writer: DatabaseSync;
  reader: DatabaseSync;
}

/**
 * Copies the stores of a data folder that a portal may be working on, all as they were at one instant: writers wait for the
 * milliseconds in which it is fixed, and for nothing afterwards. `to` is a folder that is there. @throws StoreDamaged
 */
async function snapshotStores(from: string, to: string): Promise<void> {
  const files = storeNames.map((name) => `${name}.sqlite`).filter((file) => existsSync(path.join(from, file)));
  mkdirSync(to, { recursive: true });
  if (isReadOnly(from)) return copyAsTheyStand(from, to, files);
  const open = (file: string) => new DatabaseSync(path.join(from, file), { timeout: patience });
  const opened: Opened[] = files.map((file) => ({ file, writer: open(file), reader: open(file) }));
  try {
    for (const { file, reader } of fixInstant(opened))
      await backup(reader, path.join(to, file)).catch((error: unknown) => {
        throw asStoreError(error, file);
      });
  } finally {
    for (const { reader } of opened) reader.close();
  }
}

/** Where nothing can be written they are at every instant as they stand. */
function copyAsTheyStand(from: string, to: string, files: readonly string[]): void {
  for (const file of files.flatMap((one) => [one, `${one}-wal`]))
    if (existsSync(path.join(from, file))) copyFileSync(path.join(from, file), path.join(to, file));
}

/** Every reader sees from now on what was there while no writer could write to any of them. */
function fixInstant(opened: readonly Opened[]): readonly Opened[] {
  try {
    for (const { file, writer } of opened) exec(file, writer, 'BEGIN IMMEDIATE');
    for (const { file, reader } of opened) exec(file, reader, 'BEGIN; SELECT count(*) FROM sqlite_schema;');
    return opened;
  } finally {
    for (const { writer } of opened) writer.close();
  }
}

function exec(file: string, db: DatabaseSync, sql: string): void {
  try {
    db.exec(sql);
  } catch (error) {
    throw asStoreError(error, file);
  }
}

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
