import type { FileAnswer, FileField } from '@portal/contracts/form';
import { fileLink } from '@portal/contracts/files';
import { UploadRow, type UploadState } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useMessage, type QuestionProps } from '../question.ts';
import { formatBytes } from '../uploads/format-bytes.ts';
import { progressDetail, progressPercent } from '../uploads/progress-words.ts';
import { useUpload, useUploads } from '../uploads/uploads-context.ts';
import type { Upload } from '../uploads/upload.ts';
import { words } from '../words.ts';

const attached = ({ id, name, size, link }: FileAnswer): UploadState => ({
  kind: 'done',
  name,
  detail: formatBytes(size),
  href: link ?? fileLink(id, name),
});

function stateOf(upload: Upload | undefined, answer: FileAnswer | null | undefined): UploadState {
  if (upload?.kind === 'failed') return upload;
  if (upload) {
    return { kind: 'uploading', name: upload.name, percent: progressPercent(upload), detail: progressDetail(upload) };
  }
  return answer ? attached(answer) : { kind: 'empty' };
}

/** A file to attach, with a note in place of its hint where there is one: sent as soon as it is chosen, by the form's uploads, which outlive this row. */
export function FileQuestion({ field, path, label, note }: QuestionProps<FileField> & { note?: ReactNode }) {
  const { field: input } = useController({ name: path });
  const error = useMessage(path);
  const uploads = useUploads();
  const upload = useUpload(path);
  const state = stateOf(upload, input.value as FileAnswer | null | undefined);
  return (
    <UploadRow
      id={path}
      label={label}
      hint={note ?? field.hint}
      error={state.kind === 'failed' ? undefined : error}
      optional={field.rules.length > 0 ? undefined : words.optional}
      accept={field.accept.map((type) => `.${type}`).join(',')}
      state={state}
      words={words.files}
      onFile={(file) => uploads.start(path, field, file)}
      onCancel={() => uploads.forget(path)}
      onRetry={upload?.kind === 'failed' && upload.canRetry ? () => uploads.retry(path) : undefined}
      onRemove={() => (upload ? uploads.forget(path) : input.onChange(null))}
    />
  );
}
