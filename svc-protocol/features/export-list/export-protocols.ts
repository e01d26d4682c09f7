import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Forbidden } from '@portal/service-kit/http';
import { dayIn } from '@portal/service-kit/time';
import { words } from '../../words.ts';
import { endpoint } from '../endpoint.ts';
import { listFilter, protocolListQuery } from '../list-filter.ts';
import type { Parts } from '../parts.ts';
import { columnsAt } from './columns.ts';
import { exportedRows } from './exported-rows.ts';
import type { ListFormat } from './list-format.ts';
import { localTime } from './local-time.ts';

/** GET /api/protocols/export.csv and export.xlsx: every row of what a list shows, on all its pages, for compliance. */
export const exportProtocols = (parts: Parts, format: ListFormat) =>
  endpoint({
    summary: `A whole list as ${format.extension.toUpperCase()}, for compliance`,
    query: protocolListQuery,
    answers: { 200: null },
    handle: async ({ query, caller, res }) => {
      if (caller.role !== 'compliance') throw new Forbidden();
      const { timeZone } = parts.config;
      const now = parts.clock();
      const today = dayIn(now, timeZone);
      const chunks = exportedRows(parts, listFilter(query, caller, today), caller);
      const name = `${words.exportedList.file}-${today}.${format.extension}`;
      res.status(200).set({
        'Content-Type': format.type,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
      });
      const file = format.write({
        title: words.exportedList.sheet,
        columns: columnsAt(now),
        chunks,
        timeOf: localTime(timeZone),
      });
      await pipeline(Readable.from(file), res);
      return undefined;
    },
  });
