import { outcomes } from '@portal/contracts/decisions';
import { recommendationSchema } from '@portal/contracts/reviews';
import { statuses } from '@portal/contracts/protocol';
import { changedRecordSchema, sectionNames, type SpecifiedSection } from '@portal/contracts/sections';
import * as z from 'zod/mini';
import { approvalSchema } from '../approvals/approval.types.ts';
import { checkedSchema, completedSchema, returnedSchema } from '../completions/completion.types.ts';
import { attachedFileSchema } from '../files/attached-file.types.ts';
import { formActSchema } from '../follow-ups/follow-up.types.ts';
import { letterSchema } from '../letters/letter.types.ts';
import { pointSchema } from '../points/point.types.ts';
import { questionSchema } from '../questions/question.types.ts';
import { fieldsOf, type Given } from './fields.types.ts';

/** Account id. */
const account = z.nullable(z.string());
const text = z.nullable(z.string());
const ofSlots = <T extends z.ZodMiniType>(one: T) =>
  z.object({ reviewer: z.optional(one), alt_reviewer: z.optional(one) });

/** A file at one place of the protocol, in one of its versions. */
const fileVersionSchema = z.extend(attachedFileSchema, {
  section: z.string(),
  /** Id of the record. */
  record: z.string(),
  field: z.string(),
  version: z.number(),
});

/** A child record as stored: settled answers, files as AttachedFile, lists as arrays. */
const sectionRecordSchema = z.catchall(z.object({ id: z.string() }), z.unknown());

const specifiedSections = Object.fromEntries(
  sectionNames.map((name) => [name, z.array(sectionRecordSchema)]),
) as Record<SpecifiedSection, z.ZodMiniArray<typeof sectionRecordSchema>>;
/** Those of the specification, asked or not, and the council's own. */
const sectionsSchema = z.catchall(z.object(specifiedSections), z.array(sectionRecordSchema));

/** Created by a rejection, filled by the response to it. */
const commentRecordSchema = z.object({
  id: z.string(),
  response: z.nullable(attachedFileSchema),
  cover_letter: z.nullable(attachedFileSchema),
});

const reviewDueSchema = z.object({
  due_at: z.string(),
  /** The day of the next reminder; null after the last. */
  remind_on: text,
  /** The day of the last one, and their number. */
  reminded_on: text,
  reminders: z.number(),
  /** Since when a released question of its reviewer has no answer, 'YYYY-MM-DD': the day is moved by as long (docs/questions 12). */
  held_on: z.optional(z.string()),
});

/** The reviewers and comments of a round. */
const reviewFields = {
  reviewer: account,
  alt_reviewer: account,
  comment: text,
  alt_comment: text,
  compliance_comment: text,
};
/** What reviewers advise; officers alone read it (docs/reviews 11). */
const recommendations = z.optional(ofSlots(recommendationSchema));

/** A closed round of review. */
const roundSchema = z.object({
  ...reviewFields,
  recommendations,
  closed_at: z.string(),
  /** The answers that the response to this round changed; null when they took too much room (keptRounds). */
  changes: z.nullable(z.array(changedRecordSchema)),
});

/** That a reviewer has no conflict of interest with what an application said then. */
const declaredSchema = z.object({
  reviewer: z.string(),
  /** UTC instant. */
  at: z.string(),
  /** Title, investigators, institutions and funder, as they were. */
  about: z.string(),
});

/** The fields of a protocol that its history protects: what people wrote and decided, not fields for lists and search. */
const protocolFields = {
  number: z.string(),
  title: z.string(),
  study_type: z.string(),
  status: z.enum(statuses),
  /** UTC instant. */
  created_date: z.string(),
  /** Owner's account id. */
  user: z.string(),
  /** How many reviewers it needs; it never falls. */
  reviewers_needed: z.literal([1, 2]),
  /** The study type that made a second reviewer necessary, where the number does not ask for one. */
  second_needed_for: z.optional(z.string()),
  ...reviewFields,
  /** Hash of the form by which it was asked. */
  form: z.string(),
  sections: sectionsSchema,
  /** When awaited comments are due. Missing where none is. */
  review_due: z.optional(ofSlots(reviewDueSchema)),
  /** Who said to have no conflict of interest, and about what. */
  declarations: z.optional(z.array(declaredSchema)),
  recommendations,
  /** Ids of accounts that declined it for a conflict of interest. */
  declared_conflicts: z.optional(z.array(z.string())),
  comments: z.array(commentRecordSchema),
  previous_rounds: z.array(roundSchema),
  /** The answers that the owner has changed since the last rejection. */
  changes: z.optional(z.array(changedRecordSchema)),
  /** What the council asks point by point, in the order of the decisions; missing where it never did (docs/points 1). */
  points: z.optional(z.array(pointSchema)),
  /** While it lies with its researcher for completion, and the returns that have ended, the earliest first (docs/completions). */
  returned: z.optional(returnedSchema),
  completions: z.optional(z.array(completedSchema)),
  checked: z.optional(checkedSchema),
  /** The highest number that a point has had, also one of a decision that was taken back. */
  last_point: z.optional(z.number()),
  /** Questions to the researcher during review, in the order in which they were asked (docs/questions 1). */
  questions: z.optional(z.array(questionSchema)),
  /** The letters of all decisions, the last one at the end. */
  letters: z.optional(z.array(letterSchema)),
  /** Of the last decision. */
  outcome: z.optional(z.enum(outcomes)),
  /** Of an approval subject to conditions, met or not. */
  conditions: z.optional(z.string()),
  /** Set by an acceptance. */
  approval: z.optional(approvalSchema),
  /** The acts on its follow-ups that wrote a letter and were not taken back, in their order. */
  form_acts: z.optional(z.array(formActSchema)),
  /** Ids of all files that it refers to or ever referred to. */
  files: z.array(z.string()),
  /** The same files, those that were replaced too, the earlier version first. */
  file_versions: z.array(fileVersionSchema),
  /** Archived: out of lists and counters, readable by owner and compliance (docs/record 6, 7). Its history says when and why. */
  deleted: z.boolean(),
};

export const protocolRecord = (protocol: Protocol): Partial<Protocol> => fieldsOf(protocolFields, protocol);

/** An application and its review (docs/specification 18). */
export const protocolSchema = z.object({ id: z.string(), ...protocolFields });
export type Protocol = Given<z.infer<typeof protocolSchema>>;
export type FileVersion = Given<z.infer<typeof fileVersionSchema>>;
export type SectionRecord = Given<z.infer<typeof sectionRecordSchema>>;
export type SectionRecords = Protocol['sections'];
export type CommentRecord = Protocol['comments'][number];
export type Round = Protocol['previous_rounds'][number];
export type Declared = Given<z.infer<typeof declaredSchema>>;
export type ReviewDue = z.infer<typeof reviewDueSchema>;
export type ReviewsDue = NonNullable<Protocol['review_due']>;
