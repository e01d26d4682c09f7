import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPdfPrinter } from '@portal/pdf';
import type { Browser, Page } from 'playwright-core';
import type * as pdfJs from 'unpdf/pdfjs';
import { stampable } from '../../pdf/testing/made-pdfs.ts';
import { launchBrowser } from '../browser/launch.ts';

const origin = 'https://stamped.example';
const printer = createPdfPrinter();
let browser: Browser;
let page: Page;
let shown: Readonly<Record<string, Uint8Array>> = {};

beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await browser.newContext()).newPage();
  await page.route(`${origin}/**`, (route) => {
    const at = new URL(route.request().url()).pathname;
    if (at === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    if (at === '/pdf.mjs')
      return route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(fileURLToPath(import.meta.resolve('unpdf/pdfjs'))),
      });
    const body = shown[at];
    return body ? route.fulfill({ contentType: 'application/pdf', body: Buffer.from(body) }) : route.abort();
  });
  await page.goto(origin);
});
afterAll(async () => {
  await browser?.close();
  await printer.stop();
});

/** Draws both files, and counts the pages of which a point above the foot differs, or none in it. */
const compared = () =>
  page.evaluate(async () => {
    const pdfUrl = '/pdf.mjs';
    const { getDocument } = (await import(pdfUrl)) as typeof pdfJs;
    const open = async (at: string) => {
      const data = new Uint8Array(await (await fetch(at)).arrayBuffer());
      return getDocument({ data, verbosity: 0 }).promise;
    };
    const [before, after] = await Promise.all([open('/before.pdf'), open('/after.pdf')]);
    const draw = async (pdf: typeof before, number: number) => {
      const one = await pdf.getPage(number);
      const viewport = one.getViewport({ scale: 1 });
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
      const canvasContext = canvas.getContext('2d');
      if (!canvasContext) throw new Error('There is no canvas');
      await one.render({ canvas, canvasContext, viewport }).promise;
      // Where its lowest 3/4 inch begins, a point of smoothing included.
      const foot = Math.floor(canvas.height - 54) - 1;
      const part = (from: number, to: number) =>
        canvasContext.getImageData(0, from, canvas.width, to - from).data.join();
      return { size: `${canvas.width} ${canvas.height}`, above: part(0, foot), below: part(foot, canvas.height) };
    };
    const faults: string[] = before.numPages === after.numPages ? [] : [`${after.numPages} pages`];
    for (let number = 1; number <= before.numPages; number += 1) {
      const [one, other] = [await draw(before, number), await draw(after, number)];
      if (one.size !== other.size || one.above !== other.above) faults.push(`page ${number} is another above its foot`);
      if (one.below === other.below) faults.push(`page ${number} has no stamp`);
    }
    return faults;
  });

it('shows every page as it was but for its foot, whatever its shape (docs/approved-documents 5)', async () => {
  const html = await (await browser.newContext()).newPage();
  await html.setContent(
    `<html lang="en"><h1>Consent</h1>${'<p>You may say no. <a href="https://e.org">More</a></p>'.repeat(60)}`,
  );
  const printed = {
    title: 'printed by a browser',
    bytes: new Uint8Array(await html.pdf({ tagged: true, outline: true })),
  };
  const faults: Record<string, readonly string[]> = {};
  const all = [...(await stampable()), printed];
  for (const { title, bytes } of all) {
    const made = await printer.stamp(
      new Uint8Array(bytes),
      {
        ...{ approved: 'Approved by MRCZ · MRCZ/A/2149 · consent.pdf, version 2 · 21 November 2026' },
        ...{ page: 'page {page} of {pages} · 7K3Q-90AB-CDEF-GH12', link: 'https://e.org/verify/7K3Q-90AB-CDEF-GH12' },
        ...{ validity: 'Valid only while https://e.org/verify/7K3Q-90AB-CDEF-GH12 says so.', original: 'a'.repeat(64) },
      },
      'owner',
    );
    if (typeof made !== 'object') throw new Error(`${title}: ${made}`);
    shown = { '/before.pdf': bytes, '/after.pdf': made.pdf };
    const found = await compared();
    if (found.length > 0) faults[title] = found;
  }
  expect(all.length).toBeGreaterThan(25);
  expect(faults).toEqual({});
});
