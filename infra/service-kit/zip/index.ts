import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/** What fits into one zip file without its 64-bit form, which fflate does not write, in bytes: room is left for the directory. */
export const mostZipped = 2 ** 32 - 2 ** 26;

/** A zip file while its entries are still being read: neither it nor any of its files is ever whole in memory. @throws what reading throws */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    written.push(data);
  });
  const taken = function* (): Iterable<Uint8Array> {
    const data = written;
    written = [];
    yield* data;
  };
  for await (const { path, content, pack } of entries) {
    const entry = pack ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    zip.add(entry);
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      entry.push(chunk);
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** Answers with a zip file to keep, while it is being made. @throws what reading throws: the download breaks off */
export async function sendZip(res: Response, name: string, entries: AsyncIterable<ZipEntry>): Promise<undefined> {
  res.status(200).set({
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name.replace(/[^\w-]+/g, '-')}.zip"`,
    'Cache-Control': 'private, no-store',
  });
  await pipeline(Readable.from(zipOf(entries), { objectMode: false }), res).catch((error: unknown) => {
    // Whoever closed the tab needs no answer.
    if (!res.req.destroyed) throw error;
  });
  return undefined;
}
