import * as z from 'zod/mini';

/** What can be typed and not sent (docs/drafts 2). */
export const draftKinds = [
  'application',
  'card',
  'answers',
  'completion',
  'response-files',
  'follow-up',
  'follow-up-answer',
  'review',
  'decision',
  'marks',
  'question',
  'question-answer',
  'check',
] as const;
export type DraftKind = (typeof draftKinds)[number];

/** The id of a draft, made by the client. */
export const draftIdSchema = z.string().check(z.regex(/^[\w.-]{8,100}$/));

/** Most bytes of a draft, of all drafts of an account, and most drafts of an account. */
export const draftLimits = { draft: 1024 * 1024, account: 20 * 1024 * 1024, drafts: 200 } as const;

/** PUT /api/drafts/{id}. */
export const draftInputSchema = z.strictObject({
  kind: z.enum(draftKinds),
  /** What it is about: a protocol, a draft, a form. */
  subject: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  /** What its author knows it by: a number, a title. */
  name: z.optional(z.string().check(z.maxLength(2000))),
  body: z.record(z.string(), z.unknown()),
});

/**
 * In a draft's body, as `unsent`: names of files that were chosen and of which the portal has nothing, by the path of their answer, for
 * each set of uploads of the form (docs/drafts 32).
 */
export const unsentFilesSchema = z.record(z.string(), z.record(z.string(), z.string()));
export type UnsentFiles = z.infer<typeof unsentFilesSchema>;

const progressSchema = z.object({ answered: z.number(), asked: z.number() });

const shown = {
  id: z.string(),
  version: z.number(),
  kind: z.enum(draftKinds),
  subject: z.string(),
  name: z.nullable(z.string()),
  /** Of an application alone; of the questions that must be answered, how many are. */
  progress: z.optional(progressSchema),
  title: z.optional(z.nullable(z.string())),
  study_type: z.optional(z.nullable(z.string())),
  /** Of an application: the form by which it is asked. */
  form: z.optional(z.string()),
  updated_at: z.string(),
};

/** A row of GET /api/drafts. */
export const draftRowSchema = z.object(shown);
export type DraftRow = z.infer<typeof draftRowSchema>;

/** GET /api/drafts/{id}; its version comes as ETag too. */
export const draftSchema = z.object({ ...shown, body: z.record(z.string(), z.unknown()) });
export type Draft = z.infer<typeof draftSchema>;

/** The drafts, by version, that a command knows of: it does without them, or holds what they say already. */
export const withoutSchema = z.optional(
  z.array(z.strictObject({ id: draftIdSchema, etag: z.string().check(z.maxLength(20)) })).check(z.maxLength(200)),
);
export type Without = z.infer<typeof withoutSchema>;

/** GET /api/draft-key: 32 bytes, base64url. */
export const draftKeySchema = z.object({ key: z.string() });
