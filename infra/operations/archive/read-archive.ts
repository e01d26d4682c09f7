import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip, type Gunzip } from 'node:zlib';
import { openDiskFiles } from '@portal/service-kit/files';
import { parseStoredJson } from '@portal/service-kit/json';
import { givenKeys, type Keys } from '@portal/service-kit/keys';
import { OtherForm, type Kept } from '@portal/service-kit/store';
import { NotAsAsked } from '../command.ts';
import type { Source } from '../copy/source-and-sink.ts';
import { messages } from '../messages.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { namesIn } from './names.ts';

function unpacked(file: string): Gunzip {
  const read = createReadStream(file);
  const input = read.pipe(createGunzip());
  read.on('error', (error) => input.destroy(error));
  return input;
}

export interface Archive extends Source {
  manifest: Manifest;
  keys: Keys;
}

/** @throws OtherForm; NotAsAsked where there is no whole archive */
export async function readArchive(folder: string): Promise<Archive> {
  const names = namesIn(folder);
  const manifest = await readFile(names.manifest, 'utf8')
    .then(readManifest)
    .catch((cause: unknown) => {
      throw cause instanceof OtherForm ? cause : new NotAsAsked(messages.archive.none(folder), { cause });
    });
  const files = await openDiskFiles({ folder: names.files, isShared: true });
  return {
    collections: async () => manifest.collections,
    counters: async () => manifest.counters,
    blob: (id) => files.read(id),
    async *documents(name) {
      const file = names.collection(name);
      try {
        for await (const line of createInterface({ input: unpacked(file), crlfDelay: Infinity }))
          yield parseStoredJson<Kept>(line);
      } catch (cause) {
        throw new NotAsAsked(messages.archive.damaged(file, (cause as Error).message), { cause });
      }
    },
    manifest,
    keys: givenKeys(names.keys),
  };
}
