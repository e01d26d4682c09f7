import * as z from 'zod/mini';
import { checkRecord } from '../form/check.ts';
import { fileAnswerSchema } from '../form/file-answer.ts';
import type { FieldError } from '../http/problem.ts';
import { pointAnswersSchema } from '../points/wire.ts';
import { withoutSchema } from '../drafts/draft.ts';
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

export const responseSchema = z.strictObject({
  response: z.optional(z.nullable(fileAnswerSchema)),
  cover_letter: z.optional(z.nullable(fileAnswerSchema)),
  answers: z.optional(pointAnswersSchema),
  without: withoutSchema,
});

/** docs/specification 36. */
export const checkResponse = (body: z.infer<typeof responseSchema>): readonly FieldError[] =>
  checkRecord(responseFields, body, { study_type: '', today: '' });
