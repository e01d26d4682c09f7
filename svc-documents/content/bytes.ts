import { buffer } from 'node:stream/consumers';
import type { Files } from '@portal/service-kit/files';

/** A stored file as type detection sees it: any part of it, never all of it. */
export interface Bytes {
  size: number;
  /** `length` bytes from `start`, fewer at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
  /** All of it, in memory that the caller may give away. */
  whole(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Bytes in memory, for tests and for parts already read. */
export const bytesOf = (content: Buffer): Bytes => ({
  size: content.length,
  read: async (start, length) => content.subarray(start, start + length),
  whole: async () => new Uint8Array(content),
});

/** A file whose parts are in memory. */
export function bytesHeld(parts: readonly Buffer[]): Bytes {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  let joined: Buffer | undefined;
  return {
    size,
    read: async (start, length) => (joined ??= Buffer.concat(parts)).subarray(start, start + length),
    async whole() {
      const content = new Uint8Array(size);
      let at = 0;
      for (const part of parts) {
        content.set(part, at);
        at += part.length;
      }
      return content;
    },
  };
}

/** A file in the files port, read in the parts that are asked for. */
export const bytesInStore = (files: Pick<Files, 'read'>, blob: string, size: number): Bytes => ({
  size,
  async read(start, length) {
    const end = Math.min(start + length, size) - 1;
    if (end < start) return Buffer.alloc(0);
    return buffer(await files.read(blob, { start, end }));
  },
  async whole() {
    const content = new Uint8Array(size);
    let at = 0;
    for await (const chunk of (await files.read(blob)) as AsyncIterable<Buffer>) {
      content.set(chunk, at);
      at += chunk.length;
    }
    return content;
  },
});
