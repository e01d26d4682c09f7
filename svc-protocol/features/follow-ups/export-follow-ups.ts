import {
  followUpTitle,
  isSafetyKind,
  seriousnessLabels,
  safetySays,
  type FollowUpRow,
} from '@portal/contracts/follow-ups';
import { followUpListMessages } from '@portal/contracts/presentation';
import { Forbidden } from '@portal/service-kit/http';
import { allRows, dayCell, sendList, type ListColumn, type ListFormat } from '@portal/service-kit/list-file';
import { messages } from '../../messages.ts';
import { endpoint } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { followUpFilter, followUpListQuery } from './follow-up-filter.ts';
import { presentFollowUpRows } from './present-follow-up.ts';

const { columns: labels, states } = followUpListMessages;
const { title, acknowledged, seriousness, dueDay, daysLate, sheet, file } = messages.exportedFollowUps;

function seriousnessOf({ kind, safety }: FollowUpRow): string {
  if (!isSafetyKind(kind)) return '';
  return safety ? seriousnessLabels[safety.seriousness] : safetySays.notStated;
}

const columns: readonly ListColumn<FollowUpRow>[] = [
  { title: labels.form, cell: ({ kind }) => followUpTitle(kind), width: 24 },
  { title: labels.number, cell: ({ number }) => number, width: 18 },
  { title, cell: (row) => row.title, width: 70 },
  { title: labels.sender, cell: ({ sender }) => sender, width: 24 },
  { title: labels.date, cell: ({ created_date }) => new Date(created_date), width: 20 },
  { title: labels.state, cell: ({ state }) => states[state], width: 16 },
  {
    title: acknowledged,
    cell: ({ acknowledged_date: date }) => (date === null ? '' : new Date(date)),
    width: 20,
  },
  { title: seriousness, cell: seriousnessOf, width: 24 },
  { title: dueDay, cell: ({ safety }) => dayCell(safety?.due_at), width: 14 },
  { title: daysLate, cell: ({ safety }) => (safety?.due_at ? safety.late_days : ''), width: 14 },
];

/** GET /api/follow-ups/export.csv and export.xlsx: all rows of a list, for compliance. */
export const exportFollowUps = (dependencies: Dependencies, format: ListFormat) =>
  endpoint({
    summary: `The whole list of follow-ups as ${format.extension.toUpperCase()}, for compliance`,
    query: followUpListQuery,
    answers: { 200: null },
    handle: async ({ query, caller, res }) => {
      if (caller.role !== 'compliance') throw new Forbidden();
      const wanted = followUpFilter(query, caller);
      return sendList(res, format, {
        name: file,
        title: sheet,
        columns,
        chunks: allRows(
          (batch) => dependencies.followUps.all(wanted, batch),
          (rows) => presentFollowUpRows(dependencies, rows, caller),
        ),
        now: dependencies.clock(),
        timeZone: dependencies.config.timeZone,
      });
    },
  });
