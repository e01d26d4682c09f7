import type { DraftAnswers } from '@portal/contracts/protocol';
import type { StoreApi } from 'zustand/vanilla';
import type { DraftBody } from './draft-server.ts';
import type { SaveState } from './save-state.ts';

/** How a draft was found when it was opened. */
export interface Found extends DraftBody {
  etag?: string;
  unsaved: boolean;
  save: SaveState;
}

export interface DraftKeeper {
  store: StoreApi<SaveState>;
  body: () => DraftBody;
  /** Of the server's version, as far as it is known. */
  etag: () => string | undefined;
  /** Saves the answers on the device at once and on the server after two seconds without a change. */
  change: (answers: DraftAnswers) => void;
  /** The person is at another step: kept on the device and the server at once. The draft remembers the furthest one. */
  goTo: (step: number) => void;
  /** Sends what the server has not. Never throws: the state says what came of it. */
  flush: () => Promise<void>;
  /** Waits for the running save and sends nothing more until `release`. */
  hold: () => Promise<void>;
  release: () => void;
  /** After a conflict: this version replaces the one that was shown. */
  keepMine: () => void;
  /** After a conflict: the other version replaces this one. */
  takeTheirs: () => void;
  /** Submitted or given up: nothing of it stays on the device. */
  discard: () => void;
  /** Sends nothing more; the device keeps what the server has not. */
  close: () => void;
}
