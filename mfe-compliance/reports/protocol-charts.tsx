import { formatCount, formatMonth, readingMessages } from '@portal/contracts/presentation';
import { Link } from '@portal/ui-kit';
import { Bars, Columns, Legend, type Fill } from '@portal/ui-kit/charts';
import { outcomeLabels } from '@portal/contracts/decisions';
import type { ReportRow, WaitingFor } from '@portal/contracts/reports';
import { statusLabel, studyTypeLabel } from '@portal/portal-views';
import { ReportCard } from './report-card.tsx';
import { lastDayOf, type ShownPeriod } from './report-period.ts';
import { queryOf } from '@portal/web-kit';
import { messages } from './messages.ts';

const { submissions, outcomes, decisions, waiting, approvals } = messages.charts;
type Props = { period: ShownPeriod };

/** 'Nov' of '2026-11'. */
const shortMonth = (month: string): string => formatMonth(month).slice(0, 3);

export const Submissions = ({ period }: Props) => {
  const about = (rows: readonly { submitted: number }[]) => {
    const total = rows.reduce((sum, { submitted }) => sum + submitted, 0);
    return submissions.about({ total: formatCount(total), period: period.within });
  };
  return (
    <ReportCard
      name="submissions"
      period={period}
      about={about}
      chart={(rows) => (
        <Columns
          label={`${messages.of({ report: submissions.title, period: period.label })}: ${rows.map(({ month, submitted }) => `${formatMonth(month)} ${submitted}`).join(', ')}`}
          columns={rows.map(({ month, submitted }) => ({
            key: month,
            value: submitted,
            text: formatCount(submitted),
            label: shortMonth(month),
            group: `’${month.slice(2, 4)}`,
          }))}
        />
      )}
    />
  );
};

/** The register of decisions of these months, which has decisions on forms as well. */
const registerOf = ({ from, to }: ShownPeriod): string =>
  `/decisions${queryOf({ from: `${from}-01`, to: lastDayOf(to) })}`;

export const Outcomes = ({ period }: Props) => {
  const about = (rows: readonly ReportRow<'outcomes'>[]) =>
    outcomes.about({
      total: formatCount(rows.reduce((sum, { decisions: amount }) => sum + amount, 0)),
      period: period.within,
    });
  return (
    <ReportCard
      name="outcomes"
      period={period}
      about={about}
      chart={(rows) => (
        <>
          <Bars
            label={messages.of({ report: outcomes.title, period: period.label })}
            bars={rows.map(({ outcome, decisions: amount, percent }) => ({
              key: outcome,
              label: outcomeLabels[outcome],
              text: outcomes.text({
                decisions: formatCount(amount),
                percent: percent === null ? null : String(percent),
              }),
              parts: [{ value: amount, fill: 'solid' }],
            }))}
          />
          <p>
            <Link href={registerOf(period)}>{outcomes.list}</Link>
          </p>
        </>
      )}
    />
  );
};

export const Decisions = ({ period }: Props) => (
  <ReportCard
    name="decisions"
    period={period}
    about={() => decisions.about}
    chart={(rows) => (
      <>
        <Legend
          label={messages.legend}
          entries={[
            { fill: 'solid', label: decisions.median },
            { fill: 'striped', label: decisions.p90 },
          ]}
        />
        <Bars
          label={messages.of({ report: decisions.title, period: period.label })}
          bars={rows.map(({ study_type, decided, median_days: median, p90_days: p90 }) => ({
            key: study_type,
            label: studyTypeLabel(study_type),
            text:
              median === null || p90 === null
                ? decisions.none
                : decisions.text({ median: String(median), p90: formatCount(p90), decided: formatCount(decided) }),
            parts: [
              { value: median ?? 0, fill: 'solid' },
              { value: (p90 ?? 0) - (median ?? 0), fill: 'striped' },
            ],
          }))}
        />
      </>
    )}
  />
);

const fillOf: Readonly<Record<WaitingFor, Fill>> = { office: 'solid', reviewers: 'striped', researcher: 'dotted' };
const { who, bands } = readingMessages.reports;

export const Waiting = ({ period }: Props) => (
  <ReportCard
    name="waiting"
    period={period}
    about={() => `${waiting.about} ${messages.now}`}
    chart={(rows) => (
      <>
        <Legend
          label={messages.legend}
          entries={(['office', 'reviewers', 'researcher'] as const).map((one) => ({
            fill: fillOf[one],
            label: `${who[one]}: ${formatCount(rows.filter((row) => row.waiting_for === one).reduce((sum, { protocols }) => sum + protocols, 0))}`,
          }))}
        />
        <Bars
          label={waiting.title}
          bars={rows.map(({ waiting_for, status, protocols }) => ({
            key: status,
            label: statusLabel(status),
            text: formatCount(protocols),
            parts: [{ value: protocols, fill: fillOf[waiting_for] }],
          }))}
        />
      </>
    )}
  />
);

export const Approvals = ({ period }: Props) => (
  <ReportCard
    name="approvals"
    period={period}
    about={() => `${approvals.about} ${messages.now}`}
    chart={(rows) => (
      <>
        <Bars
          label={approvals.title}
          bars={rows.map(({ band, protocols }) => ({
            key: band,
            label: bands[band],
            text: formatCount(protocols),
            parts: [{ value: protocols, fill: band === 'soon' ? 'outlined' : 'solid' }],
          }))}
        />
        <p>
          <Link href="/accepted-submissions?validity=expired&sort=valid_until">{approvals.list}</Link>
        </p>
      </>
    )}
  />
);
