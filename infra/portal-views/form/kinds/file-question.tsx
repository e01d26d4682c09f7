import type { FileAnswer, FileField } from '@portal/contracts/form';
import { UploadRow } from '@portal/ui-kit/form';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useMessage, type QuestionProps } from '../question.ts';
import { uploadState } from '../uploads/upload-state.ts';
import { canRetry } from '../uploads/upload.ts';
import { useUpload, useUploads } from '../uploads/uploads-context.ts';
import { messages } from '../messages.ts';

type Props = QuestionProps<FileField> & {
  note?: ReactNode;
  /** Another way to attach it than choosing a file. */
  otherwise?: ReactNode;
};

/** A file to attach; a note replaces its hint. Uploaded as soon as it is chosen, by the form's uploads, which outlive this row. */
export function FileQuestion({ field, path, label, note, otherwise }: Props) {
  const { field: input } = useController({ name: path });
  const error = useMessage(path);
  const uploads = useUploads();
  const upload = useUpload(path);
  const state = uploadState(upload, input.value as FileAnswer | null | undefined);
  return (
    <UploadRow
      id={path}
      label={label}
      hint={note ?? field.hint}
      otherwise={otherwise}
      error={upload ? undefined : error}
      optional={field.rules.length > 0 ? undefined : messages.optional}
      accept={field.accept.map((type) => `.${type}`).join(',')}
      state={state}
      words={messages.files}
      onFile={(file) => uploads.start(path, field, file)}
      onCancel={() => uploads.forget(path)}
      onRetry={canRetry(upload) ? () => uploads.retry(path) : undefined}
      onInstead={() => uploads.instead(path)}
      onRemove={() => (upload ? uploads.forget(path) : input.onChange(null))}
    />
  );
}
