import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Request } from 'playwright-core';
import { openPortal, type OpenPortal } from './open-portal.ts';

/** stack.md, Federation: the first load of this stack, in bytes as they travel. */
const most = 130_000;

let open: OpenPortal;
beforeAll(async () => {
  open = await openPortal();
});
afterAll(() => open?.close());

it(`the login page costs at most ${most / 1000} kB, everything included`, async () => {
  const page = await open.browser.newPage({ baseURL: open.portal.url });
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  // Something was measured: neither from a cache nor nothing at all.
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(most);
});

it('the page makes script of its own files alone: of no text, no HTML and no other origin’s address', async () => {
  const page = await open.browser.newPage({ baseURL: open.portal.url });
  await page.goto('/');
  const outcomes = await page.evaluate(() => {
    const tried = (act: () => void): string => {
      try {
        act();
        return 'let through';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return [
      tried(() => (document.createElement('p').innerHTML = '<b>text</b>')),
      tried(() => (script.text = 'window.ran = true')),
      tried(() => (script.src = 'https://evil.example/a.js')),
      tried(() => (script.src = '/assets/a.js')),
    ];
  });
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'let through']);
});
