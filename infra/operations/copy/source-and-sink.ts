import type { Readable } from 'node:stream';
import type { Kept } from '@portal/service-kit/store';

/** A collection of one service's store: 'protocol', 'drafts'. */
export interface Name {
  store: string;
  collection: string;
}

/** The bytes of one file. */
export interface Blob {
  id: string;
  size: number;
  sha256: string;
}

/** The last number given by each counter, by store. */
export type Counters = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Everything that a portal keeps, wherever it stands: a data folder, MongoDB, an archive. */
export interface Source {
  /** In the order in which they are to be read: what refers to others before what it refers to. */
  collections(): Promise<readonly Name[]>;
  documents(name: Name): AsyncIterable<Kept>;
  counters(): Promise<Counters>;
  /** @throws NotFound */
  blob(id: string): Promise<Readable>;
}

/** Where everything can be put; it must hold nothing. */
export interface Sink {
  put(name: Name, documents: AsyncIterable<Kept>): Promise<void>;
  counter(store: string, name: string, value: number): Promise<void>;
  blob(blob: Blob, bytes: Readable): Promise<void>;
}
