import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type qrReader from 'jsqr';
import type { Browser } from 'playwright-core';
import type * as pdfJs from 'unpdf/pdfjs';

const origin = 'https://letter.example';
const fileOf = (name: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(name)));

/** What the browser that reads a letter finds at this origin. */
const served = (letter: Uint8Array): Readonly<Record<string, { contentType: string; body: Buffer }>> => ({
  '/': {
    contentType: 'text/html',
    body: Buffer.from('<!doctype html><canvas></canvas><script src="/qr.js"></script>'),
  },
  '/pdf.mjs': { contentType: 'text/javascript', body: fileOf('unpdf/pdfjs') },
  '/qr.js': { contentType: 'text/javascript', body: fileOf('jsqr') },
  '/letter.pdf': { contentType: 'application/pdf', body: Buffer.from(letter) },
});

/** Draws the last page of a letter with PDF.js in a browser, and answers what a decoder reads from the picture, as a telephone would. */
export async function readQrCode(browser: Browser, letter: Uint8Array): Promise<string | undefined> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const files = served(letter);
  await page.route(`${origin}/**`, (route) => {
    const file = files[new URL(route.request().url()).pathname];
    return file ? route.fulfill(file) : route.abort();
  });
  await page.goto(origin);
  const read = await page.evaluate(async () => {
    const pdfUrl = '/pdf.mjs';
    const { getDocument } = (await import(pdfUrl)) as typeof pdfJs;
    const { jsQR } = window as unknown as { jsQR: typeof qrReader.default };
    const data = new Uint8Array(await (await fetch('/letter.pdf')).arrayBuffer());
    const pdf = await getDocument({ data }).promise;
    const last = await pdf.getPage(pdf.numPages);
    const viewport = last.getViewport({ scale: 2 });
    const canvas = document.querySelector('canvas');
    const canvasContext = canvas?.getContext('2d');
    if (!canvas || !canvasContext) throw new Error('There is no canvas');
    [canvas.width, canvas.height] = [viewport.width, viewport.height];
    await last.render({ canvas, canvasContext, viewport }).promise;
    const { width, height } = canvas;
    return jsQR(canvasContext.getImageData(0, 0, width, height).data, width, height)?.data;
  });
  await context.close();
  return read;
}
