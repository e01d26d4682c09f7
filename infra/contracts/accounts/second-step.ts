import * as z from 'zod/mini';
import { tokensSchema } from './wire.ts';

/** `code` of a 403 that carries a ticket: the password was right, and a code is asked for next (docs/sessions 10). */
export const secondStep = 'second_step';
/** `code` of a 403 that carries a token: the password was right, and a second step must be set up first. */
export const enrolSecondStep = 'enrol_second_step';

const typedCode = z.string().check(z.maxLength(100));

/** POST /api/token/second-step: `code` is what the app shows, or a recovery code. */
export const secondStepSchema = z.strictObject({ ticket: z.string().check(z.maxLength(1000)), code: typedCode });

/** POST /api/factors/totp/confirm. */
export const factorCodeSchema = z.strictObject({ code: typedCode });

/** GET /api/factors: a list by kind, so that another kind can join. */
export const factorsSchema = z.object({
  totp: z.nullable(z.object({ added_at: z.string(), recovery_codes_left: z.number() })),
  /** Whether the person's role demands a second step. */
  demanded: z.boolean(),
  /** UTC instant until which the person may go on without one, where it is demanded and missing. */
  until: z.nullable(z.string()),
});
export type Factors = z.infer<typeof factorsSchema>;

/** POST /api/factors/totp: a secret that counts once a code of it is confirmed. `qr` is an SVG picture of `uri`. */
export const totpSetupSchema = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type TotpSetup = z.infer<typeof totpSetupSchema>;

/** Shown once. With the tokens of a new session where the set-up was demanded at sign-in. */
export const recoveryCodesSchema = z.extend(z.partial(tokensSchema), { recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** POST /api/recoveries: a lost phone, told with the ticket of a sign-in. */
export const recoveryRequestSchema = z.strictObject({ ticket: z.string().check(z.maxLength(1000)) });
export const recoverySchema = z.object({ reference: z.string() });
export type Recovery = z.infer<typeof recoverySchema>;
