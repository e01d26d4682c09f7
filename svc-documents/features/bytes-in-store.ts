import { buffer } from 'node:stream/consumers';
import type { Files } from '@portal/service-kit/files';
import type { Bytes } from '../content/bytes.ts';

/** A file in the files port, read in the parts that are asked for. */
export const bytesInStore = (files: Files, blob: string, size: number): Bytes => ({
  size,
  async read(start, length) {
    const end = Math.min(start + length, size) - 1;
    if (end < start) return Buffer.alloc(0);
    return buffer(await files.read(blob, { start, end }));
  },
});
