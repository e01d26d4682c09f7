import { securityKinds, type SecurityEvent, type ShownSecurityEvent } from '@portal/contracts/accounts';
import { daySchema } from '@portal/contracts/http';
import { listQuerySchema, pageOf, totalHeaders, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import type { Where } from '@portal/service-kit/store';
import { instantsOf } from '@portal/service-kit/time';
import * as z from 'zod/mini';
import { deviceOf } from '../sessions/device.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SecurityRow, StoredSecurityEvent } from './schema.ts';

/** `from` and `to` are days of the council, both included. */
export const securityQuerySchema = z.extend(listQuerySchema, {
  kind: z.optional(z.enum(securityKinds)),
  actor: z.optional(z.string().check(z.maxLength(200))),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
});
export type SecurityCall = Call<unknown, z.infer<typeof securityQuerySchema>> & { caller: Caller };

/** Which rows are asked for, the newest first. */
export function securityList({ query }: Pick<SecurityCall, 'query'>, timeZone: string) {
  const { kind, actor } = query;
  const at = instantsOf(query, timeZone);
  const where: Where = { ...(kind && { kind }), ...(actor && { actor }), ...(at && { at }) };
  return { where, sort: '-at' } as const;
}

/** Rows as they are shown, with names instead of ids alone. */
export async function presentSecurityEvents(
  { accounts }: Pick<Dependencies, 'accounts'>,
  rows: readonly Pick<StoredSecurityEvent, SecurityRow>[],
): Promise<ShownSecurityEvent[]> {
  const people = await accounts.rowsOf(rows.flatMap(({ actor, subject }) => [actor, subject]));
  const nameOf = (id: string | null) => {
    const person = id === null ? undefined : people.get(id);
    return person ? `${person.first_name} ${person.last_name}`.trim() : null;
  };
  return rows.map(({ chain: _chain, mac: _mac, ...row }) => ({
    ...(row satisfies SecurityEvent),
    device_name: row.device === null ? null : deviceOf(row.device),
    actor_name: nameOf(row.actor),
    subject_name: nameOf(row.subject),
  }));
}

/** GET /api/security-events. */
export const listSecurityEvents =
  (dependencies: Dependencies) =>
  async (call: SecurityCall): Promise<Answer> => {
    const { security, config } = dependencies;
    const list = securityList(call, config.timeZone);
    const [rows, total] = await Promise.all([
      security.events.find({ ...list, ...pageOf(call.query) }),
      security.events.total({ where: list.where }),
    ]);
    return { status: 200, body: await presentSecurityEvents(dependencies, rows), headers: totalHeaders(total) };
  };
