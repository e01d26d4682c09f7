import type { DraftRow } from '@portal/contracts/drafts';
import type { Body, DraftRef, DraftState, ServerVersion } from './draft.ts';

/** The name of a device's database. */
export const databaseName = 'portal-drafts';

/** What a device keeps of a draft. */
export interface DeviceCopy extends DraftRef {
  body: Body;
  rev: number;
  /** The number of the opening that wrote it. */
  generation: number;
  /** The version of the server that it was made from. */
  from?: ServerVersion;
  /** Fingerprints of what was sent since and not answered. */
  unanswered?: readonly string[];
  /** The rev that the server has: less than `rev` where it lacks something. */
  sent: number;
  /** Ms since 1970. */
  at: number;
}

export const isUnsent = ({ rev, sent }: Pick<DeviceCopy, 'rev' | 'sent'>): boolean => rev !== sent;

/** `late`: another opening has written, or the draft ended. */
export type Kept = 'kept' | 'late' | 'full' | 'off';

/** One account's copies on this device. Nothing throws: what cannot be read is not there. */
export interface Device {
  read(id: string): Promise<DeviceCopy | 'ended' | undefined>;
  /** Begins another generation: what an earlier one still writes is dropped. */
  claim(id: string): Promise<number>;
  /** Compares generation and rev in one transaction. Where it is full, a copy of less than the server has is deleted. */
  write(copy: DeviceCopy): Promise<Kept>;
  /** Leaves a trace for 30 days that keeps late writes out. */
  end(id: string): Promise<void>;
  /** All copies that can be read. */
  list(): Promise<readonly DeviceCopy[]>;
  /** Whether its person chose, here and before, that copies stay when they log out; undefined where nothing was chosen. */
  isLocked(): Promise<boolean | undefined>;
  /** Chosen: whether copies stay when their person logs out. */
  choose(isLocked: boolean): Promise<void>;
  /** Deletes everything except that choice. */
  forget(): Promise<void>;
  /** Drops the key: nothing is read or written any more. */
  shut(): void;
}

export type SaveAnswer =
  | ({ kind: 'saved' } & Omit<ServerVersion, 'body'>)
  | { kind: 'stale' | 'gone' }
  /** `refusal`: the portal's sentence. */
  | { kind: 'refused'; refusal: string };

/** One account's drafts on the server. Every call may throw: then it is not known what became of it. */
export interface DraftServer {
  /** Of one subject, or all. */
  list(subject?: string): Promise<readonly DraftRow[]>;
  read(id: string): Promise<ServerVersion | 'ended' | undefined>;
  /** Creates where no ETag is known, changes where one is. `isLast`: the page goes; the request outlives it. */
  save(key: DraftRef, body: Body, etag: string | undefined, isLast: boolean): Promise<SaveAnswer>;
  end(id: string): Promise<void>;
}

/** What one tab tells the others of a draft: what it has written so far, a question for that, its end. */
export type TabMessage = Pick<DraftState, 'rev' | 'body' | 'server'> | 'asked' | 'ended';

/** The tabs of one browser. One writes a draft. */
export interface DraftTabs {
  /** Undefined while another tab holds it, unless it is taken from there; else a function that lets go. `onLost`: another took it. */
  hold(id: string, onLost: () => void, isTaken: boolean): Promise<(() => void) | undefined>;
  tell(id: string, told: TabMessage): void;
  onMessage(listener: (id: string, told: TabMessage) => void): void;
  /** Nothing is heard any more; what was told still arrives. */
  close(): void;
}

/** Where drafts are kept, and what tells the time. */
export interface Places {
  device: Device;
  server: DraftServer;
  tabs: DraftTabs;
  now: () => number;
  /** Runs after so many ms; returns what cancels it. */
  after: (ms: number, act: () => void) => () => void;
}
