import type { Heading, Letterhead, Title } from '../document.ts';
import { drawLine, drawLines, layOut, rule } from '../flow/draw-text.ts';
import type { Flow } from '../flow/flow.ts';
import { colours, contentWidth, page, styles, type TextStyle } from '../flow/page.ts';
import { tagged } from '../flow/tag.ts';

const lineOfText = (flow: Flow, type: string, text: string, style: TextStyle) => {
  const lines = layOut(flow, text, style, contentWidth);
  tagged(flow, flow.root, type, () => drawLines(flow, lines, style, page.left, contentWidth));
};

export function drawLetterhead(flow: Flow, { name, line }: Letterhead): void {
  lineOfText(flow, 'P', name, styles.council);
  lineOfText(flow, 'P', line, styles.muted);
  flow.gap(8);
  rule(flow, flow.y, colours.navy, 1.5);
  flow.gap(22);
}

export function drawTitle(flow: Flow, { text, overline, size }: Title): void {
  if (overline) lineOfText(flow, 'P', overline, styles.overline);
  flow.gap(4);
  lineOfText(flow, 'H1', text, size ? styles.subject : styles.title);
  flow.gap(size ? 10 : 14);
}

const boxSize = 20;

function drawMark(flow: Flow, mark: string): void {
  const line = layOut(flow, mark, styles.mark, contentWidth)[0];
  if (!line) return;
  const width = (line.width * styles.mark.size) / 1000;
  flow.canvas.roundedRect(page.left, flow.y - 1, boxSize, boxSize, 3).fill(colours.navy);
  drawLine(flow, line, styles.mark, page.left + (boxSize - width) / 2, flow.y + 1.4, width);
}

interface Laid {
  style: TextStyle;
  indent: number;
  before: number;
  after: number;
  lines: ReturnType<typeof layOut>;
}

function laid(flow: Flow, { level, text, mark }: Heading): Laid {
  const style = level === 2 ? styles.heading2 : styles.heading3;
  const indent = mark ? boxSize + 10 : 0;
  const [before, after] = level === 2 ? [18, 8] : [8, 3];
  return { style, indent, before, after, lines: layOut(flow, text, style, contentWidth - indent) };
}

/** With the space around it. */
export function headingHeight(flow: Flow, heading: Heading): number {
  const { before, after, lines, style } = laid(flow, heading);
  return before + lines.length * style.line + after;
}

/** Draws a heading where `together`, it and the beginning of what follows, still has room on the page. */
export function drawHeading(flow: Flow, heading: Heading, together: number): void {
  const { style, indent, before, after, lines } = laid(flow, heading);
  flow.need(heading.newPage && !flow.isAtTop() ? Infinity : together);
  if (!flow.isAtTop()) flow.gap(before);
  tagged(flow, flow.root, `H${heading.level}`, () => {
    if (heading.mark) drawMark(flow, heading.mark);
    drawLines(flow, lines, style, page.left + indent, contentWidth - indent);
  });
  flow.gap(after);
  if (heading.level === 2) rule(flow, flow.y - 2);
}
