import { expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { keptIn } from '../browser/kept-in.ts';
import { logIn } from '../screens/gate.ts';
import { form, note, saved } from './screen.ts';
import type { DraftsTestBed } from './drafts-test-bed.ts';

const drafts = /\/api\/drafts\//;
const onlyHere = 'Kept on this device. The portal does not answer.';

/** How the key of what lies in the browser is asked for on a bad link: the browser's part alone, the same on both profiles. */
export function describeKey(testBed: DraftsTestBed): void {
  it.each([
    ['is not answered', (route: Route) => route.abort()],
    ['is answered 502', (route: Route) => route.fulfill({ status: 502 })],
    ['is answered 429', (route: Route) => route.fulfill({ status: 429 })],
  ])(
    'the key of typed work, which %s, is asked for until it comes: then the device has what is typed, too',
    async (_how, answer) => {
      const { page } = testBed;
      let asked = 0;
      await page.route('**/api/draft-key', (route) => {
        asked += 1;
        return asked === 1 ? answer(route) : route.fallback();
      });
      await page.goto('/study-termination');
      await note(page).fill('Typed after a bad start');
      await page.route(drafts, (route) => route.abort());
      await note(page).fill('Typed on the device alone');
      await page.getByText(onlyHere).waitFor();
      expect(asked).toBeGreaterThan(1);
      await page.unroute(drafts);
      await saved(page).waitFor();
    },
  );

  it('where the key does not come at once it is asked for again, and nothing is left behind', async () => {
    const { page } = testBed;
    await page.goto(form);
    await note(page).waitFor();
    await page.route(drafts, (route) => route.abort());
    await note(page).fill('Known to this device alone');
    await page.getByText(onlyHere).waitFor();
    let asked = 0;
    await page.route('**/api/draft-key', (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 502 }) : route.fallback();
    });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not everything is saved' });
    await dialog.getByRole('button', { name: 'Log out and lose them' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(asked).toBeGreaterThan(1);
    expect((await keptIn(page)).includes('"text"')).toBe(false);
    await logIn(testBed.visitor);
  });
}
