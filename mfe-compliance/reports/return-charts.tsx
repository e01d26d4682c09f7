import { studyTypeLabel } from '@portal/portal-views';
import { formatCount } from '@portal/contracts/presentation';
import { askedForLabel, type ReportRow } from '@portal/contracts/reports';
import { Bars } from '@portal/ui-kit/charts';
import { ReportCard } from './report-card.tsx';
import type { ShownPeriod } from './report-period.ts';
import { messages } from './messages.ts';

const { returns, 'asked-for': askedFor } = messages.charts;
type Props = { period: ShownPeriod };
type Row = ReportRow<'returns'>;

const sumOf = (rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

const daysOf = ({ median_days: median, p90_days: p90 }: Row): string =>
  median === null || p90 === null ? returns.none : returns.days({ median: String(median), p90: formatCount(p90) });

/** Which part of the applications was returned for completion, and how long that took (docs/completions 15). */
export const Returns = ({ period }: Props) => (
  <ReportCard
    name="returns"
    period={period}
    about={(rows) =>
      returns.about({
        total: formatCount(sumOf(rows, ({ submitted }) => submitted)),
        returned: formatCount(sumOf(rows, ({ returned }) => returned)),
        times: sumOf(rows, ({ times }) => times),
        period: period.within,
      })
    }
    chart={(rows) => (
      <Bars
        label={messages.of({ report: returns.title, period: period.label })}
        bars={rows.map((row) => ({
          key: row.study_type,
          label: studyTypeLabel(row.study_type),
          text: returns.text({
            returned: formatCount(row.returned),
            submitted: formatCount(row.submitted),
            percent: row.percent === null ? null : String(row.percent),
          }),
          note: daysOf(row),
          parts: [{ value: row.percent ?? 0, fill: 'solid' }],
        }))}
      />
    )}
  />
);

/** What was missing most often. */
export const AskedFor = ({ period }: Props) => (
  <ReportCard
    name="asked-for"
    period={period}
    about={() => askedFor.about({ period: period.within })}
    chart={(rows) =>
      rows.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <Bars
          label={messages.of({ report: askedFor.title, period: period.label })}
          bars={rows.map((row) => ({
            key: `${row.section} ${row.field}`,
            label: askedForLabel(row),
            text: formatCount(row.applications),
            parts: [{ value: row.applications, fill: 'solid' }],
          }))}
        />
      )
    }
  />
);
