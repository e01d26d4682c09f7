import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { openDiskFiles, syncFolder, type Files } from '@portal/service-kit/files';
import { writeKeys, type Keys } from '@portal/service-kit/keys';
import type { Kept } from '@portal/service-kit/store';
import type { Copied } from '../copy/copy.ts';
import type { Sink } from '../copy/source-and-sink.ts';
import { passingFolder } from '../passing-folder.ts';
import { messages } from '../messages.ts';
import { copyCouncilFiles } from './council-files.ts';
import { writtenManifest } from './manifest.ts';
import { namesIn } from './manifest.ts';
import { NotAsAsked } from '../engines/target.ts';

/** An archive that is being written: a folder that gets its name when it is whole. */
export interface ArchiveWriter extends Sink {
  finish(copied: Copied, made_at: string): Promise<void>;
  /** Removes what has been written so far; so does the end of this process. */
  giveUp(): void;
}

/**
 * Begins an archive in `folder`, which must not be there yet; readable by its owner alone, since it holds the keys. `council` is the
 * council's folder. @throws NotAsAsked
 */
export async function writeArchive(folder: string, keys: Keys, council: string): Promise<ArchiveWriter> {
  if (await stat(folder).catch(() => undefined)) throw new NotAsAsked(messages.archive.taken(folder));
  const draft = `${folder}.part`;
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(draft, { mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'EEXIST' ? new NotAsAsked(messages.archive.halfDone(draft), { cause }) : cause;
  });
  const passing = passingFolder(draft);
  const names = namesIn(draft);
  let files: Files;
  try {
    files = await openDiskFiles({ folder: names.files });
    writeKeys(names.keys, keys);
  } catch (error) {
    passing.remove();
    throw error;
  }
  return {
    async put(name, documents) {
      const file = names.collection(name);
      await mkdir(path.dirname(file), { recursive: true });
      const written = createWriteStream(file, { flags: 'wx', flush: true });
      await pipeline(Readable.from(lines(documents)), createGzip(), written);
    },
    // Counters are in the manifest.
    counter: async () => undefined,
    blob: async ({ id, size }, bytes) => void (await files.write(id, bytes, size)),
    async finish(copied, made_at) {
      const files = await copyCouncilFiles(council, names.council);
      await writeFile(names.manifest, writtenManifest(copied, files, made_at), {
        flag: 'wx',
        mode: 0o600,
        flush: true,
      });
      await rename(draft, folder);
      passing.keep();
      await syncFolder(path.dirname(folder));
    },
    giveUp: passing.remove,
  };
}

async function* lines(documents: AsyncIterable<Kept>): AsyncGenerator<string> {
  for await (const kept of documents) yield `${JSON.stringify(kept)}\n`;
}
