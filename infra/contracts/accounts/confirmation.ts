import * as z from 'zod/mini';

/** `code` of a 403: the act endangers an account, and asks for a recent password (accounts.md 1). */
export const confirmIdentity = 'confirm_identity';

/** POST /api/token/confirm. `code` where the account has a second step. */
export const confirmationSchema = z.strictObject({
  password: z.string().check(z.maxLength(1000)),
  code: z.optional(z.string().check(z.maxLength(100))),
});
