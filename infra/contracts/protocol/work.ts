import * as z from 'zod/mini';

/** What can be typed and not sent (unsent-work.md 1). */
export const workKinds = [
  'application',
  'card',
  'answers',
  'response-files',
  'follow-up',
  'follow-up-answer',
  'review',
  'decision',
  'marks',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** The id of a piece, made by the client. */
export const workIdSchema = z.string().check(z.regex(/^[\w.-]{8,100}$/));

/** Most bytes of a piece, of all pieces of an account, and most pieces of an account. */
export const workLimits = { piece: 512 * 1024, account: 20 * 1024 * 1024, pieces: 200 } as const;

/** PUT /api/work/{id}. */
export const workBodySchema = z.strictObject({
  kind: z.enum(workKinds),
  /** What it is about: a protocol, a draft, a form. */
  subject: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  /** What its author knows it by: a number, a title. */
  name: z.optional(z.string().check(z.maxLength(2000))),
  body: z.record(z.string(), z.unknown()),
});

const shown = {
  id: z.string(),
  version: z.number(),
  kind: z.enum(workKinds),
  subject: z.string(),
  name: z.nullable(z.string()),
  /** Of an application alone. */
  step: z.optional(z.number()),
  title: z.optional(z.nullable(z.string())),
  study_type: z.optional(z.nullable(z.string())),
  updated_at: z.string(),
};

/** A row of GET /api/work. */
export const workRowSchema = z.object(shown);
export type WorkRow = z.infer<typeof workRowSchema>;

/** GET /api/work/{id}; its version comes as ETag too. */
export const workPieceSchema = z.object({ ...shown, body: z.record(z.string(), z.unknown()) });
export type WorkPiece = z.infer<typeof workPieceSchema>;

/** The pieces, by version, that a command knows of: it does without them, or holds what they say already. */
export const withoutSchema = z.optional(
  z.array(z.strictObject({ id: workIdSchema, etag: z.string().check(z.maxLength(20)) })).check(z.maxLength(200)),
);
export type Without = z.infer<typeof withoutSchema>;

/** GET /api/work-key: 32 bytes, base64url. */
export const workKeySchema = z.object({ key: z.string() });
