import * as z from 'zod/mini';

/** POST /api/token/confirm. `acts`: those that wait for it. `code` where the account has a second step (`isOnOthers`). */
export const confirmationSchema = z.strictObject({
  password: z.string().check(z.maxLength(1000)),
  code: z.optional(z.string().check(z.maxLength(100))),
  acts: z
    .array(z.string().check(z.regex(/^[A-Z]{3,6} \/api\/[\w./-]{1,300} [0-9a-f]{64}$/)))
    .check(z.minLength(1), z.maxLength(10)),
});
/** A token that names the acts; good for two minutes. */
export const confirmationMadeSchema = z.object({ confirmation: z.string() });
export type ConfirmationMade = z.infer<typeof confirmationMadeSchema>;
