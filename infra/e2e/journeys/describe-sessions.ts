import { expect, it } from '@jest/globals';
import type { Submitted } from '@portal/contracts/protocol';
import { makePdf } from '@portal/standalone/demo';
import type { Page } from 'playwright-core';
import { axeFindings } from '../browser/check-page.ts';
import { confirmIdentity, logIn, type Person, type Visitor } from '../screens/gate.ts';
import { logInAgain, outliveSession, overDialog, passTokenLife } from '../screens/session.ts';

interface TestBed {
  people: Readonly<Record<'researcher' | 'reviewer', Person>>;
  page: (name: 'researcher') => Page;
  /** A protocol of the researcher. */
  filed: () => Submitted;
  researcher: () => Visitor;
  /** The researcher at a browser of its own, not logged in yet. */
  visit: () => Promise<Visitor>;
}

/** What becomes of a session: its end in time, in place, for somebody else, and everywhere (docs/sessions 30, 31). */
export function describeSessions({ people, page, filed, researcher, visit }: TestBed): void {
  /** The researcher once more, in a browser whose clock can be moved on. */
  async function again(): Promise<Visitor> {
    const visitor = await visit();
    await visitor.page.clock.install();
    await visitor.page.goto('/');
    await logIn(visitor);
    return visitor;
  }

  async function fillForm({ page: form }: Visitor, note: string): Promise<void> {
    await form.goto('/study-extension');
    await form.getByLabel('Protocol', { exact: true }).selectOption(filed().id);
    await form.getByLabel('Note').fill(note);
    await form
      .locator('#files')
      .setInputFiles({ name: 'extension.pdf', mimeType: 'application/pdf', buffer: makePdf('Extension') });
    await form.getByRole('link', { name: 'extension.pdf' }).waitFor();
  }

  it('the end of a session is said before it comes, and put off by one press', async () => {
    const visitor = await again();
    await visitor.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    // As on a device that slept: nothing was asked meanwhile.
    await visitor.page.route('**/api/**', (route) => route.abort());
    await visitor.page.clock.fastForward((14 * 24 * 60 - 4) * 60_000);
    const dialog = visitor.page.getByRole('dialog', { name: 'You will be logged out soon' });
    await dialog.waitFor();
    expect(await axeFindings(visitor.page)).toEqual([]);
    await visitor.page.unroute('**/api/**');
    await visitor.page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await visitor.context.close();
  });

  it('a session that ended by itself is taken up in place: text, file and page are kept, and what was sent arrives', async () => {
    const visitor = await again();
    await fillForm(visitor, 'Six months more');
    await visitor.context.clearCookies();
    const refused = { status: 401, contentType: 'application/problem+json', body: '{"code":"unauthorized"}' };
    await visitor.page.route('**/api/follow-ups', (route) => route.fulfill(refused), { times: 1 });
    await visitor.page.getByRole('button', { name: 'Submit' }).click();
    await overDialog(visitor.page).waitFor();
    expect(await axeFindings(visitor.page)).toEqual([]);
    await visitor.page.keyboard.press('Escape');
    await visitor.page.keyboard.press('Escape');
    expect(await visitor.page.getByLabel('Note').inputValue()).toBe('Six months more');
    await logInAgain(visitor.page, people.researcher);
    await visitor.page.getByRole('heading', { level: 1, name: 'Study Extension sent' }).waitFor();
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  });

  it('somebody else who logs in there comes to their own start page and finds nothing of it', async () => {
    const visitor = await again();
    await fillForm(visitor, 'For my eyes only');
    await outliveSession(visitor);
    await overDialog(visitor.page).waitFor();
    await logInAgain(visitor.page, people.reviewer);
    await visitor.page.getByRole('link', { name: 'Farai Mutasa' }).waitFor();
    expect(new URL(visitor.page.url()).pathname).toBe('/');
    expect(await visitor.page.content()).not.toContain('For my eyes only');
    await visitor.page.goBack();
    await visitor.page.getByRole('link', { name: 'Farai Mutasa' }).waitFor();
    expect(await visitor.page.content()).not.toContain('For my eyes only');
    await visitor.context.close();
  });

  it('signing out everywhere reaches the other tab at once and another device at its next refresh', async () => {
    const device = await again();
    const tab = await researcher().context.newPage();
    await tab.goto('/');
    await tab.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page('researcher').goto('/profile');
    await page('researcher').getByRole('button', { name: 'Log out everywhere' }).click();
    await confirmIdentity(page('researcher'));
    for (const one of [page('researcher'), tab]) await one.getByText('You are logged out on all devices.').waitFor();
    await passTokenLife(device.page);
    await device.page.getByText('You were logged out on all devices, or your password was changed.').waitFor();
    await logIn(researcher());
    await tab.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await tab.close();
    await device.context.close();
  });
}
