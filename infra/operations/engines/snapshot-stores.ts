import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { storeNames } from '@portal/standalone';

/** How long a portal that is writing is waited for, in ms. */
const patience = 10_000;

/**
 * Copies the stores of a data folder that a portal may be working on, all as they were at one instant: writers wait for the
 * milliseconds in which it is fixed, and for nothing afterwards. `to` is a folder that is there.
 */
export async function snapshotStores(from: string, to: string): Promise<void> {
  const files = storeNames.map((name) => `${name}.sqlite`);
  const there = files.filter((file) => existsSync(path.join(from, file)));
  const open = (file: string) => new DatabaseSync(path.join(from, file), { timeout: patience });
  const readers = there.map((file) => ({ file, db: open(file) }));
  try {
    fixInstant(
      there.map(open),
      readers.map(({ db }) => db),
    );
    mkdirSync(to, { recursive: true });
    for (const { file, db } of readers) await backup(db, path.join(to, file));
  } finally {
    for (const { db } of readers) db.close();
  }
}

/** Every reader sees from now on what was there while no writer could write to any of them. */
function fixInstant(writers: readonly DatabaseSync[], readers: readonly DatabaseSync[]): void {
  try {
    for (const db of writers) db.exec('BEGIN IMMEDIATE');
    for (const db of readers) {
      db.exec('BEGIN');
      db.prepare('SELECT count(*) FROM sqlite_schema').get();
    }
  } finally {
    for (const db of writers) db.close();
  }
}
