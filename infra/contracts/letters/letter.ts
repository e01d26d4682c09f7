import { oneLine } from '../texts/index.ts';
import * as z from 'zod/mini';
import { shownSignatureSchema } from '../accounts/signature.ts';

/** Crockford's base32: no letter that is taken for a digit. */
export const letterCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const letterCodeLength = 16;

const whole = new RegExp(`^[${letterCodeAlphabet}]{${letterCodeLength}}$`);

/** The code of a decision letter as it is kept, from what somebody typed: any case, spaces and hyphens, O for 0, I and L for 1. Undefined for what can be none. */
export function readLetterCode(typed: string): string | undefined {
  const code = oneLine(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return whole.test(code) ? code : undefined;
}

/** As it is printed: '7K3Q-90AB-CDEF-GH12'. */
export const formatLetterCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** The public page that confirms a letter; its address is in the QR code. */
export const verifyPath = (code: string): string => `/verify/${formatLetterCode(code)}`;

export const decisions = ['accepted', 'rejected'] as const;
/** What a letter is about: a decision on the application, or an act on a follow-up form (docs/decisions 13). */
export const letterKinds = [
  ...decisions,
  'conditions-met',
  'renewal',
  'reopening',
  'amendment',
  'refusal',
  'closure',
  'suspended',
  'suspension-lifted',
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** What is told of a letter by its code, the first that holds (docs/decisions 17). */
export const letterStates = [
  'withdrawn',
  'replaced',
  'valid',
  'conditional',
  'expired',
  'suspended',
  'ended',
  'rejected',
] as const;
export type LetterState = (typeof letterStates)[number];

const told = {
  /** What counts now: the letter's own state before the protocol's. */
  state: z.enum(letterStates),
  /** The last day of the approval, where there is one. Days are 'YYYY-MM-DD'. */
  until: z.nullable(z.string()),
  /** Since when the state holds; of a replaced letter the day of the one that counts. */
  since: z.string(),
  /** Of the closure of an application that was not completed; that of one that was withdrawn has none. */
  incomplete: z.optional(z.literal(true)),
};

/** GET /api/verify/{code}: what the council's record says of the letter, and nothing beyond. `date` is the day as the letter writes it. */
export const verifiedSchema = z.object({
  number: z.string(),
  title: z.string(),
  /** Null in letters about follow-up forms. */
  decision: z.nullable(z.enum(decisions)),
  kind: z.enum(letterKinds),
  /** From 1. */
  version: z.number(),
  date: z.string(),
  /** Who signed, as what, when (UTC instant); null in letters that were not signed. */
  signatory: z.nullable(z.string()),
  position: z.nullable(z.string()),
  signed_at: z.nullable(z.string()),
  /** What the signature means. */
  meaning: z.nullable(z.string()),
  /** Who recorded the decision where signatures were off. */
  recorded_by: z.optional(z.string()),
  /** The documents that it names, and those that earlier letters named: by their hash anybody can tell which file is meant. */
  documents: z.array(
    z.object({
      /** As the letter prints it. */
      name: z.string(),
      /** From 1. */
      version: z.number(),
      /** Hexadecimal. */
      sha256: z.string(),
      /** The day of the letter that names it no longer, 'YYYY-MM-DD'; null while it counts. */
      replaced_on: z.nullable(z.string()),
    }),
  ),
  ...told,
});
export type Verified = z.infer<typeof verifiedSchema>;

/** One letter of a protocol, for its owner and compliance. */
export const heldLetterSchema = z.object({
  code: z.string(),
  kind: z.enum(letterKinds),
  /** The form that it is about, by name. */
  form: z.nullable(z.string()),
  /** From 1. */
  version: z.number(),
  /** UTC instant. */
  decided_at: z.string(),
  ...told,
});
export type HeldLetter = z.infer<typeof heldLetterSchema>;

/** What is told of a letter. */
export type ToldOfLetter = Pick<HeldLetter, keyof typeof told>;

/** A letter as far as it can be written before it is signed: its subject, its paragraphs and the names of its documents. */
export const letterDraftSchema = z.object({
  subject: z.string(),
  body: z.array(z.string()),
  documents: z.array(z.string()),
});
export type LetterDraft = z.infer<typeof letterDraftSchema>;

/** POST /api/protocols/{id}/decision/preview: the letter of a decision, which is not made. */
export const decisionPreviewSchema = z.object({ letter: letterDraftSchema });
export type DecisionPreview = z.infer<typeof decisionPreviewSchema>;

/** The address of a letter as PDF. */
export const letterPath = (protocol: string, code: string): string =>
  `/api/protocols/${protocol}/letter.pdf?code=${code}`;

/** The latest decision letter of a protocol, for its owner and compliance. */
export const letterSummarySchema = z.object({
  code: z.string(),
  decision: z.enum(decisions),
  decided_at: z.string(),
  signed: z.optional(shownSignatureSchema),
  /** What counted then, with the whole hash (hexadecimal); the printed letter holds its beginning. */
  documents: z.optional(
    z.array(
      z.object({
        name: z.string(),
        version: z.optional(z.number()),
        sha256: z.string(),
        uploaded_at: z.string(),
      }),
    ),
  ),
});
