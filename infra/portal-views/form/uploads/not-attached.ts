import { uploadWords } from '@portal/contracts/files';
import type { RunningUploads } from './uploads.ts';

/** A file that was chosen and is not there. */
export interface NotAttached {
  /** The answer's path in the form. */
  path: string;
  name: string;
  reason: string;
}

/** Files that were refused or did not arrive, with the reason that stands in their place (rules.md, Submitting). */
export const notAttached = (uploads: RunningUploads): readonly NotAttached[] =>
  Object.entries(uploads).flatMap(([path, upload]) => {
    if (upload.kind === 'failed') return [{ path, name: upload.name, reason: upload.reason }];
    if (upload.kind === 'expired') return [{ path, name: upload.begun.name, reason: uploadWords.expired }];
    return [];
  });
