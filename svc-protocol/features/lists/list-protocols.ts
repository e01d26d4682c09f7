import { protocolRowSchema } from '@portal/contracts/protocol';
import { pageOf, totalHeaders } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { findPage } from './find-page.ts';
import { listFilter, peopleIn, presentRow, protocolListQuery } from './list-filter.ts';
import { namesOf } from '../find-names.ts';
import { todayOf, type Dependencies } from '../../dependencies.ts';

export const listProtocols = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Own, assigned or all protocols, by role',
    query: protocolListQuery,
    answers: { 200: z.array(protocolRowSchema) },
    handle: async ({ query, caller }) => {
      const today = todayOf(dependencies);
      const list = listFilter(query, caller, today);
      const { rows, total } = await findPage(dependencies.protocols, list, pageOf(query));
      const people = caller.role === 'compliance' ? rows.flatMap(peopleIn) : [];
      const names = await namesOf(dependencies, people);
      return {
        status: 200,
        body: rows.map((row) => presentRow(row, caller, names, today)),
        headers: totalHeaders(total),
      };
    },
  });
