import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createGunzip, type Gunzip } from 'node:zlib';
import { openDiskFiles } from '@portal/service-kit/files';
import { parseStoredJson } from '@portal/service-kit/json';
import { givenKeys, type Keys } from '@portal/service-kit/keys';
import { OtherForm, type Kept } from '@portal/service-kit/store';
import type { Source } from '../copy/source-and-sink.ts';
import { messages } from '../messages.ts';
import type { Difference } from '../copy/compare.ts';
import { councilDifferences } from './council-files.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { namesIn } from './manifest.ts';
import { NotAsAsked } from '../engines/target.ts';

function unpacked(file: string): Gunzip {
  const read = createReadStream(file);
  const input = read.pipe(createGunzip());
  read.on('error', (error) => input.destroy(error));
  return input;
}

/** The lines of a text, each ended. Not by readline: what follows a line that is left early could be an error that nobody takes. */
async function* linesOf(text: Gunzip): AsyncGenerator<string> {
  let rest = '';
  for await (const part of text.setEncoding('utf8')) {
    const lines = `${rest}${part}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Reads a file to its end, where its checksum stands: a damaged one may unpack to lines that look right. @throws what zlib throws */
async function checkWhole(file: string): Promise<void> {
  for await (const _part of unpacked(file));
}

export interface Archive extends Source {
  manifest: Manifest;
  keys: Keys;
  /** What of the council's folder is not as it was copied. */
  councilDifferences: () => Promise<readonly Difference[]>;
}

/** @throws OtherForm; NotAsAsked where there is no whole archive */
export async function readArchive(folder: string): Promise<Archive> {
  const names = namesIn(folder);
  const manifest = await readFile(names.manifest, 'utf8')
    .then(readManifest)
    .catch((cause: NodeJS.ErrnoException) => {
      const isOfTheDisk = ['EACCES', 'EPERM', 'EIO'].includes(cause.code ?? '');
      throw cause instanceof OtherForm || isOfTheDisk
        ? cause
        : new NotAsAsked(messages.archive.none(folder), { cause });
    });
  const files = await openDiskFiles({ folder: names.files, isShared: true });
  return {
    collections: async () => manifest.collections,
    counters: async () => manifest.counters,
    blob: (id) => files.read(id),
    async *documents(name) {
      const file = names.collection(name);
      try {
        await checkWhole(file);
        for await (const line of linesOf(unpacked(file))) yield parseStoredJson<Kept>(line);
      } catch (cause) {
        throw new NotAsAsked(messages.archive.damaged(file, (cause as Error).message), { cause });
      }
    },
    manifest,
    keys: givenKeys(names.keys),
    councilDifferences: () => councilDifferences(names.council, manifest.council),
  };
}
