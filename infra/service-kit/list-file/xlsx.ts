import { strToU8, Zip, ZipDeflate, type ZipDeflate as Entry } from 'fflate';
import { looksLikeFormula, type Cell, type ListFormat } from './list-format.ts';
import { escaped, parts, sheetEnd, sheetPath, sheetStart, styles } from './workbook-parts.ts';

/** Of one cell, by the format. */
const longestText = 32_767;
const day = 86_400_000;
/** The day that spreadsheets count from. */
const dayZero = Date.UTC(1899, 11, 30);

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text.slice(0, longestText))}</t></is></c>`;

/** A text stays one, whatever it begins with: no formula, also when somebody edits the cell. */
const plainCell = (text: string): string => textCell(text, looksLikeFormula(text) ? styles.text : styles.plain);

const numberCell = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

/** `time` is ISO 8601 in UTC. */
const serialOf = (time: string): number => (Date.parse(time) - dayZero) / day;

function cellOf(value: Cell, timeOf: (instant: Date) => string): string {
  if (typeof value === 'string') return plainCell(value);
  if (typeof value === 'number') return numberCell(value, styles.plain);
  if (value instanceof Date) return numberCell(serialOf(`${timeOf(value).replace(' ', 'T')}:00Z`), styles.time);
  return numberCell(serialOf(value.day), styles.day);
}

const rowOf = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

/** A workbook with one sheet. It is packed while it is written: neither rows nor file are ever whole in memory. */
export const xlsx: ListFormat = {
  extension: 'xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  async *write({ title, columns, chunks, timeOf }) {
    let packed: Uint8Array[] = [];
    const zip = new Zip((error, data) => {
      if (error) throw error;
      packed.push(data);
    });
    const taken = (): Uint8Array => {
      const data = Buffer.concat(packed);
      packed = [];
      return data;
    };
    const add = (path: string): Entry => {
      const entry = new ZipDeflate(path, { level: 1 });
      zip.add(entry);
      return entry;
    };
    for (const [path, text] of Object.entries(parts(title))) add(path).push(strToU8(text), true);
    const sheet = add(sheetPath);
    const write = (text: string, isLast = false): void => sheet.push(strToU8(text), isLast);

    write(sheetStart(columns.map(({ width }) => width)));
    write(rowOf(columns.map((column) => textCell(column.title, styles.head))));
    for await (const rows of chunks) {
      write(rows.map((row) => rowOf(columns.map(({ cell }) => cellOf(cell(row), timeOf)))).join(''));
      yield taken();
    }
    write(sheetEnd, true);
    zip.end();
    yield taken();
  },
};
