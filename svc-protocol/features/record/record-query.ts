import { daySchema } from '@portal/contracts/http';
import { listQuerySchema } from '@portal/service-kit/http';
import type { Where } from '@portal/service-kit/store';
import { instantsOf } from '@portal/service-kit/time';
import * as z from 'zod/mini';
import { numberKey } from '../../store/stored-protocol.ts';
import { numberIn } from '../lists/find-page.ts';

/** `from` and `to` are days of the council, both included. */
export const recordQuerySchema = z.extend(listQuerySchema, {
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  /** An account's id. */
  actor: z.optional(z.string().check(z.maxLength(200))),
  kind: z.optional(z.string().check(z.maxLength(100))),
  /** A reference number, as people type it. */
  number: z.optional(z.string().check(z.maxLength(100))),
});
export type RecordQuery = z.infer<typeof recordQuerySchema>;

/** Matches no number. */
const none = '-';

/** Which lines are asked for, the newest first. */
export function recordList(query: RecordQuery, timeZone: string) {
  const { actor, kind, number = '' } = query;
  const at = instantsOf(query, timeZone);
  const named = numberIn(number);
  const where: Where = {
    ...(actor && { actor }),
    ...(kind && { kind }),
    ...(number.trim() !== '' && { number_key: named ? numberKey(`/${named.code}/${named.count}`) : none }),
    ...(at && { at }),
  };
  return { where, sort: '-at' } as const;
}
