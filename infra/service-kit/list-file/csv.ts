import { formulaSigns, looksLikeFormula, type Cell, type ListFormat } from './list-format.ts';

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\u{FEFF}';

/**
 * Where a spreadsheet that splits cells at semicolons or tabs instead would see a cell begin with a formula: it takes the quotes
 * within a line, and its line ends, for text.
 */
const formulaWithin = new RegExp(`([;\\t\\r\\n][\\s"]*)(?=[${formulaSigns}])`, 'gu');

/** What a spreadsheet would read as a formula is made a text by an apostrophe in front. */
const neutral = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text).replaceAll(formulaWithin, "$1'");

/** RFC 4180: each quoted, quotes doubled. */
const field = (text: string): string => `"${neutral(text).replaceAll('"', '""')}"`;

const line = (texts: readonly string[]): string => `${texts.map(field).join()}\r\n`;

/** A short table as comma-separated values, its heads first. */
export const csvFile = {
  type: 'text/csv; charset=utf-8; header=present',
  of: (rows: readonly (readonly string[])[]): Buffer => Buffer.from(byteOrderMark + rows.map(line).join('')),
} as const;

function textOf(value: Cell, timeOf: (instant: Date) => string): string {
  if (value instanceof Date) return timeOf(value);
  return typeof value === 'object' ? value.day : String(value);
}

/** Comma-separated values that Excel opens as they are meant. */
export const csv: ListFormat = {
  extension: 'csv',
  type: csvFile.type,
  async *write({ columns, chunks, timeOf }) {
    yield Buffer.from(byteOrderMark + line(columns.map(({ title }) => title)));
    for await (const rows of chunks) {
      const texts = rows.map((row) => line(columns.map(({ cell }) => textOf(cell(row), timeOf))));
      yield Buffer.from(texts.join(''));
    }
  },
};
