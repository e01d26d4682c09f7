import type { Flow } from './flow.ts';
import { colours, contentWidth, page } from './page.ts';
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
