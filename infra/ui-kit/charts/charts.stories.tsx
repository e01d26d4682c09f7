import { Button, Spinner } from '@portal/ui-kit';
import { Bars, Columns, fills, Legend } from './charts.tsx';
import { ChartCard } from './chart-card.tsx';

export default { title: 'Charts', component: ChartCard, subcomponents: { Bars, Columns, Legend } };

const names = ['Accepted', 'Rejected', 'Under review', 'Withdrawn'];

export const InBars = () => (
  <ChartCard
    title="Decisions by type of study"
    about="What became of the applications that were submitted this year."
    actions={
      <Button small variant="quiet">
        CSV
      </Button>
    }
    table={{ label: 'Show as a table', content: <p>The same figures.</p> }}
  >
    <Legend label="Patterns" entries={fills.map((fill, at) => ({ fill, label: names[at]! }))} />
    <Bars
      label="Decisions by type"
      bars={[
        {
          key: 'a',
          label: 'Clinical Trials',
          text: '12 accepted, 5 rejected, 7 under review, 2 withdrawn',
          parts: fills.map((fill, at) => ({ fill, value: [12, 5, 7, 2][at]! })),
        },
        { key: 'b', label: 'PhD', text: '3 accepted', parts: [{ fill: 'solid', value: 3 }] },
        { key: 'c', label: 'Organisational Studies', text: 'None', parts: [] },
      ]}
    />
  </ChartCard>
);

const months = ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb'];

export const InColumns = () => (
  <ChartCard title="Submissions by month" about="All types together.">
    <Columns
      label="Submissions by month: 14, 22, 9, 0, 31 and 27"
      columns={[14, 22, 9, 0, 31, 27].map((value, at) => ({
        key: months[at]!,
        value,
        text: String(value),
        label: months[at]!,
        group: at < 4 ? '2026' : '2027',
      }))}
    />
  </ChartCard>
);

export const Awaited = () => (
  <ChartCard title="Decisions by month" about="Of another year." awaited={<Spinner text="Loading..." />}>
    <Columns
      label="Decisions by month: 14"
      columns={[{ key: 'Sep', value: 14, text: '14', label: 'Sep', group: '2026' }]}
    />
  </ChartCard>
);
