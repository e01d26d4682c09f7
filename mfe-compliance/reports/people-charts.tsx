import { followUpTitle } from '@portal/contracts/follow-ups';
import { formatCount } from '@portal/contracts/presentation';
import { Meta } from '@portal/ui-kit';
import { Bars, Legend } from '@portal/ui-kit/charts';
import { ReportCard } from './report-card.tsx';
import type { ShownPeriod } from './report-period.ts';
import { messages } from './messages.ts';

const { reviewers, 'follow-ups': followUps } = messages.charts;
type Props = { period: ShownPeriod };

const mostBars = 20;

export const Reviewers = ({ period }: Props) => (
  <ReportCard
    name="reviewers"
    period={period}
    about={() => reviewers.about}
    chart={(rows) => (
      <>
        <Bars
          label={messages.of({ report: reviewers.title, period: period.label })}
          bars={rows.slice(0, mostBars).map(({ id, name, open, median_days: median }) => ({
            key: id,
            label: name,
            text: reviewers.text({
              open: formatCount(open),
              median: median === null ? reviewers.noMedian : reviewers.median({ days: String(median) }),
            }),
            parts: [{ value: open, fill: 'solid' }],
          }))}
        />
        {rows.length === 0 && <p>{messages.none}</p>}
        {rows.length > mostBars && <Meta>{reviewers.first({ count: String(mostBars) })}</Meta>}
      </>
    )}
  />
);

export const FollowUps = ({ period }: Props) => (
  <ReportCard
    name="follow-ups"
    period={period}
    about={() => `${followUps.about} ${messages.now}`}
    chart={(rows) => (
      <>
        <Legend
          label={messages.legend}
          entries={[
            { fill: 'solid', label: followUps.overdue },
            { fill: 'striped', label: followUps.inTime },
          ]}
        />
        <Bars
          label={followUps.title}
          bars={rows.map(({ kind, waiting, overdue }) => ({
            key: kind,
            label: followUpTitle(kind),
            text: followUps.text({ waiting: formatCount(waiting), overdue: formatCount(overdue) }),
            parts: [
              { value: overdue, fill: 'solid' },
              { value: waiting - overdue, fill: 'striped' },
            ],
          }))}
        />
      </>
    )}
  />
);
