import {
  isRelated,
  relatednesses,
  relatednessLabels,
  seriousnesses,
  seriousnessLabels,
  type SafetyFigure,
  type SafetyFigures,
  type Seriousness,
} from '@portal/contracts/follow-ups';
import { formatCount } from '@portal/contracts/presentation';
import { Table, type Column } from '@portal/ui-kit';
import { Bars, ChartCard, Legend } from '@portal/ui-kit/charts';
import type { ReactNode } from 'react';
import { FigureLink, type Days } from './figure-link.tsx';
import { messages } from './messages.ts';

const { page: says } = messages;

type Cells = SafetyFigures['cells'];
const amountOf = (cells: Cells, isMeant: (cell: Cells[number]) => boolean): number =>
  cells.filter(isMeant).reduce((sum, { reports }) => sum + reports, 0);

interface Row {
  seriousness: Seriousness;
  cells: Cells;
}

const columns = (group: Pick<SafetyFigure, 'by' | 'key'>, days: Days): readonly Column<Row>[] => [
  { label: says.seriousness, kind: 'header', cell: (row) => seriousnessLabels[row.seriousness] },
  ...relatednesses.map((related): Column<Row> => ({
    label: relatednessLabels[related],
    kind: 'number',
    cell: ({ cells, seriousness }) => (
      <FigureLink
        amount={amountOf(cells, (cell) => cell.related === related)}
        of={{ measure: `${seriousness}.${related}`, ...group }}
        days={days}
        name={`${seriousnessLabels[seriousness]}, ${relatednessLabels[related]}`}
      />
    ),
  })),
];

/** How many events of each seriousness the study may have caused. */
export function SeriousnessChart({
  figures,
  group,
  days,
  note,
  actions,
}: {
  figures: SafetyFigures;
  /** Whose figures they are, where they are of one group alone. */
  group: Pick<SafetyFigure, 'by' | 'key'>;
  days: Days;
  note: ReactNode;
  actions: ReactNode;
}) {
  const rows = seriousnesses.map((seriousness): Row => ({
    seriousness,
    cells: figures.cells.filter((cell) => cell.seriousness === seriousness),
  }));
  return (
    <ChartCard
      title={says.chart}
      about={
        <>
          {says.about} {note}
        </>
      }
      actions={actions}
      table={{
        label: says.table,
        content: (
          <Table
            caption={says.chart}
            columns={columns(group, days)}
            rows={rows}
            rowKey={({ seriousness }) => seriousness}
          />
        ),
      }}
    >
      <Legend
        label={says.legend}
        entries={[
          { fill: 'solid', label: says.related },
          { fill: 'striped', label: says.unrelated },
        ]}
      />
      <Bars
        label={says.chart}
        bars={rows.map(({ seriousness, cells }) => {
          const related = amountOf(cells, (cell) => isRelated(cell.related));
          const unrelated = amountOf(cells, (cell) => !isRelated(cell.related));
          return {
            key: seriousness,
            label: seriousnessLabels[seriousness],
            text: says.bar({ related: formatCount(related), unrelated: formatCount(unrelated) }),
            parts: [
              { value: related, fill: 'solid' },
              { value: unrelated, fill: 'striped' },
            ],
          };
        })}
      />
    </ChartCard>
  );
}
