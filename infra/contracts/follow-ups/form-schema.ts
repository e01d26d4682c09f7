import * as z from 'zod/mini';
import { name, text } from '../council/texts.ts';

/** One of the forms that are filed about a protocol after submission, as form.yaml describes it (docs/follow-ups 16). */
export const followUpFormSchema = z.strictObject({
  /** Names the template too: '/api/templates/{kind}.docx'. */
  kind: name,
  /** Heading of the page, and the form's name everywhere else. */
  title: text,
  /** What it is for, in one line. */
  purpose: text,
  /** What deciding on it does to its protocol. */
  effect: z.enum(['renewal', 'reopening', 'amendment', 'closure', 'withdrawal', 'none']),
  /** What it asks beside its file: of any event of harm, or of a death, whose seriousness and outcome are known (docs/safety 1, 17). */
  asks: z.optional(z.enum(['safety', 'death'])),
  /** It is filed no more; what was filed is read and decided. */
  retired: z.optional(z.literal(true)),
});
export type FollowUpForm = z.infer<typeof followUpFormSchema>;
