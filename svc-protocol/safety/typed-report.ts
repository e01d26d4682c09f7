import { safetyKinds, type FollowUpKind } from '@portal/contracts/follow-ups';
import * as z from 'zod/mini';

/** What is read of a report that is typed: anything may be missing or wrong. */
const typedSchema = z.object({
  protocol: z.catch(z.string(), ''),
  note: z.catch(z.string(), ''),
  safety: z.catch(z.record(z.string(), z.unknown()), {}),
});
export type TypedReport = z.infer<typeof typedSchema>;

/** The draft of a report, whatever is in its body. */
export const typedReport = (body: unknown): TypedReport => typedSchema.parse(body ?? {});

/** Which safety form a draft is of, by its id (docs/drafts 2); undefined of any other. */
export const reportKind = (draftId: string): FollowUpKind | undefined =>
  safetyKinds().find((kind) => draftId.startsWith(`follow-up.${kind}.`));
