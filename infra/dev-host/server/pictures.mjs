import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser, desktop, phone } from '../../e2e/browser/launch.ts';
import { root } from '../../build/rspack/base.mjs';

const folder = path.join(root, '.cache/gallery');
const looks = { light: { colorScheme: 'light' }, dark: { colorScheme: 'dark' }, forced: { forcedColors: 'active' } };
const plain = { colorScheme: null, forcedColors: null };

const fileOf = (address) => address.slice(1).replaceAll('/', '-') || 'all';

/** A picture higher than this, in px, is no more than a stripe to whoever looks at it. */
const tallest = 2000;

async function pictured(page, file) {
  const { width } = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += tallest) {
    const clip = { x: 0, y, width, height: Math.min(tallest, height - y) };
    await page.screenshot({ path: `${file}-${1 + y / tallest}.png`, clip, fullPage: true, animations: 'disabled' });
  }
}

/** Makes pictures of all stories by day, by night and in forced colours, on a desktop and on a phone, in `.cache/gallery`. */
export async function makePictures(url) {
  await rm(folder, { recursive: true, force: true });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: url });
    await page.goto('/');
    const pages = await page.locator('a[data-page]').evaluateAll((links) => links.map((link) => link.pathname));
    for (const address of ['/', ...pages]) {
      await page.goto(address);
      for (const [look, media] of Object.entries(looks)) {
        await page.emulateMedia({ ...plain, ...media });
        for (const size of [desktop, phone]) {
          const place = path.join(folder, `${look}-${size.width}`);
          await mkdir(place, { recursive: true });
          await page.setViewportSize(size);
          await pictured(page, path.join(place, fileOf(address)));
        }
      }
    }
    console.log(`Pictures of the components: ${folder}`);
  } finally {
    await browser.close();
  }
}
