import type { Form } from '../council/compile-form.ts';
import { shownFields, type FileField } from '../form/index.ts';
import { attachedFile, type AnswerSource, type AttachedFile } from '../presentation/answer-source.ts';
import { rowsOf } from '../sections/section.ts';
import type { Protocol } from '../protocol/wire.ts';

/** A version of an attached document. */
export type FileVersion = Protocol['file_versions'][number];

/** The versions of one attached document, the present one first and then the newest (docs/decisions 19). Empty where nothing is attached. */
export function fileVersions(
  { attachments: { name } }: Pick<Form, 'attachments'>,
  protocol: Pick<Protocol, 'file_versions'>,
  field: string,
): readonly FileVersion[] {
  const current = attachedFile(rowsOf(protocol, name)[0]?.[field])?.href;
  const versions = protocol.file_versions.filter((one) => one.section === name && one.field === field);
  const present = versions.find(({ link }) => link === current);
  return present ? [present, ...versions.filter((one) => one !== present).reverse()] : [];
}

export interface Attachment {
  field: FileField;
  file: AttachedFile | undefined;
}

/** The document rows of this study type (docs/specification 29), each with its file if there is one. */
export function attachmentsOf(form: Form, source: AnswerSource): readonly Attachment[] {
  const record = rowsOf(source, form.attachments.name)[0] ?? {};
  return shownFields(form.attachments.fields, record, { study_type: source.study_type ?? '', today: '' })
    .filter((field): field is FileField => field.kind === 'file')
    .map((field) => ({ field, file: attachedFile(record[field.name]) }));
}
