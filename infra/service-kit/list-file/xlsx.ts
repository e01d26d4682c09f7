import { strToU8, Zip, ZipDeflate, type ZipDeflate as Entry } from 'fflate';
import { looksLikeFormula, type Cell, type ListFormat } from './list-format.ts';

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

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Where the rows stand in the package. */
const sheetPath = 'xl/worksheets/sheet1.xml';

/** Indexes into the styles of `parts`. */
const styles = { plain: 0, head: 1, time: 2, text: 3, day: 4 } as const;

/** What XML cannot hold: most control characters, halves of surrogate pairs, two that are no characters. */
const unwritable = /[^\t\n\r\P{Cc}]|[\p{Cs}\uFFFE\uFFFF]/gu;

const escaped = (text: string): string =>
  text
    .replace(unwritable, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Everything of a workbook with one sheet, but for the sheet (ECMA-376). */
export const parts = (title: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/${sheetPath}" ContentType="${content}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf quotePrefix="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** The sheet up to its rows: the first row stays in view. */
const sheetStart = (widths: readonly number[]): string => {
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`;
};
const sheetEnd = '</sheetData></worksheet>';
