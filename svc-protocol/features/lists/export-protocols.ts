import { Forbidden } from '@portal/service-kit/http';
import { allRows, sendList, type ListFormat } from '@portal/service-kit/list-file';
import { dayIn } from '@portal/contracts/presentation';
import { words } from '../../words.ts';
import { endpoint } from '../endpoint.ts';
import { listFilter, presentRow, protocolListQuery } from './list-filter.ts';
import { namesOf } from '../find-names.ts';
import type { Dependencies } from '../../dependencies.ts';
import { columnsAt } from './list-columns.ts';

/** GET /api/protocols/export.csv and export.xlsx: every row of what a list shows, on all its pages, for compliance. */
export const exportProtocols = (dependencies: Dependencies, format: ListFormat) =>
  endpoint({
    summary: `A whole list as ${format.extension.toUpperCase()}, for compliance`,
    query: protocolListQuery,
    answers: { 200: null },
    handle: async ({ query, caller, res }) => {
      if (caller.role !== 'compliance') throw new Forbidden();
      const { timeZone } = dependencies.config;
      const now = dependencies.clock();
      const wanted = listFilter(query, caller, dayIn(now, timeZone));
      return sendList(res, format, {
        name: words.exportedList.file,
        title: words.exportedList.sheet,
        columns: columnsAt(now),
        chunks: allRows(
          (batch) => dependencies.protocols.all(wanted, batch),
          async (rows) => {
            const names = await namesOf(
              dependencies,
              rows.flatMap((row) => [row.reviewer, row.alt_reviewer]),
            );
            return rows.map((row) => presentRow(row, caller, names));
          },
        ),
        now,
        timeZone,
      });
    },
  });
