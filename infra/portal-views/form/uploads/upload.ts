import type { FileField } from '@portal/contracts/form';
import type { UnfinishedUpload, Uploaded } from '@portal/contracts/files';
import type { PartsOptions, PartsProgress, Waiting } from '@portal/web-kit/uploads';

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
  | { kind: 'failed'; name: string; reason: string; canRetry: boolean };

export type Sending = Pick<PartsOptions, 'place' | 'signal' | 'begun' | 'instead' | 'onWait'> & {
  onProgress: (progress: PartsProgress) => void;
};

/** Sends one file. Throws what web-kit's `sendInParts` throws. */
export type SendFile = (purpose: FileField['name'], file: File, sending: Sending) => Promise<Uploaded>;

/** What was begun for a piece of work and not finished, on whatever device. */
export interface Begun {
  list: () => Promise<readonly UnfinishedUpload[]>;
  /** Deletes it, in the background. */
  remove: (id: string) => void;
}

/** Whether [Retry] or [Try now] is of use. */
export const canRetry = (upload: Upload | undefined): boolean =>
  upload?.kind === 'waiting' || (upload?.kind === 'failed' && upload.canRetry);
