import { fileLink } from '@portal/contracts/files';
import type { FileAnswer } from '@portal/contracts/form';
import type { UploadState } from '@portal/ui-kit';
import { formatBytes } from './format-bytes.ts';
import { progressDetail, progressPercent } from './progress-words.ts';
import type { Upload } from './upload.ts';

const attached = ({ id, name, size, link }: FileAnswer): UploadState => ({
  kind: 'done',
  name,
  detail: formatBytes(size),
  href: link ?? fileLink(id, name),
});

/** What a row shows: the file on its way or failed, else the answer. */
export function uploadState(upload: Upload | undefined, answer: FileAnswer | null | undefined): UploadState {
  if (upload?.kind === 'failed') return upload;
  if (upload) {
    return { kind: 'uploading', name: upload.name, percent: progressPercent(upload), detail: progressDetail(upload) };
  }
  return answer ? attached(answer) : { kind: 'empty' };
}
