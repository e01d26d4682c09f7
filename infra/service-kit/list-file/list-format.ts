/** A day of the council's calendar, 'YYYY-MM-DD'. */
interface Day {
  day: string;
}

/** A cell of an exported list: a text, a number, a day, or a UTC instant that is shown in the council's time zone. */
export type Cell = string | number | Day | Date;

/** A day as a cell; an empty text where there is none. */
export const dayCell = (day: string | null | undefined): Cell => (day ? { day } : '');

export interface ListColumn<Row> {
  title: string;
  cell: (row: Row) => Cell;
  /** In characters, for spreadsheets. */
  width: number;
}

/** A list on its way into a file. */
export interface ListSource<Row> {
  /** Of the sheet. */
  title: string;
  columns: readonly ListColumn<Row>[];
  /** The rows in order, some at a time, so that the whole is never in memory. */
  chunks: AsyncIterable<readonly Row[]>;
  /** 'YYYY-MM-DD hh:mm' in the council's time zone. */
  timeOf: (instant: Date) => string;
}

export interface ListFormat {
  extension: 'csv' | 'xlsx';
  /** MIME type. */
  type: string;
  write: <Row>(source: ListSource<Row>) => AsyncIterable<Uint8Array>;
}

/** What a spreadsheet takes for a formula's beginning, in their full-width forms too. */
export const formulaSigns = '=+\\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}';
const formula = new RegExp(`^[${formulaSigns}\\t\\r\\n]`, 'u');

/** Whether a spreadsheet would read the text as a formula. */
export const looksLikeFormula = (text: string): boolean => formula.test(text);
