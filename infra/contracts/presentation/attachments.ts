import { shownFields, type FileField } from '../form/index.ts';
import { sections } from '../sections/index.ts';
import { attachedFile, type AnswerSource, type AttachedFile } from './answer-source.ts';

export interface Attachment {
  field: FileField;
  file: AttachedFile | undefined;
}

/** The document rows of this study type (docs/specification 29), each with its file if there is one. */
export function attachmentsOf(source: AnswerSource): readonly Attachment[] {
  const record = source.documents?.[0] ?? {};
  return shownFields(sections.documents.fields, record, { study_type: source.study_type ?? '', today: '' })
    .filter((field): field is FileField => field.kind === 'file')
    .map((field) => ({ field, file: attachedFile(record[field.name]) }));
}
