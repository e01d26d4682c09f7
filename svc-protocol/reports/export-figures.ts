import type { ReportColumn } from '@portal/contracts/reports';
import type { ListColumn } from '@portal/service-kit/list-file';

/** Columns of figures as a file has them: the first one names the row. */
export const exportedColumns = <Row>(columns: readonly ReportColumn<Row>[]): readonly ListColumn<Row>[] =>
  columns.map(({ title, cell }, at) => ({ title, cell: (row) => cell(row) ?? '', width: at === 0 ? 32 : 18 }));

/** Few rows, as an export takes them. */
export async function* atOnce<Row>(read: () => Promise<readonly Row[]>): AsyncIterable<readonly Row[]> {
  yield await read();
}
