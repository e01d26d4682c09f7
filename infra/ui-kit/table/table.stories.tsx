import { Badge, BadgeWithNotes } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card.tsx';
import { Pages } from '../pages/pages.tsx';
import { WithNote } from '../text/text.tsx';
import type { Tone } from '../theme/tone.ts';
import { Table, TableSkeleton, type Column } from './table.tsx';

export default { title: 'Table', component: Table, subcomponents: { TableSkeleton, Pages } };

interface Row {
  number: string;
  title: string;
  by: string;
  when: string;
  state: string;
  tone: Tone;
}

const rows: readonly Row[] = [
  {
    number: 'MRCZ/A/2149',
    title: 'Six-month isoniazid and rifapentine for household contacts of people with drug-resistant tuberculosis',
    by: 'Dr Rutendo Moyo',
    when: '9 Nov 2026',
    state: 'Assigned',
    tone: 'secondary',
  },
  {
    number: 'MRCZ/BP/2140',
    title: 'Maternal mortality',
    by: 'Ms Anesu Banda',
    when: '2 Nov 2026',
    state: 'Accepted',
    tone: 'success',
  },
];

const columns: readonly Column<Row>[] = [
  { label: 'Number', kind: 'header', cell: ({ number }) => number, sort: 'number' },
  { label: 'Title', kind: 'title', cell: ({ title, by }) => <WithNote note={by}>{title}</WithNote>, sort: 'title' },
  { label: 'Submitted', kind: 'date', cell: ({ when }) => when, sort: '-created_date' },
  { label: 'Days', kind: 'number', cell: () => 14 },
  {
    label: 'Status',
    kind: 'notes',
    cell: ({ state, tone }) => <BadgeWithNotes badge={<Badge tone={tone}>{state}</Badge>}>Due 30 Nov</BadgeWithNotes>,
  },
  {
    label: 'Actions',
    kind: 'actions',
    cell: ({ number }) => (
      <Button variant="quiet" aria-label={`View ${number}`}>
        View
      </Button>
    ),
  },
];

const href = (by: string) => `#${by}`;

export const Whole = () => (
  <Card as="div">
    <Table
      caption="Applications"
      columns={columns}
      rows={rows}
      rowKey={({ number }) => number}
      sorting={{ by: '-created_date', href }}
    />
    <Pages
      page={2}
      last={9}
      href={(page) => `#page-${page}`}
      summary="Showing 11 to 20 of 87"
      words={{ pages: 'Pages of applications', previous: 'Previous', next: 'Next', page: 'Page' }}
    />
  </Card>
);

export const Short = () => (
  <Card as="div">
    <Table
      caption="Short list"
      columns={[columns[0]!, columns[1]!, columns[5]!]}
      rows={rows}
      rowKey={({ number }) => number}
      short
    />
    <Pages
      page={1}
      last={1}
      href={(page) => `#short-${page}`}
      summary="Showing 1 to 2 of 2"
      words={{ pages: 'Pages of the short list', previous: 'Previous', next: 'Next', page: 'Page' }}
    />
  </Card>
);

export const OnItsWay = () => (
  <Card as="div">
    <TableSkeleton columns={columns} />
  </Card>
);
