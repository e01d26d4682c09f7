import {
  securityKinds,
  shownSecurityEventSchema,
  type SecurityEvent,
  type ShownSecurityEvent,
} from '@portal/contracts/accounts';
import { daySchema } from '@portal/contracts/http';
import { listQuerySchema, pageOf, totalHeaders, endpoint, type Call, type Caller } from '@portal/service-kit/http';
import type { Where } from '@portal/service-kit/store';
import { instantsOf } from '@portal/service-kit/time';
import * as z from 'zod/mini';
import { deviceOf } from '../sessions/device.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SecurityRow, StoredSecurityEvent } from './chain.ts';
import { securityLogMessages } from '@portal/contracts/presentation';
import { allRows, csv, sendList, type ListColumn } from '@portal/service-kit/list-file';
import { exported } from '../messages.ts';

/** `from` and `to` are days of the council, both included. */
const securityQuerySchema = z.extend(listQuerySchema, {
  kind: z.optional(z.enum(securityKinds)),
  actor: z.optional(z.string().check(z.maxLength(200))),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
});
type SecurityCall = Call<unknown, z.infer<typeof securityQuerySchema>> & { caller: Caller };

/** Which rows are asked for, the newest first. */
function securityList({ query }: Pick<SecurityCall, 'query'>, timeZone: string) {
  const { kind, actor } = query;
  const at = instantsOf(query, timeZone);
  const where: Where = { ...(kind && { kind }), ...(actor && { actor }), ...(at && { at }) };
  return { where, sort: '-at' } as const;
}

/** Rows as they are shown, with names instead of ids alone. */
async function presentSecurityEvents(
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
export const listSecurityEvents = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The security log, the newest first',
    query: securityQuerySchema,
    answers: { 200: z.array(shownSecurityEventSchema) },
    handle: async (call) => {
      const { security, config } = dependencies;
      const list = securityList(call, config.timeZone);
      const [rows, total] = await Promise.all([
        security.events.find({ ...list, ...pageOf(call.query) }),
        security.events.total({ where: list.where }),
      ]);
      return { status: 200, body: await presentSecurityEvents(dependencies, rows), headers: totalHeaders(total) };
    },
  });

const { columns: labels, kinds, outcomes } = securityLogMessages;

const person = (id: string | null, name: string | null): string => (name === null ? (id ?? '') : `${name} (${id})`);

const columns: readonly ListColumn<ShownSecurityEvent>[] = [
  // To the millisecond and in UTC: what other logs are compared with.
  { title: labels.at, cell: ({ at }) => at, width: 26 },
  { title: labels.kind, cell: ({ kind }) => kinds[kind], width: 24 },
  { title: labels.outcome, cell: ({ outcome }) => outcomes[outcome], width: 10 },
  { title: labels.actor, cell: ({ actor, actor_name }) => person(actor, actor_name), width: 30 },
  { title: labels.subject, cell: ({ subject, subject_name }) => person(subject, subject_name), width: 30 },
  { title: labels.network, cell: ({ network }) => network ?? '', width: 20 },
  { title: labels.device, cell: ({ device }) => device ?? '', width: 40 },
  {
    title: labels.detail,
    cell: ({ detail }) => (Object.keys(detail).length > 0 ? JSON.stringify(detail) : ''),
    width: 40,
  },
  { title: labels.reference, cell: ({ correlation_id }) => correlation_id ?? '', width: 36 },
];

/** GET /api/security-events/export.csv: all rows that are asked for. It is a row of the log itself. */
export const exportSecurityLog = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The security log as CSV',
    confirmed: 'always',
    query: securityQuerySchema,
    answers: { 200: null },
    handle: async (call) => {
      const { security, clock, config } = dependencies;
      const { kind = null, actor = null, from = null, to = null } = call.query;
      await security.record('export', call, { detail: { what: 'security log', kind, actor, from, to } });
      return sendList(call.res, csv, {
        name: exported.securityLog.file,
        title: exported.securityLog.sheet,
        columns,
        chunks: allRows(
          (batch) => security.events.all(securityList(call, config.timeZone), batch),
          (rows) => presentSecurityEvents(dependencies, rows),
        ),
        now: clock(),
        timeZone: config.timeZone,
      });
    },
  });
