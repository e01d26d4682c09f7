import { daysWith, type ProtocolRow } from '@portal/contracts/protocol';
import { Forbidden } from '@portal/service-kit/http';
import { allRows, dayCell, sendList, type ListColumn, type ListFormat } from '@portal/service-kit/list-file';
import { dayIn, readingMessages, validityText } from '@portal/contracts/presentation';
import { messages } from '../../messages.ts';
import { endpoint } from '../endpoint.ts';
import { listFilter, peopleIn, presentRow, protocolListQuery } from './list-filter.ts';
import { namesOf } from '../find-names.ts';
import type { Dependencies } from '../../dependencies.ts';

const { facts, reviews, status } = readingMessages;

/** The columns of an exported list: everything that the list shows. `now` is the time for which the clocks are shown. */
const columnsAt = (now: Date): readonly ListColumn<ProtocolRow>[] => [
  { title: facts.number, cell: (row) => row.number, width: 18 },
  { title: messages.exportedList.title, cell: (row) => row.title, width: 70 },
  { title: facts.status, cell: (row) => status[row.status], width: 18 },
  { title: messages.exportedList.since, cell: (row) => new Date(row.status_since), width: 20 },
  { title: facts.type, cell: (row) => row.study_type, width: 26 },
  { title: facts.date, cell: (row) => new Date(row.created_date), width: 20 },
  { title: reviews.reviewer1, cell: (row) => row.reviewer_name ?? '', width: 24 },
  { title: reviews.reviewer2, cell: (row) => row.alt_reviewer_name ?? '', width: 24 },
  { title: readingMessages.clocks.council, cell: (row) => daysWith(row, now.getTime()).council, width: 20 },
  {
    title: readingMessages.clocks.researcher,
    cell: (row) => daysWith(row, now.getTime()).researcher,
    width: 24,
  },
  { title: readingMessages.clocks.validUntil, cell: (row) => dayCell(row.valid_until), width: 14 },
  {
    title: messages.exportedList.approval,
    cell: ({ validity }) => (validity ? validityText(validity) : ''),
    width: 32,
  },
];

/** GET /api/protocols/export.csv and export.xlsx: all rows of a list, for compliance. */
export const exportProtocols = (dependencies: Dependencies, format: ListFormat) =>
  endpoint({
    summary: `A whole list as ${format.extension.toUpperCase()}, for compliance`,
    query: protocolListQuery,
    answers: { 200: null },
    handle: async ({ query, caller, res }) => {
      if (caller.role !== 'compliance') throw new Forbidden();
      const { timeZone } = dependencies.config;
      const now = dependencies.clock();
      const today = dayIn(now, timeZone);
      const wanted = listFilter(query, caller, today);
      return sendList(res, format, {
        name: messages.exportedList.file,
        title: messages.exportedList.sheet,
        columns: columnsAt(now),
        chunks: allRows(
          (batch) => dependencies.protocols.all(wanted, batch),
          async (rows) => {
            const names = await namesOf(dependencies, rows.flatMap(peopleIn));
            return rows.map((row) => presentRow(row, caller, names, today));
          },
        ),
        now,
        timeZone,
      });
    },
  });
