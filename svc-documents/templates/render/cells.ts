import {
  HeightRule,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { allBorders, cellMargins, colours, lineHeight, textWidth } from './look.ts';
import { xmlText } from './xml-text.ts';

/** One cell's words; a head is bold on grey, a cell without words is to be written in. */
interface Cell {
  text?: string;
  head?: boolean;
}

const cell = ({ text = '', head = false }: Cell, width: number) =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: cellMargins,
    ...(head && { shading: { type: ShadingType.CLEAR, color: 'auto', fill: colours.head } }),
    children: [new Paragraph({ spacing: { after: 0 }, children: [new TextRun({ text: xmlText(text), bold: head })] })],
  });

interface Grid {
  /** Widths of the columns as shares of the line. */
  shares: readonly number[];
  rows: readonly (readonly Cell[])[];
  /** The first row is repeated on every page. */
  headed?: boolean;
  /** Least number of written lines that a row holds. */
  lines?: number;
}

/** A table with borders over the whole line, its rows never broken across pages. */
export function grid({ shares, rows, headed = false, lines = 1 }: Grid): Table {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => Math.round((share / whole) * textWidth));
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: allBorders,
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          cantSplit: true,
          tableHeader: headed && index === 0,
          height: { value: lines * lineHeight, rule: HeightRule.ATLEAST },
          children: cells.map((one, at) => cell(one, widths[at] ?? 0)),
        }),
    ),
  });
}
