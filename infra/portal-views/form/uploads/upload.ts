import type { FileAnswer, FileField } from '@portal/contracts/form';
import type { UnfinishedUpload, Uploaded } from '@portal/contracts/files';
import type { PartsOptions, PartsProgress, Waiting } from '@portal/web-kit/uploads';
import type { StoreApi } from 'zustand/vanilla';

interface OnItsWay {
  name: string;
  /** Bytes, of `total`; `arrived` are kept by the portal. */
  sent: number;
  arrived: number;
  total: number;
}

/** A file that is being uploaded, or whose upload is unfinished. One that arrived is an answer. */
export type Upload =
  /** `since`: when it was begun or resumed, in ms, and how many bytes had arrived by then. */
  | (OnItsWay & { kind: 'uploading'; since: { at: number; arrived: number }; now: number; isDamaged?: boolean })
  | (OnItsWay & { kind: 'waiting'; for: Waiting })
  /** Begun before, here or on another device: its file must be chosen again. `other`: another file was chosen. */
  | { kind: 'unfinished'; begun: UnfinishedUpload; other?: { name: string; size: number } }
  | { kind: 'expired'; begun: UnfinishedUpload }
  /** Chosen before, here or on another device, and nothing of it has arrived: its file must be chosen again. */
  | { kind: 'unsent'; name: string }
  | { kind: 'failed'; name: string; reason: string; canRetry: boolean };

export type Sending = Pick<PartsOptions, 'place' | 'signal' | 'begun' | 'instead' | 'onWait'> & {
  onProgress: (progress: PartsProgress) => void;
};

/** Sends one file. Throws what web-kit's `sendInParts` throws. */
export type SendFile = (purpose: FileField['name'], file: File, sending: Sending) => Promise<Uploaded>;

/** What was begun for a draft and not finished, on whatever device. */
export interface Begun {
  list: () => Promise<readonly UnfinishedUpload[]>;
  /** Deletes it, in the background. */
  remove: (id: string) => void;
}

/** Names of files that were chosen and of which the portal has nothing, by path, kept with what is typed in their form. */
export interface UnsentNames {
  list: () => Readonly<Record<string, string>>;
  /** `name` is undefined where nothing is to be sent there any more, or the portal lists it. */
  note: (path: string, name: string | undefined) => void;
}

/** Whether [Retry] or [Try now] is of use. */
export const canRetry = (upload: Upload | undefined): boolean =>
  upload?.kind === 'waiting' || (upload?.kind === 'failed' && upload.canRetry);

export type OnStored = (path: string, answer: FileAnswer) => void;

export type RunningUploads = Readonly<Record<string, Upload>>;

export interface Uploads {
  /** By the answer's path in the form; finished uploads are removed. */
  store: StoreApi<RunningUploads>;
  /**
   * Sends a file for the answer at `path`, replacing a running upload there; what was begun there goes on if it is the same file. A
   * file of the wrong type or size is refused at once.
   */
  start: (path: string, field: FileField, file: File) => void;
  /** Sends the other file in the place of the one that was begun. */
  instead: (path: string) => void;
  /** Tries again what failed, and at once what waits. */
  retry: (path: string) => void;
  /** Gives up what is on its way or was begun there. */
  forget: (path: string) => void;
  /** Paths of files that are on their way. */
  running: () => readonly string[];
  /** Also the paths of files that were begun and not finished: nothing is sent before they are there. */
  pending: () => readonly string[];
  /** Calls the screen with files that arrived, after `onStored`; returns the function that unsubscribes. */
  onArrived: (listener: OnStored) => () => void;
  /** Asks once more what was begun elsewhere, or for questions that have other names by now. */
  look: () => void;
  /** Takes a file that arrived in another tab, unless one was chosen here. */
  take: OnStored;
  /** Ends all uploads; what has arrived is kept, so that they can be resumed. */
  stop: () => void;
  /** Gives up all of them: their work is over. */
  discard: () => void;
}
