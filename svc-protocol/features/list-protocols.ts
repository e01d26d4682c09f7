import { atLeastHeader, protocolRowSchema, searchCountLimit, totalCountHeader } from '@portal/contracts';
import { pageOf } from '@portal/service-kit/http';
import { dayIn } from '@portal/contracts/reading';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listFilter, presentRow, protocolListQuery } from './list-filter.ts';
import { namesOf } from './names.ts';
import type { Parts } from './parts.ts';

/** GET /api/protocols. A search that meets many is counted up to a limit, and says so. */
export const listProtocols = (parts: Parts) =>
  endpoint({
    summary: 'Own, assigned or all protocols, by role',
    query: protocolListQuery,
    answers: { 200: z.array(protocolRowSchema) },
    handle: async ({ query, caller }) => {
      const { sort, ...filter } = listFilter(query, caller, dayIn(parts.clock(), parts.config.timeZone));
      const [rows, counted] = await Promise.all([
        parts.protocols.find({ ...filter, sort, ...pageOf(query) }),
        parts.protocols.count(filter, filter.search ? searchCountLimit + 1 : undefined),
      ]);
      const reviewers = caller.role === 'compliance' ? rows.flatMap((row) => [row.reviewer, row.alt_reviewer]) : [];
      const names = await namesOf(parts, reviewers);
      const isMore = filter.search !== undefined && counted > searchCountLimit;
      const headers = {
        [totalCountHeader]: String(isMore ? searchCountLimit : counted),
        ...(isMore && { [atLeastHeader]: 'true' }),
      };
      return { status: 200, body: rows.map((row) => presentRow(row, caller, names)), headers };
    },
  });
