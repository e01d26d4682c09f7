import { followUpRowSchema } from '@portal/contracts/follow-ups';
import { pageOf, totalHeaders, totalOf } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { followUpFilter, followUpListQuery } from './follow-up-filter.ts';
import { presentFollowUpRows } from './present-follow-up.ts';

/** GET /api/follow-ups: the caller's own; for compliance all. */
export const listFollowUps = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Own or all follow-ups, by role',
    query: followUpListQuery,
    answers: { 200: z.array(followUpRowSchema) },
    handle: async ({ query, caller }) => {
      const { sort, ...wanted } = followUpFilter(query, caller);
      const [rows, total] = await Promise.all([
        dependencies.followUps.find({ ...wanted, sort, ...pageOf(query) }),
        totalOf(dependencies.followUps, wanted, { status: 'state', whose: ['user'] }),
      ]);
      const body = await presentFollowUpRows(dependencies, rows, caller);
      return { status: 200, body, headers: totalHeaders(total) };
    },
  });
