import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { asStoreError } from '@portal/service-kit/store';
import { storeNames } from '@portal/standalone';
import { isReadOnly } from './snapshot-folder.ts';

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
export async function snapshotStores(from: string, to: string): Promise<void> {
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
