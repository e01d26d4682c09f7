import { CheckBox, Paragraph, TabStopType, TextRun, type FileChild } from 'docx';
import type { Block } from '../template.ts';
import { grid } from './cells.ts';
import { textWidth } from './look.ts';

/** A name of the field and a wide cell to write in. */
const fieldShares = [38, 62];
/** Options this short stand side by side. */
const shortOption = 24;

const question = (text: string) => new Paragraph({ style: 'Question', text });
/** Word joins tables that touch. */
const gap = () => new Paragraph({ spacing: { before: 0, after: 60, line: 120, lineRule: 'exact' }, children: [] });

const box = (option: string) => [new CheckBox({ alias: option }), new TextRun({ text: ` ${option}` })];

function options(all: readonly string[]): Paragraph[] {
  const perLine = all.every((option) => option.length <= shortOption) ? 3 : 1;
  const lines = Array.from({ length: Math.ceil(all.length / perLine) }, (_, line) =>
    all.slice(line * perLine, (line + 1) * perLine),
  );
  const tabStops = [1, 2].map((at) => ({ type: TabStopType.LEFT, position: Math.round((at * textWidth) / 3) }));
  return lines.map(
    (line, index) =>
      new Paragraph({
        tabStops,
        spacing: { after: 40 },
        keepLines: true,
        keepNext: index < lines.length - 1,
        children: line.flatMap((option, at) => [...(at > 0 ? [new TextRun({ text: '\t' })] : []), ...box(option)]),
      }),
  );
}

const blankCells = (count: number) => Array.from({ length: count }, () => ({}));

function rowsOf(columns: readonly string[], rows: readonly string[] | number) {
  const head = columns.map((text) => ({ text, head: true }));
  const named = typeof rows === 'number' ? undefined : rows;
  const body = named
    ? named.map((text) => [{ text, head: true }, ...blankCells(columns.length - 1)])
    : Array.from({ length: Number(rows) }, () => blankCells(columns.length));
  return [head, ...body];
}

/** What a block looks like. */
export function renderBlock(block: Block): FileChild[] {
  switch (block.kind) {
    case 'text':
      return [new Paragraph({ text: block.text, spacing: { before: 80, after: 80 } })];
    case 'fields':
      return [grid({ shares: fieldShares, rows: block.labels.map((text) => [{ text, head: true }, {}]) }), gap()];
    case 'area':
      return [question(block.label), grid({ shares: [1], rows: [[{}]], lines: block.lines }), gap()];
    case 'choice':
      return [question(block.label), ...options(block.options)];
    case 'table': {
      const named = typeof block.rows !== 'number';
      const shares = block.columns.map((_, at) => (named && at === 0 ? 2 : 1));
      return [grid({ shares, rows: rowsOf(block.columns, block.rows), headed: true }), gap()];
    }
  }
}
