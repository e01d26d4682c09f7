import * as z from 'zod/mini';
import { fileAnswerSchema } from '../form/file-answer.ts';
import type { FieldError } from '../http/problem.ts';
import { pointLinkSchema } from '../points/wire.ts';
import { draftIdSchema, withoutSchema } from '../drafts/draft.ts';
import { sentences, written } from '../texts/index.ts';
import { longestQuestion, mostAnswerFiles } from './question.ts';

const typed = z.optional(z.nullable(z.string().check(z.maxLength(100_000))));

/** POST /api/protocols/{id}/questions. `draft` is that of which it is sent. */
export const askSchema = z.strictObject({
  text: typed,
  links: z.optional(z.array(pointLinkSchema).check(z.maxLength(50))),
  draft: z.optional(draftIdSchema),
});
export type Asking = z.infer<typeof askSchema>;

/** POST .../questions/{question}/release and .../decline. */
export const questionTextSchema = z.strictObject({ text: typed });

/** POST .../questions/{question}/answer. */
export const answerSchema = z.strictObject({
  text: typed,
  files: z.optional(z.array(fileAnswerSchema).check(z.maxLength(mostAnswerFiles))),
  without: withoutSchema,
});
export type Answering = z.infer<typeof answerSchema>;

/** POST .../questions/{question}/withdrawal. */
export const withdrawalSchema = z.strictObject({});

const rules = /* @__PURE__ */ sentences('rules.question', {
  text: 'Enter the question, at most 4,000 characters',
  reason: 'Enter why it is not passed on, at most 4,000 characters',
  answer: 'Enter the answer, at most 4,000 characters',
});

/** One message at `text` where it is blank or too long. */
const check =
  (message: () => string) =>
  (text: string | null | undefined): readonly FieldError[] =>
    written(text) === '' || written(text).length > longestQuestion ? [{ field: 'text', message: message() }] : [];

/** A question, as it is asked or released. */
export const checkQuestion = /* @__PURE__ */ check(() => rules.text);
/** Why a question is not passed on. */
export const checkDecline = /* @__PURE__ */ check(() => rules.reason);
/** An answer says something, whatever is attached. */
export const checkAnswer = /* @__PURE__ */ check(() => rules.answer);
