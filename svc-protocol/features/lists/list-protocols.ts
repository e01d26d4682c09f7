import { protocolRowSchema } from '@portal/contracts/protocol';
import { pageOf, totalHeaders } from '@portal/service-kit/http';
import { dayIn } from '@portal/contracts/presentation';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { findPage } from './find-page.ts';
import { listFilter, peopleIn, presentRow, protocolListQuery } from './list-filter.ts';
import { namesOf } from '../find-names.ts';
import type { Dependencies } from '../../dependencies.ts';

export const listProtocols = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Own, assigned or all protocols, by role',
    query: protocolListQuery,
    answers: { 200: z.array(protocolRowSchema) },
    handle: async ({ query, caller }) => {
      const list = listFilter(query, caller, dayIn(dependencies.clock(), dependencies.config.timeZone));
      const { rows, total } = await findPage(dependencies.protocols, list, pageOf(query));
      const people = caller.role === 'compliance' ? rows.flatMap(peopleIn) : [];
      const names = await namesOf(dependencies, people);
      return { status: 200, body: rows.map((row) => presentRow(row, caller, names)), headers: totalHeaders(total) };
    },
  });
