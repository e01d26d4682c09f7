import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  sha256: string;
}

export interface ByteRange {
  /** First byte, from 0. */
  start: number;
  /** Last byte, included. */
  end: number;
}

/** Bytes by id. Names, types and owners are kept by the documents service. */
export interface Files {
  /** Streams in, durable when it resolves. An error or an aborted source leaves nothing behind. @throws FileTooLarge when more than `maxBytes` come, DuplicateKey when the id is taken, EngineDown when the disk is full or fails. Ids are 1 to 64 letters, digits, - and _; others throw BadFileId */
  write(id: string, source: Readable, maxBytes: number): Promise<StoredFile>;
  /**
   * Writes bytes at `at` of a file that grows, durable when it resolves; the first ones, at 0, make it. `at` is a multiple of
   * `partBytes.step`. What an interrupted call left there is written over; where other processes may be writing, it has to be the same
   * bytes, so that nobody changes what has been taken. @throws NotFound where it was not begun, DuplicateKey for other bytes, EngineDown
   */
  append(id: string, at: number, content: Buffer): Promise<void>;
  /** @throws NotFound */
  read(id: string, range?: ByteRange): Promise<Readable>;
  /** Removes also what an interrupted write left of the file, so nobody may be writing it. Silent when there is no such file. */
  remove(id: string): Promise<void>;
  /** Bytes that are there to be read; undefined where there is no such file. */
  sizeOf(id: string): Promise<number | undefined>;
  /** Free bytes where the files stand; undefined where the engine does not say. */
  room(): Promise<number | undefined>;
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** More bytes came than were allowed. */
export class FileTooLarge extends Error {
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes`);
    this.name = 'FileTooLarge';
    this.maxBytes = maxBytes;
  }
}

/** An id that could be read as a path, or is none of ours: a defect of the caller. */
export class BadFileId extends Error {
  constructor() {
    super('A file id is 1 to 64 letters, digits, hyphens and underscores');
    this.name = 'BadFileId';
  }
}

/** @throws BadFileId for what could be read as a path */
export function checkFileId(id: string): void {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new BadFileId();
}
