import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDiskFiles, type Files } from '@portal/service-kit/files';
import { openGridFsFiles } from '@portal/service-kit/files/gridfs';
import { openSqliteStore, type Store } from '@portal/service-kit/store';
import { openMongoStore } from '@portal/service-kit/store/mongo';
import { createTempFolder } from '@portal/service-kit/testing';
import type { Clock } from '@portal/service-kit/time';
import mongoose from 'mongoose';

export interface Engines {
  store: Store;
  files: Files;
}

/** Where one installation keeps its things, on the engines of a profile. */
export interface Place {
  /** For a process of its own: see killed-upload.ts. */
  address: string[];
  open: (clock: Clock) => Promise<Engines>;
  /** Every file that the files port holds, half-written ones too. */
  bytesLeft: () => Promise<string[]>;
  remove: () => Promise<void>;
}

export const openEmbedded = async (folder: string, clock: Clock): Promise<Engines> => ({
  store: openSqliteStore({ file: join(folder, 'documents.sqlite'), clock }),
  files: await openDiskFiles({ folder: join(folder, 'files') }),
});

/** SQLite and a folder, in a temporary one of its own. */
export async function embedded(): Promise<Place> {
  const { folder, remove } = await createTempFolder();
  return {
    address: [folder],
    open: (clock) => openEmbedded(folder, clock),
    async bytesLeft() {
      const found = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    remove,
  };
}

export const openDistributed = async (uri: string, database: string, clock: Clock): Promise<Engines> => ({
  store: openMongoStore({ uri, database, clock }),
  files: openGridFsFiles({ uri, database, clock }),
});

/** MongoDB and GridFS, in a database of its own. */
export async function distributed(uri: string): Promise<Place> {
  const database = `portal-${randomUUID()}`;
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  return {
    address: [uri, database],
    open: (clock) => openDistributed(uri, database, clock),
    async bytesLeft() {
      const files = await client.db(database).collection('files.files').find().toArray();
      const chunks = await client.db(database).collection('files.chunks').distinct('files_id');
      const names = new Map(files.map(({ _id, filename }) => [String(_id), String(filename)]));
      return chunks.map((id) => names.get(String(id)) ?? `half written ${String(id)}`);
    },
    async remove() {
      await client.db(database).dropDatabase();
      await client.close();
    },
  };
}
