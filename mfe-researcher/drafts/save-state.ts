import type { ServerDraft } from './draft-server.ts';

/** Where a draft is saved, as it is shown. */
export type SaveState =
  /** Nothing typed yet. */
  | { kind: 'untouched' }
  | { kind: 'saving' }
  /** The server has all of it, since this instant. */
  | { kind: 'saved'; at: string }
  /** The server does not answer; this device has it. */
  | { kind: 'device' }
  /** Neither the server nor this device takes it. */
  | { kind: 'nowhere' }
  /** The server has a version that was not made from this one; nothing is sent until somebody chooses. */
  | { kind: 'conflict'; theirs: ServerDraft }
  /** Deleted or submitted elsewhere; nothing is sent. */
  | { kind: 'gone' };
