import * as z from 'zod/mini';
import { statuses } from '../protocol/status.ts';
import { validitySchema } from '../approvals/validity.ts';
import { pointSchema } from '../points/index.ts';
import { namedDocumentSchema, previewSchema } from './commands.ts';
import { safetyHeadSchema, safetyReportSchema } from './safety.ts';
import { followUpActions, followUpActs, followUpStates } from './state.ts';

/** One row of GET /api/follow-ups. */
export const followUpRowSchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(followUpStates),
  /** The protocol's id, and its number and title when the form was sent. */
  protocol: z.string(),
  number: z.string(),
  title: z.string(),
  /** Full name of whoever sent it. */
  sender: z.string(),
  created_date: z.string(),
  acknowledged_date: z.nullable(z.string()),
  /** When it was acknowledged, approved or refused. */
  decided_date: z.optional(z.nullable(z.string())),
  /** Of a report that says it; `late_days` is by how many days it was reported late. */
  safety: z.optional(z.extend(safetyHeadSchema, { late_days: z.number() })),
  /** What the caller may do to it now. */
  actions: z.array(z.enum(followUpActions)),
});
export type FollowUpRow = z.infer<typeof followUpRowSchema>;

const fileSchema = z.object({ id: z.string(), name: z.string(), size: z.number(), link: z.string() });

/** GET /api/follow-ups/{id}; its version comes as ETag too. Also what POST /api/follow-ups and every command answer. */
export const followUpSchema = z.object({
  ...followUpRowSchema.shape,
  version: z.number(),
  /** The council's form by which its application is read, by its hash. */
  form: z.string(),
  note: z.nullable(z.string()),
  files: z.array(fileSchema),
  safety: z.optional(z.extend(safetyReportSchema, { due_at: safetyHeadSchema.shape.due_at, late_days: z.number() })),
  /** What was asked about it and answered, the first round first. */
  asked: z.optional(
    z.array(
      z.object({
        at: z.string(),
        by: z.string(),
        text: z.string(),
        /** The parts of `text` that are answered one by one, where there are several. */
        points: z.optional(z.array(pointSchema)),
        answer: z.nullable(z.object({ at: z.string(), note: z.nullable(z.string()), files: z.array(fileSchema) })),
      }),
    ),
  ),
  /** How it was decided, with the reasons, and until when that can be taken back. */
  decision: z.optional(
    z.object({
      act: z.enum(followUpActs),
      at: z.string(),
      by: z.string(),
      text: z.nullable(z.string()),
      /** The documents that an amendment on paper replaced. */
      replaces: z.optional(z.array(namedDocumentSchema)),
      /** The letter as PDF. */
      letter: z.nullable(z.string()),
      /** The last day, 'YYYY-MM-DD'; for compliance. */
      undo_until: z.optional(z.string()),
    }),
  ),
  /** The protocol as it is now; for compliance. */
  about: z.optional(z.object({ status: z.enum(statuses), validity: z.optional(validitySchema), version: z.number() })),
  /** The meeting on whose open agenda it stands; for compliance (docs/meetings 8). */
  meeting: z.optional(z.object({ id: z.string(), number: z.string(), day: z.string() })),
  /** What an amendment proposes, old beside new. */
  changes: z.optional(previewSchema.shape.changes),
  /** Full name of the officer. */
  acknowledged_by: z.nullable(z.string()),
});
export type FollowUp = z.infer<typeof followUpSchema>;
