import {
  longestPeriod,
  type Report,
  type ReportName,
  type ReportPeriod,
  reportPeriodSchema,
  type ReportRow,
  reportSchema,
  reportColumns,
} from '@portal/contracts/reports';
import { dayIn } from '@portal/contracts/presentation';
import { endpoint, BadRequest } from '@portal/service-kit/http';
import { exportEndpoint, type ListFormat } from '@portal/service-kit/list-file';
import { lastTwelveMonths, monthsBetween } from '../protocol/calendar.rules.ts';
import { messages } from '../messages.ts';
import type { Dependencies } from '../dependencies.ts';
import { atOnce, exportedColumns } from './export-figures.ts';
import { followUps, reviewers } from './people-reports.ts';
import { approvals, decisions, outcomes, submissions, waiting, type ReportParameters } from './protocol-reports.ts';
import { askedFor, returns } from './return-reports.ts';

/** How each report computes its rows: from counts over indexes, without reading a document. */
const readers: {
  readonly [N in ReportName]: (dependencies: Dependencies, parameters: ReportParameters) => Promise<ReportRow<N>[]>;
} = {
  submissions,
  outcomes,
  decisions,
  waiting,
  reviewers,
  'follow-ups': followUps,
  approvals,
  returns,
  'asked-for': askedFor,
};

/** The months of the period; the last twelve when none is given. @throws BadRequest when it is empty or too long */
function monthsOf({ from, to }: ReportPeriod, today: string): readonly string[] {
  if (from === undefined && to === undefined) return lastTwelveMonths(today);
  const months = monthsBetween(from ?? to ?? '', to ?? today.slice(0, 7));
  if (months.length === 0 || months.length > longestPeriod)
    throw new BadRequest(messages.badPeriod, [{ field: 'from', message: messages.badPeriod }]);
  return months;
}

const parametersOf = ({ clock, config }: Dependencies, period: ReportPeriod): ReportParameters => {
  const now = clock();
  const today = dayIn(now, config.timeZone);
  return { months: monthsOf(period, today), today, now };
};

async function firstMonth({ protocols, config }: Dependencies): Promise<string | null> {
  const [oldest] = await protocols.find({ where: { deleted: false }, sort: 'created_date', limit: 1 });
  return oldest ? dayIn(new Date(oldest.created_date), config.timeZone).slice(0, 7) : null;
}

/** GET /api/reports/{name}, for compliance. */
export const readReport = <N extends ReportName>(dependencies: Dependencies, name: N) =>
  endpoint({
    summary: `The council's picture: ${name}`,
    query: reportPeriodSchema,
    answers: { 200: reportSchema(name) },
    handle: async ({ query }) => {
      const parameters = parametersOf(dependencies, query);
      const [first, rows] = await Promise.all([firstMonth(dependencies), readers[name](dependencies, parameters)]);
      const [from = '', to = ''] = [parameters.months[0], parameters.months.at(-1)];
      return { status: 200, body: { from, to, first, rows } satisfies Report<N> };
    },
  });

/** GET /api/reports/{name}/export.csv and export.xlsx: the same as a file. */
export const exportReport = <N extends ReportName>(dependencies: Dependencies, name: N, format: ListFormat) =>
  exportEndpoint(dependencies, format, {
    what: `The council's picture: ${name}`,
    query: reportPeriodSchema,
    listOf(query) {
      const parameters = parametersOf(dependencies, query);
      return {
        title: messages.exportedReports[name],
        name,
        columns: exportedColumns(reportColumns[name]),
        chunks: atOnce(() => readers[name](dependencies, parameters)),
      };
    },
  });
