import * as z from 'zod/mini';

/** An id of ours, as a body gives it. */
export const idSchema = z.string().check(z.minLength(1), z.maxLength(100));
