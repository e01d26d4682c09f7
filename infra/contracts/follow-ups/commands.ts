import * as z from 'zod/mini';
import { meanings, signatureReceipt, type Meaning } from '../accounts/signature.ts';
import { fileAnswerSchema, isBlank, maxTextLength, tooLong } from '../form/index.ts';
import { written } from '../texts/index.ts';
import type { FieldError } from '../http/problem.ts';
import { draftPointsSchema, isGiven, pointAnswersSchema } from '../points/index.ts';
import { withoutSchema, draftIdSchema } from '../drafts/draft.ts';
import { letterDraftSchema } from '../letters/letter.ts';
import { followUpActs, type FollowUpAct } from './state.ts';
import { maxFollowUpFiles, sendingRules } from './submission.ts';

const long = z.string().check(z.maxLength(100_000));

/** A document that an approval names. `file` is its id. */
export const namedDocumentSchema = z.object({ file: z.string(), name: z.string(), version: z.number() });
export type NamedDocument = z.infer<typeof namedDocumentSchema>;

/** POST /api/follow-ups/{id}/decision (docs/follow-ups 6). */
export const followUpDecisionSchema = z.strictObject({
  act: z.enum(followUpActs),
  /** The protocol's version that the officer saw; for acts with a letter. */
  protocol_version: z.optional(z.number()),
  /** An earlier last day than the portal's, 'YYYY-MM-DD'. */
  until: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
  /** Required to ask or to refuse. */
  text: z.optional(z.nullable(long)),
  /** With `ask`: its text, divided into what is answered one by one. Left out, the portal divides it. */
  points: z.optional(draftPointsSchema),
  /** With `approve` of an amendment on paper: ids of the approved documents that it replaces. All others stay approved. */
  replaces: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1_000))),
  /** Of acts with a letter. */
  signature: signatureReceipt,
});
export type FollowUpDecision = z.infer<typeof followUpDecisionSchema>;

/** What the signature of an act with a letter means. */
export const meaningOfAct: Readonly<Record<Exclude<FollowUpAct, 'ask'>, Meaning>> = {
  approve: meanings.approval,
  refuse: meanings.refusal,
  acknowledge: meanings.acknowledgement,
};

/** POST /api/follow-ups/{id}/undo. */
export const followUpUndoSchema = z.strictObject({
  reason: z.optional(z.nullable(long)),
  signature: signatureReceipt,
});

/** POST /api/follow-ups/{id}/answer: what the researcher answers to what was asked. */
export const followUpAnswerSchema = z.strictObject({
  files: z.optional(z.nullable(z.array(fileAnswerSchema).check(z.maxLength(100)))),
  note: z.optional(z.nullable(long)),
  /** To the points of what was asked last. */
  answers: z.optional(pointAnswersSchema),
  /** The draft that it was. */
  draft: z.optional(draftIdSchema),
  without: withoutSchema,
});
export type FollowUpReply = z.infer<typeof followUpAnswerSchema>;

/** Longest reason or question, in characters. */
const longestReason = 2_000;

/** What is wrong with an act's text; on screen and on the server. */
export function checkActText(act: FollowUpAct, text: string | null | undefined): readonly FieldError[] {
  if (act !== 'ask' && act !== 'refuse' && isBlank(text)) return [];
  const isFit = !isBlank(text) && written(text).length <= longestReason;
  return isFit ? [] : [{ field: 'text', message: act === 'ask' ? sendingRules.ask : sendingRules.reason }];
}

/** What is wrong with an answer: a note, files, answers to points, or several of them. */
export function checkReply({
  files,
  note,
  answers = [],
}: Pick<FollowUpReply, 'files' | 'note' | 'answers'>): readonly FieldError[] {
  const errors: FieldError[] = [];
  if (isBlank(note) && isBlank(files) && !answers.some(isGiven))
    errors.push({ field: 'note', message: sendingRules.answer });
  if ((note?.length ?? 0) > maxTextLength) errors.push({ field: 'note', message: tooLong });
  if ((files?.length ?? 0) > maxFollowUpFiles) errors.push({ field: 'files', message: sendingRules.tooMany });
  return errors;
}

/** GET /api/follow-ups/{id}/preview?act=, with what the decision would hold; `replaces` is divided by commas. */
export const previewQuerySchema = z.object({
  act: z.enum(followUpActs),
  replaces: z.optional(z.string().check(z.maxLength(8_000))),
});

const fact = z.object({ text: z.string(), link: z.optional(z.string()) });
/** What an act would change, old beside new; a side is null where there is nothing. */
export const previewSchema = z.object({
  changes: z.array(z.object({ what: z.string(), from: z.nullable(fact), to: z.nullable(fact) })),
  protocol_version: z.number(),
  /** The latest last day that can be given: 'YYYY-MM-DD'; where the act gives one. */
  until: z.optional(z.string()),
  /** The approved documents of which some can be replaced; where the act can do that. */
  documents: z.optional(z.array(namedDocumentSchema)),
  /** The letter that the act writes. */
  letter: z.optional(letterDraftSchema),
});
export type Preview = z.infer<typeof previewSchema>;
