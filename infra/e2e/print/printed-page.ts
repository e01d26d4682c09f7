import type { Page } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';

export interface Printed {
  /** Text of the margins of each page. */
  edges: readonly string[];
  /** All between them, without white space. */
  text: string;
}

/** The margins of the printed sheet (ui-kit, base), in points from the bottom of an A4 page. */
const body = { from: 56, to: 791 };

export const squashed = (text: string): string => text.normalize('NFKC').replace(/[\s\u200b]/g, '');

/** Prints a page as the browser would on paper, and reads the sheets. */
export async function printed(page: Page): Promise<Printed> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true })));
  const edges: string[] = [];
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    let edge = '';
    for (const item of (await (await pdf.getPage(number)).getTextContent()).items) {
      if (!('str' in item)) continue;
      const height = Number(item.transform[5]);
      if (height > body.from && height < body.to) text += item.str;
      else edge += item.str;
    }
    edges.push(edge);
  }
  return { edges, text: squashed(text) };
}
