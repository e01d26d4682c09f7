import {
  isRelated,
  relatednesses,
  relatednessLabels,
  seriousnesses,
  seriousnessLabels,
  type SafetyFigures,
  type Seriousness,
} from '@portal/contracts/follow-ups';
import { formatCount } from '@portal/contracts/presentation';
import { Table, type Column } from '@portal/ui-kit';
import { Bars, ChartCard, Legend } from '@portal/ui-kit/charts';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

const { page: says } = messages;

type Cells = SafetyFigures['cells'];
const amountOf = (cells: Cells, isMeant: (cell: Cells[number]) => boolean): number =>
  cells.filter(isMeant).reduce((sum, { reports }) => sum + reports, 0);

interface Row {
  seriousness: Seriousness;
  cells: Cells;
}

const columns = (): readonly Column<Row>[] => [
  { label: says.seriousness, kind: 'header', cell: (row) => seriousnessLabels[row.seriousness] },
  ...relatednesses.map((related): Column<Row> => ({
    label: relatednessLabels[related],
    kind: 'number',
    cell: ({ cells }) => formatCount(amountOf(cells, (cell) => cell.related === related)),
  })),
];

/** How many events of each seriousness the study may have caused. */
export function SeriousnessChart({
  figures,
  note,
  actions,
}: {
  figures: SafetyFigures;
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
          <Table caption={says.chart} columns={columns()} rows={rows} rowKey={({ seriousness }) => seriousness} />
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
