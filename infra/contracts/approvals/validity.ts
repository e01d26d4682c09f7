import * as z from 'zod/mini';
import { suspensionScopes } from './suspension.ts';
import { validityStates } from './validity-states.ts';

/** The validity of an accepted protocol. Days are 'YYYY-MM-DD' in the council's calendar. */
export const validitySchema = z.object({
  state: z.enum(validityStates),
  /** The last day of the approval. */
  until: z.string(),
  /** The first day of this state. */
  since: z.string(),
  /** Of a suspended one: what is suspended. */
  scope: z.optional(z.enum(suspensionScopes)),
});
export type Validity = z.infer<typeof validitySchema>;
