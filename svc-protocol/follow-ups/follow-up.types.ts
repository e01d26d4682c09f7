import {
  followUpActs,
  followUpStates,
  namedDocumentSchema,
  proposedRecordSchema,
  safetyHeadSchema,
  safetyReportSchema,
} from '@portal/contracts/follow-ups';
import { changedRecordSchema } from '@portal/contracts/sections';
import * as z from 'zod/mini';
import { approvalSchema } from '../approvals/approval.types.ts';
import { attachedFileSchema } from '../files/attached-file.types.ts';
import { pointSchema } from '../points/point.types.ts';
import { fieldsOf, type Given } from '../protocol/fields.types.ts';

const files = z.array(attachedFileSchema);
const decidingActs = z.enum(['approve', 'refuse', 'acknowledge']);
/** The approved documents that an amendment on paper replaced; missing where it replaced none. */
const replaces = z.optional(z.array(namedDocumentSchema));

/** What was asked about a form in one round, and answered. */
const askedSchema = z.object({
  at: z.string(),
  by: z.string(),
  text: z.string(),
  answer: z.nullable(z.object({ at: z.string(), note: z.nullable(z.string()), files })),
});

/** The fields of a follow-up that its history protects. */
const followUpFields = {
  kind: z.string(),
  state: z.enum(followUpStates),
  /** The protocol's form, as its hash. */
  form: z.string(),
  /** The protocol's id; `number` and `title` are as they were when the form was sent. */
  protocol: z.string(),
  number: z.string(),
  title: z.string(),
  /** Account id of the sender, who is the protocol's owner. */
  user: z.string(),
  files,
  note: z.nullable(z.string()),
  /** UTC instant. */
  created_date: z.string(),
  acknowledged_date: z.nullable(z.string()),
  /** Account id of the compliance officer. */
  acknowledged_by: z.nullable(z.string()),
  /** What an amendment proposes. */
  proposed: z.optional(z.array(proposedRecordSchema)),
  /** What an adverse event or a death report says of the event; missing where it does not say it. */
  safety: z.optional(z.extend(safetyReportSchema, { due_at: safetyHeadSchema.shape.due_at })),
  /** What was asked about it, the first round first. */
  asked: z.optional(z.array(askedSchema)),
  /** What is asked in several parts, of all rounds: the ledger of the form (docs/points 13). */
  points: z.optional(z.array(pointSchema)),
  /** How it was decided; `letter` is the code of the letter, where the act has one. */
  decision: z.optional(
    z.object({
      act: decidingActs,
      at: z.string(),
      by: z.string(),
      text: z.nullable(z.string()),
      letter: z.nullable(z.string()),
      replaces,
    }),
  ),
};

export const followUpRecord = (followUp: FollowUp): Partial<FollowUp> => fieldsOf(followUpFields, followUp);

/** One of the ten follow-up forms, sent about a protocol. */
export const followUpSchema = z.object({
  id: z.string(),
  ...followUpFields,
  /** Set while an officer decides: before the protocol is written, gone with the end of the act. */
  deciding: z.optional(
    z.object({
      act: z.enum(followUpActs),
      /** Account id of the officer. */
      by: z.string(),
      /** UTC instant. */
      at: z.string(),
    }),
  ),
});
export type FollowUp = Given<z.infer<typeof followUpSchema>>;
export type Asked = Given<z.infer<typeof askedSchema>>;
export type FormClaim = NonNullable<FollowUp['deciding']>;
export type FormDecision = NonNullable<FollowUp['decision']>;

const left = { deleted: z.boolean(), approval: z.nullable(approvalSchema) };

/** An act on a form that wrote a letter. It is stored in the protocol, so that form and protocol cannot say different things. */
export const formActSchema = z.object({
  /** The form's id. */
  follow_up: z.string(),
  kind: z.string(),
  act: decidingActs,
  /** UTC instant. */
  at: z.string(),
  /** Account id of the officer. */
  by: z.string(),
  /** The reasons that were given. */
  text: z.nullable(z.string()),
  /** Code of its letter. */
  letter: z.string(),
  replaces,
  /** How it left approval and archive. */
  left: z.object(left),
  /** What was before, for taking it back. */
  before: z.object({ ...left, changes: z.array(changedRecordSchema) }),
});
export type FormAct = Given<z.infer<typeof formActSchema>>;
