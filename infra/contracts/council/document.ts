import * as z from 'zod/mini';
import { followUpFormSchema } from '../follow-ups/form-schema.ts';
import { meanings } from './meanings.ts';
import { matching, name, text } from './texts.ts';

const slug = matching(/^[a-z][a-z0-9-]{0,49}$/, 'Write a name in lower case letters, digits and -, such as `consent`.');
const version = matching(/^\d{4}(-\d\d)?$/, 'Write a year, or a year and two digits, in quotes: "2026" or "2026-02".');

/** The answer that a condition wants. */
const wanted = z.union([z.string(), z.boolean()], { error: 'Write a text, true or false.' });
const plainConditions = [
  z.strictObject({ field: name, is: wanted }),
  // A group of study types (`in`).
  z.strictObject({ study_type: z.string() }),
];
/** When a question is asked. */
const conditionSchema = z.union(
  [...plainConditions, z.strictObject({ any: z.array(z.union(plainConditions)).check(z.minLength(1)) })],
  { error: 'Write `field` and `is`, `study_type`, or `any` with a list of these.' },
);
export type ConditionDocument = z.infer<typeof conditionSchema>;

/** One rule, by its name in contracts/form/rule.ts, with the message that is said where it is broken. */
const ruleSchema = z.strictObject({
  required: z.optional(text),
  ticked: z.optional(text),
  phone: z.optional(text),
  email: z.optional(text),
  wholeAboveZero: z.optional(text),
  amountAboveZero: z.optional(text),
  day: z.optional(text),
  dayNotBeforeToday: z.optional(z.strictObject({ message: text, response: z.enum(['if changed', 'never']) })),
  dayNotBefore: z.optional(z.strictObject({ field: name, message: text })),
  oneOf: z.optional(text),
  noBlankRow: z.optional(text),
});
export type RuleDocument = z.infer<typeof ruleSchema>;

/** A question; contracts/form/field.ts says what each property is for. */
const fieldSchema = z.strictObject({
  name,
  kind: z.enum(['text', 'long_text', 'number', 'money', 'date', 'yes_no', 'choice', 'flag', 'list', 'file']),
  label: text,
  labelWhen: z.optional(z.strictObject({ when: conditionSchema, label: text })),
  viewLabel: z.optional(text),
  /** Names that the question had in earlier versions. */
  was: z.optional(z.array(name)),
  /** What code reads it for (docs/applications 48). */
  means: z.optional(
    z.union([z.enum(meanings), z.array(z.enum(meanings)).check(z.minLength(1))], {
      error: 'Write what code reads it for, such as `funder`, or a list of such.',
    }),
  ),
  hint: z.optional(text),
  when: z.optional(conditionSchema),
  rules: z.optional(z.array(ruleSchema)),
  input: z.optional(z.enum(['email', 'tel'])),
  half: z.optional(z.boolean()),
  shownLines: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  min: z.optional(
    z.union([z.literal('today'), z.strictObject({ field: name })], { error: 'Write `today`, or `field` with a name.' }),
  ),
  /** In words where it is left out. */
  stored: z.optional(z.enum(['words', 'boolean'])),
  initial: z.optional(z.union([z.boolean(), z.enum(['Yes', 'No'])], { error: 'Write Yes, No, true or false.' })),
  /** Values that are their own labels. */
  options: z.optional(z.array(text).check(z.minLength(1))),
  /** A drop-down where it is left out. */
  look: z.optional(z.enum(['select', 'radio'])),
  group: z.optional(text),
  noun: z.optional(text),
  /** Most pages of a document; nothing bars more. */
  pages: z.optional(z.int().check(z.minimum(1), z.maximum(9999))),
  /** Why a document goes when it is not asked for any more: 'there is no potential conflict of interest'. */
  dropped: z.optional(text),
  /** Those who take part, in a warning: 'pregnant women'. */
  people: z.optional(text),
  /** All types that the portal takes where it is left out. */
  accept: z.optional(z.array(z.enum(['pdf', 'doc', 'docx', 'xls', 'xlsx'])).check(z.minLength(1))),
});
export type FieldDocument = z.infer<typeof fieldSchema>;

/** A file of `sections/`; contracts/sections/section.ts says what each property is for. */
export const sectionDocumentSchema = z.strictObject({
  name,
  title: text,
  /** Names that the section had in earlier versions. */
  was: z.optional(z.array(name)),
  rows: z.optional(
    z.strictObject({
      noun: text,
      min: z.literal(1),
      blankAllowed: z.optional(z.boolean()),
      blankKeeps: z.optional(z.boolean()),
      none: z.optional(text),
    }),
  ),
  /** Goes into an application that begins with an earlier one. */
  copied: z.optional(z.literal(true)),
  onlyIf: z.optional(z.strictObject({ section: name, field: name, is: wanted })),
  fields: z.array(fieldSchema).check(z.minLength(1), z.maxLength(600)),
});
export type SectionDocument = z.infer<typeof sectionDocumentSchema>;

/** `form.yaml`. */
export const formHeadSchema = z.strictObject({
  version,
  /** In the order in which the wizard lists them; `code` stands in their numbers, `in` names the groups that conditions ask for. */
  study_types: z
    .array(
      z.strictObject({
        name: text,
        code: z.string(),
        in: z.optional(z.array(z.string())),
        /** Names that it had in earlier versions. */
        was: z.optional(z.array(text)),
        /** What its own documents stand under: 'For a PhD'. */
        heading: z.optional(text),
        /** New applications are not of this type any more. */
        retired: z.optional(z.literal(true)),
      }),
    )
    .check(z.minLength(1)),
  steps: z
    .array(
      z.strictObject({
        slug,
        title: text,
        report: z.optional(z.enum(['first', 'all'])),
        note: z.optional(text),
        mayFollow: z.optional(z.literal(true)),
        /** A part runs from its field, or the section's first one, to the section's next part. */
        parts: z
          .array(z.strictObject({ section: name, from: z.optional(name), heading: z.optional(text) }))
          .check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1), z.maxLength(40)),
  /** The response page: each card asks what the step of its slug asks. */
  cards: z.array(z.strictObject({ slug, title: text, onlyIfPresent: z.optional(name) })),
  /** The read-only view, lettered from A. */
  letters: z.array(
    z.strictObject({
      title: text,
      sections: z.array(name).check(z.minLength(1)),
      onlyIfPresent: z.optional(z.literal(true)),
    }),
  ),
  /** The statements of the last step. */
  assurance: z.array(fieldSchema),
  /** The forms that are filed about an application afterwards, in the order of the sidebar (docs/follow-ups 16). */
  follow_ups: z.array(followUpFormSchema).check(z.maxLength(40)),
});
export type FormHead = z.infer<typeof formHeadSchema>;

/** A council's form: form.yaml with its sections, those first that are asked first. */
export interface FormDocument extends FormHead {
  sections: readonly SectionDocument[];
}
