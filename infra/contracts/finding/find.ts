import { oneLine } from '../texts/index.ts';
import * as z from 'zod/mini';
import { statuses } from '../protocol/status.ts';
import { validitySchema } from '../approvals/validity.ts';

/** Somebody whom a caller may name: who, in what part, and how they are reached. */
export const deskPersonSchema = z.object({
  part: z.enum(['investigator', 'coordinator', 'owner', 'reviewer']),
  name: z.string(),
  institution: z.optional(z.string()),
  email: z.optional(z.string()),
  telephones: z.array(z.string()),
});
export type DeskPerson = z.infer<typeof deskPersonSchema>;

/** Whom a protocol waits for; null where it waits for nobody. */
export const waitsFor = ['assignment', 'review', 'decision', 'researcher', 'forwarding'] as const;

/** One row of GET /api/find (docs/lists 13). */
export const foundSchema = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  status: z.enum(statuses),
  status_since: z.string(),
  valid_until: z.nullable(z.string()),
  validity: z.optional(validitySchema),
  /** When it was archived. */
  archived_at: z.nullable(z.string()),
  waits_for: z.nullable(z.enum(waitsFor)),
  people: z.array(deskPersonSchema),
  /** Names of the reviewers whose comment is missing. */
  waiting_reviewers: z.array(z.string()),
  /** Its forms that nobody has decided on, the oldest first. */
  waiting_forms: z.array(z.string()),
});
export type Found = z.infer<typeof foundSchema>;

export const findAnswerSchema = z.object({
  /** The protocol that the query names by its whole number or by the code of a letter. */
  exact: z.nullable(z.string()),
  /** What the query was taken for. */
  by: z.enum(['number', 'letter', 'email', 'telephone', 'words']),
  rows: z.array(foundSchema),
});
export type FindAnswer = z.infer<typeof findAnswerSchema>;

/** What a telephone number is found by: its last nine digits. Undefined for what is too short to be one. */
export function telephoneKey(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  return /^[+\d\s()/.-]+$/.test(oneLine(text)) && digits.length >= 9 ? digits.slice(-9) : undefined;
}
