import type { FileField } from '@portal/contracts/form';
import type { Uploaded } from '@portal/contracts/files';

/** A file that is being uploaded, or whose upload failed. One that arrived is an answer. */
export type Upload =
  | { kind: 'uploading'; name: string; sent: number; total: number; startedAt: number; now: number }
  | { kind: 'failed'; name: string; reason: string; canRetry: boolean };

export interface Sending {
  signal: AbortSignal;
  /** The same for every attempt to send one chosen file. */
  idempotencyKey: string;
  /** Bytes. */
  onProgress: (progress: { sent: number; total: number }) => void;
}

/** Sends one file (POST /api/files). Throws what web-kit's `upload` throws. */
export type SendFile = (purpose: FileField['name'], file: File, sending: Sending) => Promise<Uploaded>;
