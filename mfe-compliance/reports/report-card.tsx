import { type ReportName, type ReportRow, reportColumns } from '@portal/contracts/reports';
import { formatCount } from '@portal/contracts/presentation';
import { Spinner, Table, type Column } from '@portal/ui-kit';
import { ChartCard } from '@portal/ui-kit/charts';
import { ExportLinks, LoadFailed, studyTypeLabel } from '@portal/portal-views';
import type { ReactNode } from 'react';
import { useReport } from './api.ts';
import type { ShownPeriod } from './report-period.ts';
import { messages } from './messages.ts';

interface Props<N extends ReportName> {
  name: N;
  period: ShownPeriod;
  about: (rows: readonly ReportRow<N>[]) => string;
  chart: (rows: readonly ReportRow<N>[]) => ReactNode;
}

/** The columns of the report's table: the first one names the row, figures stand at the right. */
function columnsOf<N extends ReportName>(name: N): readonly Column<ReportRow<N>>[] {
  return reportColumns[name].map(({ title, cell, isStudyType }, at) => ({
    label: title,
    kind: at === 0 ? 'header' : 'number',
    cell: (row) => {
      const value = cell(row);
      if (isStudyType) return studyTypeLabel(String(value));
      return typeof value === 'number' && Number.isInteger(value) ? formatCount(value) : (value ?? '–');
    },
  }));
}

/** One report: its chart, the same as a table, and as a file. Loading and failed look different; neither says anything of figures. */
export function ReportCard<N extends ReportName>({ name, period, about, chart }: Props<N>) {
  const { data, error, refetch, isPlaceholderData } = useReport(name, period);
  const { title } = messages.charts[name as ReportName];
  const spinner = <Spinner text={messages.loading} />;
  if (!data)
    return (
      <ChartCard title={title}>
        {error ? <LoadFailed error={error} retry={() => void refetch()} level={3} /> : spinner}
      </ChartCard>
    );
  const table = (
    <Table
      caption={messages.of({ report: title, period: period.label })}
      columns={columnsOf(name)}
      rows={data.rows}
      rowKey={(row) => Object.values(row).join(' ')}
    />
  );
  return (
    <ChartCard
      title={title}
      about={about(data.rows)}
      actions={
        <ExportLinks list={`/api/reports/${name}`} query={period.query} label={messages.exportOf({ report: title })} />
      }
      table={{ label: messages.table, content: table }}
      awaited={isPlaceholderData ? spinner : undefined}
    >
      {chart(data.rows)}
    </ChartCard>
  );
}
