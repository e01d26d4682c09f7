import type { FileField } from '../form/field.ts';
import { required } from '../form/rule.ts';

const responseFile = (name: string, label: string, missing: string): FileField => ({
  kind: 'file',
  name,
  label,
  viewLabel: label,
  hint: 'PDF, DOC or DOCX',
  accept: ['pdf', 'doc', 'docx'],
  rules: [required(missing)],
});

/** docs/specification 36. */
export const responseFields: readonly FileField[] = [
  responseFile('response', 'Response to comments', 'Attach the Response to comments'),
  responseFile('cover_letter', 'Cover letter', 'Attach the Cover Letter'),
];
