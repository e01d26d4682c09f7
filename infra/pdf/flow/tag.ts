import type { Flow } from './flow.ts';

type Element = PDFKit.PDFStructureElement;
type Options = NonNullable<Parameters<Flow['canvas']['struct']>[1]>;

/** Draws something as this element of the file's structure: 'P', 'H2', 'TD'. */
export function tagged(flow: Flow, parent: Element, type: string, draw: () => void, options: Options = {}): void {
  const element = flow.canvas.struct(type, options, [draw]);
  parent.add(element);
  element.end();
}

/** Draws a group of elements: a table, a row. */
export function group(flow: Flow, parent: Element, type: string, fill: (element: Element) => void): void {
  const element = flow.canvas.struct(type);
  parent.add(element);
  fill(element);
  element.end();
}

/** Draws what is no content: lines, grounds, page numbers. */
export function artifact(flow: Pick<Flow, 'canvas'>, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  flow.canvas.markContent('Artifact', { type });
  draw();
  flow.canvas.endMarkedContent();
}
