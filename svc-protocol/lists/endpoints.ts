import {
  protocolRowSchema,
  type Counts,
  countsSchema,
  type Status,
  statuses,
  daysWith,
  type ProtocolRow,
} from '@portal/contracts/protocol';
import { endpoint, pageOf, totalHeaders } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { allRows, dayCell, exportEndpoint, type ListColumn, type ListFormat } from '@portal/service-kit/list-file';
import { dayIn, readingMessages } from '@portal/contracts/presentation';
import { validityText } from '@portal/contracts/approvals';
import { findPage } from './find-page.ts';
import { nextStepsOf } from './next-steps.ts';
import { listFilter, peopleIn, presentRow, protocolListQuery, visibleTo } from './list-filter.ts';
import { investigatorsOf } from '../finding/desk-entry.ts';
import { namesOf } from '../protocol/find-names.ts';
import { todayOf, type Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';

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

/** The study types that may be asked for; none are needed where none is. */
const typesFor = async (
  { councilForms }: Dependencies,
  { study_type }: { study_type?: unknown },
): Promise<readonly string[]> => (study_type === undefined ? [] : councilForms.studyTypes());

export const listProtocols = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Own, assigned or all protocols, by role',
    query: protocolListQuery,
    answers: { 200: z.array(protocolRowSchema) },
    handle: async ({ query, caller }) => {
      const today = todayOf(dependencies);
      const list = listFilter(query, caller, { today, studyTypes: await typesFor(dependencies, query) });
      const isWaiting = query.waiting !== undefined && caller.role === 'reviewer';
      const { rows, total } = isWaiting
        ? await findWaiting(dependencies, caller.id, pageOf(query))
        : await findPage(dependencies.protocols, list, pageOf(query), dependencies.config.council);
      const people = caller.role === 'compliance' ? rows.flatMap(peopleIn) : [];
      const names = await namesOf(dependencies, people);
      const investigators = await investigatorsOf(dependencies, rows);
      const body = rows.map((row) => ({
        ...presentRow(row, caller, names, { today, config: dependencies.config }),
        ...investigators.get(row.id),
      }));
      return { status: 200, body, headers: totalHeaders(total) };
    },
  });

/** GET /api/protocols/counts: the caller's protocols counted by status, zeros included; for a researcher with what waits for them. */
export const countProtocols = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Their number by status',
    answers: { 200: countsSchema },
    handle: async ({ caller }) => {
      const found = await dependencies.protocols.countBy('status', visibleTo(caller));
      const by_status = Object.fromEntries(statuses.map((status) => [status, found[status] ?? 0])) as Record<
        Status,
        number
      >;
      const total = Object.values(by_status).reduce((sum, count) => sum + count, 0);
      if (caller.role !== 'researcher') return { status: 200, body: { total, by_status } satisfies Counts };
      const next = await nextStepsOf(dependencies, caller);
      return { status: 200, body: { total, by_status, next } satisfies Counts };
    },
  });

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
  {
    title: messages.exportedList.completion,
    cell: ({ is_returned }) => (is_returned ? messages.exportedList.returned : ''),
    width: 24,
  },
];

/** GET /api/protocols/export.csv and export.xlsx: all rows of a list, for compliance. */
export const exportProtocols = (dependencies: Dependencies, format: ListFormat) =>
  exportEndpoint(dependencies, format, {
    what: 'A whole list',
    query: protocolListQuery,
    async listOf(query, caller, now) {
      const today = dayIn(now, dependencies.config.timeZone);
      const wanted = listFilter(query, caller, { today, studyTypes: await typesFor(dependencies, query) });
      return {
        name: messages.exportedList.file,
        title: messages.exportedList.sheet,
        columns: columnsAt(now),
        chunks: allRows(
          (batch) => dependencies.protocols.all(wanted, batch),
          async (rows) => {
            const names = await namesOf(dependencies, rows.flatMap(peopleIn));
            return rows.map((row) => presentRow(row, caller, names, { today, config: dependencies.config }));
          },
        ),
      };
    },
  });
