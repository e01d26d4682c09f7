import { type Counts, countsSchema, type Status, statuses, waitingShown } from '@portal/contracts/protocol';
import { endpoint } from '../endpoint.ts';
import { visibleTo } from './list-filter.ts';
import type { Dependencies } from '../../dependencies.ts';

/** GET /api/protocols/counts: the caller's protocols counted by status, zeros included; for a researcher with those that wait for a response. */
export const countProtocols = ({ protocols }: Dependencies) =>
  endpoint({
    summary: 'Their number by status',
    answers: { 200: countsSchema },
    handle: async ({ caller }) => {
      const found = await protocols.countBy('status', visibleTo(caller));
      const by_status = Object.fromEntries(statuses.map((status) => [status, found[status] ?? 0])) as Record<
        Status,
        number
      >;
      const total = Object.values(by_status).reduce((sum, count) => sum + count, 0);
      if (caller.role !== 'researcher') return { status: 200, body: { total, by_status } satisfies Counts };
      const where = { ...visibleTo(caller), status: 'rejected' };
      const rows = by_status.rejected > 0 ? await protocols.find({ where, limit: waitingShown }) : [];
      const waiting = rows.map(({ id, number, title }) => ({ id, number, title }));
      return { status: 200, body: { total, by_status, waiting } satisfies Counts };
    },
  });
