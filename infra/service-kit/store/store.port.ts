import type { EventEnvelope } from '@portal/contracts/events';
import type { ZodMiniType } from 'zod/mini';

/** A document that is read and written as a whole, with compare-and-set on `version` (1 after insert). */
export interface Aggregate {
  id: string;
  version: number;
}

export type Scalar = string | number | boolean | null;

/** Equality, any-of, or a range with both ends included. A multi-valued field matches when one of its values does. */
export type Condition = Scalar | readonly Scalar[] | Range;
export interface Range {
  from?: string | number;
  to?: string | number;
}
export const isAnyOf = (condition: Condition): condition is readonly Scalar[] => Array.isArray(condition);
export type Where = Readonly<Record<string, Condition>>;

/** Declared once per collection; each adapter builds its tables and indexes from it. Field names are top-level fields of the document. */
export interface CollectionDeclaration<D extends Aggregate, K extends keyof D & string = keyof D & string> {
  name: string;
  schema: ZodMiniType<D>;
  /** The fields that lists show: `find` answers these and nothing else. */
  row: readonly K[];
  /** Each entry is one unique constraint over its fields. Null values do not collide. */
  unique?: readonly (readonly (keyof D & string)[])[];
  /** Each entry is one index: what a list is filtered by, then what it is sorted by. The first one may be multi-valued: it then stands in `multi` too. */
  indexed?: readonly (readonly (keyof D & string)[])[];
  /** Fields that a document is stored with and keeps: a whole list in their order is read once, and nothing is remembered of it. */
  steady?: readonly (keyof D & string)[];
  /** Fields that hold arrays of strings, each value indexed. */
  multi?: readonly (keyof D & string)[];
  /** The multi-valued field that holds the folded search words. */
  search?: keyof D & string;
}

/** A stored document with its unpublished events. */
export interface Kept<D extends Aggregate = Aggregate> {
  doc: D;
  events: readonly EventEnvelope[];
}

/** Which rows a list has. */
export interface Selection {
  where?: Where;
  /** Free text: every word typed must match a search token as a prefix. */
  search?: string;
  /** Ids of rows that are left out. */
  except?: readonly string[];
}

/** A list: its rows and their order. */
export interface List extends Selection {
  /** Field name, with a minus for descending: '-created_at'. Ties are broken by id, in the same direction; rows without a value come last in both. */
  sort?: string;
}

export interface Query extends List {
  skip?: number;
  /** 100 when left out. */
  limit?: number;
}

/** How many rows a list has, counted to `reachableRows`; `isMore` says that there are more. */
export interface Total {
  rows: number;
  isMore: boolean;
}

/** Values of a field with how many documents have each, and how many values there are. */
export interface Most {
  rows: readonly (readonly [value: string, amount: number])[];
  values: number;
}

export interface WriteOptions {
  /**
   * A power cut may undo the write, as long as nothing else was written to the store since; the end of the process does not. For what
   * can be done or found out again. SQLite then does not wait for the disk; MongoDB writes as always.
   */
  isLight?: boolean;
}

export interface Collection<D extends Aggregate, K extends keyof D & string = keyof D & string> {
  readonly name: string;
  /** @throws NotFound */
  get(id: string): Promise<D>;
  findById(id: string): Promise<D | undefined>;
  /** The one document with these values of a unique constraint. */
  findOne(where: Where): Promise<D | undefined>;
  find(query: Query): Promise<Pick<D, K>[]>;
  /** All rows of a list in its order, so many at a time. A row that meets the conditions all the while comes exactly once, whatever is written meanwhile. */
  all(list: List, batch: number): AsyncIterable<Pick<D, K>[]>;
  /** Counts no further than `upTo`, where it is given. */
  count(selection: Selection, upTo?: number): Promise<number>;
  /** Like `count`, up to `reachableRows` and cached for two seconds. Every write of this process to the collection clears the cache. */
  total(selection: Selection): Promise<Total>;
  /** Keys are the field's values as text; 'null' for none. Cached in the same way. */
  countBy(field: keyof D & string, where?: Where): Promise<Record<string, number>>;
  /** A page of the values of a field by how many documents have them, the most first, then by value; the count of the values too. Cached like `total`. */
  mostBy(field: keyof D & string, where: Where, page: { skip: number; limit: number }): Promise<Most>;
  /** Stores the document as version 1, together with its events, whose `key` is its id and whose `seq` is the version being stored. @throws DuplicateKey, InvalidDocument */
  insert(doc: D, events?: readonly EventEnvelope[], options?: WriteOptions): Promise<D>;
  /** Stores what `dump` gave, with its versions and its waiting events, any number of documents as they come. A throw may leave some of them stored. @throws DuplicateKey, InvalidDocument */
  restore(kept: Iterable<Kept<D>> | AsyncIterable<Kept<D>>): Promise<void>;
  /** `doc.version` is the version that was read; stores and answers the next one. @throws VersionConflict, NotFound */
  replace(doc: D, events?: readonly EventEnvelope[], options?: WriteOptions): Promise<D>;
  /** Only for documents without events, such as drafts. Silent when there is none. @throws UndeclaredUse while events wait */
  remove(id: string, options?: WriteOptions): Promise<void>;
  /** Stored and not yet acknowledged events, in the order of each aggregate's versions. */
  pending(limit: number): Promise<EventEnvelope[]>;
  /** Removes published events; `version` stays. */
  ack(id: string, eventIds: readonly string[]): Promise<void>;
  /** Every document in steps of `batch`, by id: for republish and verify, never for a request. */
  scan(batch: number): AsyncIterable<D>;
  /** Like `scan`, with the events that wait: for backups and moves. */
  dump(batch: number): AsyncIterable<Kept<D>>;
}

export interface Store {
  collection<D extends Aggregate, K extends keyof D & string>(
    declaration: CollectionDeclaration<D, K>,
  ): Collection<D, K>;
  /** The collections that have been opened, in that order. */
  declared(): readonly Collection<Aggregate>[];
  /** The last number given by each counter. */
  counters(): Promise<Record<string, number>>;
  /** What the engine itself finds damaged in what it holds, in its words; where it cannot look, nothing. */
  damage(): Promise<readonly string[]>;
  /** The next number of a counter: unique, rising, never given twice. Gaps are allowed. `start` is the first one given. */
  next(counter: string, start?: number): Promise<number>;
  /** Takes or renews a lease for `holder`; false while another holds it. */
  lease(name: string, holder: string, ttlMs: number): Promise<boolean>;
  release(name: string, holder: string): Promise<void>;
  /** Resolves when the engine answers. @throws EngineDown */
  ready(): Promise<void>;
  close(): Promise<void>;
}
