import {
  permittedActions,
  protocolRowSchema,
  statuses,
  totalCountHeader,
  type ProtocolRow,
  type Status,
} from '@portal/contracts';
import { BadRequest, listQuerySchema, pageOf, sortOf, type Caller } from '@portal/service-kit/http';
import type { Where } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { sortFields, type ProtocolRecordRow } from '../store/protocols.collection.ts';
import { words } from '../words.ts';
import { endpoint } from './endpoint.ts';
import type { Parts } from './parts.ts';

/** `status` takes several, comma-separated. */
const protocolListQuery = z.extend(listQuerySchema, { status: z.optional(z.string().check(z.maxLength(500))) });
type Query = z.infer<typeof protocolListQuery>;

/** Own, assigned to me, or all, by role. A reviewer's slots of a deleted protocol are not indexed. */
export function visibleTo({ id, role }: Caller): Where {
  if (role === 'researcher') return { user: id, deleted: false };
  return role === 'reviewer' ? { reviewer_ids: id } : { deleted: false };
}

function statusesOf({ status }: Query): Status[] | undefined {
  const named = (status ?? '').split(',').map((one) => one.trim());
  if (named.every((one) => one === '')) return undefined;
  return named.map((name) => {
    const found = statuses.find((one) => one === name);
    if (!found) throw new BadRequest(words.unknownStatus, [{ field: 'status', message: words.unknownStatus }]);
    return found;
  });
}

function presentRow({ commented_ids, ...row }: ProtocolRecordRow, { id, role }: Caller): ProtocolRow {
  return {
    ...row,
    reviewer: role === 'researcher' ? null : row.reviewer,
    alt_reviewer: role === 'researcher' ? null : row.alt_reviewer,
    actions: [...permittedActions(role, row.status, commented_ids.includes(id))],
  };
}

/** GET /api/protocols. */
export const listProtocols = ({ protocols }: Parts) =>
  endpoint({
    summary: 'Own, assigned or all protocols, by role',
    query: protocolListQuery,
    answers: { 200: z.array(protocolRowSchema) },
    handle: async ({ query, caller }) => {
      const status = statusesOf(query);
      const filter = { where: { ...visibleTo(caller), ...(status ? { status } : {}) }, search: query.search };
      const sort = sortFields[sortOf(query, Object.keys(sortFields)) ?? ''];
      const [rows, total] = await Promise.all([
        protocols.find({ ...filter, sort, ...pageOf(query) }),
        protocols.count(filter),
      ]);
      const body = rows.map((row) => presentRow(row, caller));
      return { status: 200, body, headers: { [totalCountHeader]: String(total) } };
    },
  });
