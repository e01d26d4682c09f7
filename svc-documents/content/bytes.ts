/** A stored file as type detection sees it: any part of it, never all of it. */
export interface Bytes {
  size: number;
  /** `length` bytes from `start`, fewer at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
}

/** Bytes in memory, for tests and for parts already read. */
export const bytesOf = (content: Buffer): Bytes => ({
  size: content.length,
  read: async (start, length) => content.subarray(start, start + length),
});
