import type { Response } from 'express';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of a zip. */
export interface ZipEntry {
  /** With slashes. */
  path: string;
  content: Uint8Array | AsyncIterable<Uint8Array>;
  /** For text: everything else is stored as it is, being packed already. */
  pack?: boolean;
}

const nothing = new Uint8Array();

/** What fits into one zip file without its 64-bit form, which fflate does not write, in bytes: room is left for the directory. */
export const mostZipped = 2 ** 32 - 2 ** 26;

/**
 * Gives the memory of a chunk back at once: left to the collector, 64 MiB of them pile up. Only where it has its memory to
 * itself, as chunks do that are read from files.
 */
function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/**
 * A zip file while its entries are still being read: neither it nor any of its files is ever whole in memory. A part is good only
 * until the next one is asked for. @throws what reading throws
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    written.push(data);
  });
  const taken = function* (): Iterable<Uint8Array> {
    const data = written;
    written = [];
    yield* data.filter(({ length }) => length > 0);
  };
  for await (const { path, content, pack } of entries) {
    const entry = pack ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    zip.add(entry);
    // With nothing of its content yet: the first bytes leave before the first file is read.
    entry.push(nothing);
    yield* taken();
    if (content instanceof Uint8Array) entry.push(content);
    else
      for await (const chunk of content) {
        entry.push(chunk);
        yield* taken();
        release(chunk);
      }
    entry.push(nothing, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** Whether the part has left for good; false where its reader has gone. */
const sent = (res: Response, part: Uint8Array): Promise<boolean> =>
  new Promise((resolve) => {
    const gone = () => resolve(false);
    res.once('close', gone);
    res.write(part, (error) => {
      res.off('close', gone);
      resolve(!error);
    });
  });

/** Answers with a zip file to keep, while it is being made. @throws what reading throws: the download breaks off */
export async function sendZip(res: Response, name: string, entries: AsyncIterable<ZipEntry>): Promise<undefined> {
  res.status(200).set({
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name.replace(/[^\w-]+/g, '-')}.zip"`,
    'Cache-Control': 'private, no-store',
  });
  try {
    // Whoever closed the tab needs no answer.
    for await (const part of zipOf(entries)) if (res.destroyed || !(await sent(res, part))) return undefined;
    res.end();
    return undefined;
  } catch (error) {
    res.destroy();
    throw error;
  }
}
