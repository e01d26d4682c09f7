import { linesOf, type Line } from '../text/lines.ts';
import { paragraphOf } from '../text/paragraph.ts';
import { visualRuns, type Run } from '../text/runs.ts';
import { printable } from '../text/printable.ts';
import { useFont } from './canvas.ts';
import type { Flow } from './flow.ts';
import { type TextStyle, colours, contentWidth, page } from './page.ts';
import { artifact } from './tag.ts';

/** Draws a line across the page, within what is marked as no content already. */
export const drawRule = (flow: Flow, y: number, colour: string = colours.divider, thickness = 0.6): void =>
  void flow.canvas
    .moveTo(page.left, y)
    .lineTo(page.left + contentWidth, y)
    .lineWidth(thickness)
    .stroke(colour);

/** A line across the page at this height. */
export const rule = (flow: Flow, y: number, colour?: string, thickness?: number): void =>
  artifact(flow, () => drawRule(flow, y, colour, thickness));

/** Breaks text, line ends and all, into lines of this width in points. */
export const layOut = (flow: Pick<Flow, 'measure'>, text: string, style: TextStyle, width: number): readonly Line[] =>
  printable(text)
    .split('\n')
    .flatMap((paragraph) => linesOf(paragraphOf(paragraph, style.weight), (width * 1000) / style.size, flow.measure));

interface Placed extends Run {
  x: number;
}

/** A line's runs at the places where they are seen, but in reading order: so they are drawn, copied and heard. */
function placed(
  { measure }: Pick<Flow, 'measure'>,
  { paragraph, start, end }: Line,
  left: number,
  scale: number,
): readonly Placed[] {
  if (start === end) return [];
  let x = left;
  const runs = visualRuns(paragraph, start, end).map((run, index, all) => {
    const from = x;
    // The last run is not measured: most lines are one run.
    if (index + 1 < all.length) x += measure(run.text, run.font) * scale;
    return { ...run, x: from };
  });
  return runs.sort((one, other) => one.start - other.start);
}

/** Draws one line. Text that runs from right to left ends at the right edge of its column. */
export function drawLine(
  flow: Pick<Flow, 'canvas' | 'measure'>,
  line: Line,
  style: TextStyle,
  x: number,
  y: number,
  width: number,
): void {
  const { canvas } = flow;
  const scale = style.size / 1000;
  const left = line.paragraph.direction?.isRightToLeft ? x + width - line.width * scale : x;
  const baseline = y + style.line * 0.74;
  for (const { text, actualText, font, x: at } of placed(flow, line, left, scale)) {
    useFont(canvas, font, style.size).fillColor(style.colour);
    // For glyphs that are parts of letters, or stand for several, the file holds the text beside them.
    if (actualText) canvas.markContent('Span', { actual: actualText });
    // Words of other scripts are shaped whole; without features pdfkit would take them apart at spaces.
    canvas.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...(actualText && { features: [] }) });
    if (actualText) canvas.endMarkedContent();
  }
}

/** Draws lines one under the other, from page to page. */
export function drawLines(flow: Flow, lines: readonly Line[], style: TextStyle, x: number, width: number): void {
  for (const line of lines) {
    flow.need(style.line);
    drawLine(flow, line, style, x, flow.y, width);
    flow.y += style.line;
  }
}
