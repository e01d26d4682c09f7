import { protocolRowSchema } from '@portal/contracts/protocol';
import { pageOf, totalHeaders } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { findPage } from './find-page.ts';
import { listFilter, peopleIn, presentRow, protocolListQuery } from './list-filter.ts';
import { investigatorsOf } from '../desk/investigators.ts';
import { namesOf } from '../find-names.ts';
import { todayOf, type Dependencies } from '../../dependencies.ts';

/** What waits for a reviewer's comment, from the review tasks. */
async function findWaiting(
  { reviewTasks, protocols }: Dependencies,
  reviewer: string,
  page: ReturnType<typeof pageOf>,
) {
  const where = { state: 'open', reviewer };
  const [tasks, total] = await Promise.all([
    reviewTasks.find({ where, sort: 'due_at', ...page }),
    reviewTasks.total({ where }),
  ]);
  const ids = tasks.map(({ protocol }) => protocol);
  const found = ids.length === 0 ? [] : await protocols.find({ where: { id: ids }, limit: ids.length });
  const rowOf = new Map(found.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rowOf.get(id) ?? []), total };
}

export const listProtocols = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Own, assigned or all protocols, by role',
    query: protocolListQuery,
    answers: { 200: z.array(protocolRowSchema) },
    handle: async ({ query, caller }) => {
      const today = todayOf(dependencies);
      const list = listFilter(query, caller, today);
      const isWaiting = query.waiting !== undefined && caller.role === 'reviewer';
      const { rows, total } = isWaiting
        ? await findWaiting(dependencies, caller.id, pageOf(query))
        : await findPage(dependencies.protocols, list, pageOf(query));
      const people = caller.role === 'compliance' ? rows.flatMap(peopleIn) : [];
      const names = await namesOf(dependencies, people);
      const investigators = await investigatorsOf(dependencies, rows);
      const body = rows.map((row) => ({ ...presentRow(row, caller, names, today), ...investigators.get(row.id) }));
      return { status: 200, body, headers: totalHeaders(total) };
    },
  });
