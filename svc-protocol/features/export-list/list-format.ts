import type { ProtocolRow } from '@portal/contracts';
import type { Column } from './columns.ts';

/** A list on its way into a file. */
export interface ListSource {
  /** Of the sheet. */
  title: string;
  columns: readonly Column[];
  /** The rows in order, some at a time, so that the whole is never in memory. */
  chunks: AsyncIterable<readonly ProtocolRow[]>;
  /** 'YYYY-MM-DD hh:mm' in the council's time zone. */
  timeOf: (instant: Date) => string;
}

export interface ListFormat {
  extension: 'csv' | 'xlsx';
  /** MIME type. */
  type: string;
  write: (source: ListSource) => AsyncIterable<Uint8Array>;
}
