import * as z from 'zod/mini';

/** What step 14 shows; kept in the browser's history, so that a reload shows it again. */
export const submittedStateSchema = z.object({
  id: z.string(),
  number: z.string(),
  reviewers_needed: z.number(),
  title: z.string(),
  email: z.string(),
  /** UTC instant. */
  at: z.string(),
});
export type SubmittedState = z.infer<typeof submittedStateSchema>;
