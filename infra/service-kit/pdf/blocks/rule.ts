import type { Flow } from '../flow/flow.ts';
import { colours, contentWidth, page } from '../flow/page.ts';
import { artifact } from '../flow/tag.ts';

/** A line across the page at this height. */
export const rule = (flow: Flow, y: number, colour: string = colours.divider, thickness = 0.6): void =>
  artifact(flow, () => {
    flow.canvas
      .moveTo(page.left, y)
      .lineTo(page.left + contentWidth, y)
      .lineWidth(thickness)
      .stroke(colour);
  });
