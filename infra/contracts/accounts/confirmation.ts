import * as z from 'zod/mini';

/** POST /api/token/confirm. `code` where the account has a second step. */
export const confirmationSchema = z.strictObject({
  password: z.string().check(z.maxLength(1000)),
  code: z.optional(z.string().check(z.maxLength(100))),
});
