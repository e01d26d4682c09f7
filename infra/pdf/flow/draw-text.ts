import { linesOf, type Line } from '../text/lines.ts';
import { paragraphOf } from '../text/paragraph.ts';
import { visualRuns, type Run } from '../text/runs.ts';
import { visible } from '../text/visible.ts';
import { useFont } from './canvas.ts';
import type { Flow } from './flow.ts';
import type { TextStyle } from './page.ts';

/** Breaks text, line ends and all, into lines of this width in points. */
export const layOut = (flow: Flow, text: string, style: TextStyle, width: number): readonly Line[] =>
  visible(text)
    .split('\n')
    .flatMap((paragraph) => linesOf(paragraphOf(paragraph, style.weight), (width * 1000) / style.size, flow.meter));

interface Placed extends Run {
  x: number;
}

/** A line's runs where they are seen, in the order in which they are read: so they are drawn, copied and heard. */
function placed({ meter }: Flow, { paragraph, start, end }: Line, left: number, scale: number): readonly Placed[] {
  if (start === end) return [];
  let x = left;
  const runs = visualRuns(paragraph, start, end).map((run) => {
    x += meter(run.text, run.font) * scale;
    return { ...run, x: x - meter(run.text, run.font) * scale };
  });
  return runs.sort((one, other) => one.start - other.start);
}

const share = (hex: string): string => String(Math.round((parseInt(hex, 16) / 255) * 1000) / 1000);
const inFile = (colour: string): string => (colour.slice(1).match(/../g) ?? []).map(share).join(' ');
const rounded = (points: number): number => Math.round(points * 1000) / 1000;

/** Writes plain text straight into the file; answers false where pdfkit has to draw it. */
function writeRun(
  { canvas, glyphs }: Flow,
  { text, font, x }: Omit<Placed, 'start'>,
  { size, colour }: TextStyle,
  baseline: number,
): boolean {
  const written = glyphs.write(text, font);
  if (!written) return false;
  // Pages are measured from the top, letters from the bottom.
  const place = `1 0 0 -1 ${rounded(x)} ${rounded(baseline)} Tm`;
  const content = `BT ${inFile(colour)} rg /${written.id} ${size} Tf ${place} [<${written.glyphs}>] TJ ET\n`;
  canvas.addContent(Buffer.from(content, 'latin1'));
  return true;
}

/** Draws one line. Text that runs from right to left ends at the right edge of its column. */
export function drawLine(flow: Flow, line: Line, style: TextStyle, x: number, y: number, width: number): void {
  const { canvas } = flow;
  const scale = style.size / 1000;
  const left = line.paragraph.direction?.isRightToLeft ? x + width - line.width * scale : x;
  const baseline = y + style.line * 0.74;
  for (const { text, says, font, x: at } of placed(flow, line, left, scale)) {
    if (says === undefined && writeRun(flow, { text, font, x: at }, style, baseline)) continue;
    useFont(canvas, font, style.size).fillColor(style.colour);
    // Glyphs that are placed one by one may be parts of letters: what they say is said with them.
    canvas.markContent('Span', { actual: says ?? text });
    // Words of other scripts are shaped whole; without features pdfkit would take them apart at spaces.
    canvas.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...(says && { features: [] }) });
    canvas.endMarkedContent();
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

export const widthOf = (flow: Flow, text: string, style: TextStyle): number =>
  (linesOf(paragraphOf(visible(text), style.weight), Infinity, flow.meter)[0]?.width ?? 0) * (style.size / 1000);
