import { expect, it } from '@jest/globals';
import { keptIn } from '../browser/kept-in.ts';
import { logIn } from '../screens/gate.ts';
import { form, logOut, note, saved } from './screen.ts';
import type { DraftsTestBed } from './drafts-test-bed.ts';

/** What lies in the browser after Logout (docs/drafts, case 8). */
export function describeLogout(testBed: DraftsTestBed): void {
  it('8. after Logout nothing that lies here can be read; what was chosen is chosen again', async () => {
    const { page } = testBed;
    const typed = 'Zvakanyorwa zvisati zvatumirwa';
    await page.goto(form);
    await note(page).fill(typed);
    await saved(page).waitFor();
    for (const time of ['first', 'second']) {
      await logOut(page, 'Remove everything');
      const kept = await keptIn(page);
      expect([time, kept.includes('Zvakanyorwa'), kept.includes('"text"')]).toEqual([time, false, false]);
      if (time === 'first') await page.getByLabel('Keep me logged in on this device').check();
      await logIn(testBed.visitor);
      await page.goto(form);
      await note(page).waitFor();
      expect(await note(page).inputValue()).toBe(typed);
    }
  });

  it('over a broken link it asks, though its dialog was never shown here; the page and what was typed stay', async () => {
    const device = await testBed.anotherDevice();
    const { page } = device;
    await page.goto(form);
    await logIn(device);
    await note(page).waitFor();
    await page.waitForLoadState('networkidle');
    await page.route(/\/api\/drafts\/|\/assets\//, (route) => route.abort());
    await note(page).fill('Zvakanyorwa pasina network');
    await page.getByRole('button', { name: 'Logout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not everything is saved' });
    await dialog.getByRole('button', { name: 'Stay logged in' }).click();
    expect(await note(page).inputValue()).toBe('Zvakanyorwa pasina network');
    await device.context.close();
  });

  it('8. where the session is kept on the device a locked copy is chosen, which nobody else can read', async () => {
    const device = await testBed.anotherDevice();
    const { page } = device;
    await page.goto('/');
    await page.getByLabel('Keep me logged in on this device').check();
    await logIn(device);
    await page.goto(form);
    await note(page).fill('Zvakanyorwa zvakare');
    await saved(page).waitFor();
    await logOut(page, 'Keep a locked copy');
    const kept = await keptIn(page);
    expect([kept.includes('Zvakanyorwa'), kept.includes('"text"')]).toEqual([false, true]);
    await device.context.close();
  });
}
