import * as z from 'zod/mini';
import type { TextField } from '../form/index.ts';
import { text } from '../form/text-fields.ts';
import { atMost } from '../form/rule.ts';
import { canonicalJson } from '../http/canonical-json.ts';
import { longestName } from './longest.ts';

/** The position of an officer who has typed none (docs/decisions 11). */
export const defaultPosition = 'Compliance Officer';

/** In officers' profile: what stands beside their name in a signature. */
export const positionField: TextField = text('position', 'Position', [atMost(longestName)], {
  hint: `Appears beside your name in letters. If left blank: ${defaultPosition}.`,
  autocomplete: 'organization-title',
});

/** POST /api/signatures. `about` is the SHA-256 of `signedAct`, hexadecimal. */
export const signatureRequestSchema = z.strictObject({
  password: z.string().check(z.maxLength(1000)),
  meaning: z.string().check(z.minLength(1), z.maxLength(200)),
  about: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export const signatureMadeSchema = z.object({ receipt: z.string() });
export type SignatureMade = z.infer<typeof signatureMadeSchema>;

/** As commands carry it. */
export const signatureReceipt = z.optional(z.string().check(z.maxLength(4000)));

/** The text of which a signature names the SHA-256: method, path and canonical body without `signature`. `path` is without query and slash at its end. */
export function signedAct(method: string, path: string, body: Readonly<Record<string, unknown>>): string {
  const { signature: _signature, ...rest } = body;
  return `${method} ${path.replace(/\/$/, '')}\n${canonicalJson(rest)}`;
}

/** Who signed, as what, meaning what, when (21 CFR 11.50). `id` is the receipt's, which serves one command alone. */
export const signatureSchema = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  position: z.string(),
  meaning: z.string(),
  /** UTC instant. */
  at: z.string(),
});
export type Signature = z.infer<typeof signatureSchema>;
/** As it is shown, without the ids. */
export const shownSignatureSchema = z.omit(signatureSchema, { id: true, account: true });
export type ShownSignature = z.infer<typeof shownSignatureSchema>;

/** What a signature means, by the act. The screen shows it before the password is typed. */
export const meanings = {
  approval: 'Approval',
  decision: 'Decision',
  conditionsMet: 'Conditions met',
  newLetter: 'New letter issued',
  refusal: 'Refusal',
  acknowledgement: 'Acknowledgement',
  undo: 'Taken back',
  suspension: 'Suspension',
  resumption: 'Suspension lifted',
  ending: 'End of the approval',
  closure: 'Closure as incomplete',
  minutes: 'Minutes',
} as const;
export type Meaning = (typeof meanings)[keyof typeof meanings];
