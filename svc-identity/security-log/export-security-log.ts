import type { ShownSecurityEvent } from '@portal/contracts/accounts';
import { securityLogMessages } from '@portal/contracts/presentation';
import { allRows, csv, sendList, type ListColumn } from '@portal/service-kit/list-file';
import type { Dependencies } from '../dependencies.ts';
import { exported } from '../messages.ts';
import { presentSecurityEvents, securityList, type SecurityCall } from './list-security-events.ts';

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
export const exportSecurityLog =
  (dependencies: Dependencies) =>
  async (call: SecurityCall): Promise<undefined> => {
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
  };
