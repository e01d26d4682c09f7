import { pointLinkSchema, pointSources } from '@portal/contracts/ledger';
import * as z from 'zod/mini';

/** The points of a protocol as stored (ledger.rules.ts). */
export const storedPointsSchema = z.array(
  z.object({
    id: z.string(),
    n: z.nullable(z.number()),
    round: z.number(),
    source: z.enum(pointSources),
    quote: z.string(),
    remark: z.boolean(),
    links: z.array(pointLinkSchema),
    answers: z.array(z.object({ round: z.number(), text: z.string(), at: z.string() })),
    verdicts: z.array(
      z.object({
        round: z.number(),
        by: z.string(),
        role: z.enum(['reviewer', 'compliance']),
        closed: z.boolean(),
        note: z.optional(z.string()),
        at: z.string(),
      }),
    ),
  }),
);
