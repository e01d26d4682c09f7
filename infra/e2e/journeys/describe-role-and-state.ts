import { expect, it } from '@jest/globals';
import { waitFor } from '@portal/service-kit/testing';
import type { Browser, Page } from 'playwright-core';
import { signIn } from '../faults/people.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { confirmIdentity, logIn, password } from '../screens/gate.ts';

interface TestBed {
  url: () => string;
  browser: () => Browser;
  officer: () => Page;
}

/** An officer gives an account another role or disables it, on screen; what its person had open ends (docs/accounts 18). */
export function describeRoleAndState({ url, browser, officer: officerPage }: TestBed): void {
  it('an officer gives another role, and disables, while the person works in another browser: that ends', async () => {
    const tendai = personOf('researcher', 'Tendai', 'Ncube');
    await makeAccount(url(), tendai);
    const { id } = await signIn(url(), tendai.email, password);
    const worker = await enter(browser(), url(), tendai);
    const work = () => worker.page.evaluate(async () => (await fetch('/api/protocols/none/export.pdf')).status);
    const officer = officerPage();
    /** By the officer's page; then the other browser is refused, by whichever replica it comes to. */
    const act = async (label: string, path: string, fill = async () => {}) => {
      // The profile is asked for only by a page that does not show it.
      await worker.page.goto('/');
      expect(await work()).not.toBe(401);
      await officer.goto(`/accounts/${id}`);
      await officer.getByRole('button', { name: label }).click();
      const dialog = officer.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('Asked for by the council');
      await fill();
      await dialog.getByRole('button', { name: label }).click();
      // The first is refused until the password is given.
      const done = officer.waitForResponse(
        (answer) => answer.url().endsWith(`/api/accounts/${id}/${path}`) && answer.status() !== 403,
      );
      await confirmIdentity(officer);
      expect((await done).status()).toBe(204);
      await waitFor(async () => (await work()) === 401);
      for (let times = 0; times < 6; times += 1) expect(await work()).toBe(401);
      await worker.page.getByRole('link', { name: 'Tendai Ncube' }).click();
      await worker.page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    };
    await act('Change Role', 'role', async () => {
      await officer.getByRole('dialog').getByLabel('New role').selectOption('reviewer');
    });
    await logIn(worker);
    await act('Disable', 'state');
    await worker.page.getByLabel('Email').fill(tendai.email);
    await worker.page.getByLabel('Password', { exact: true }).fill(password);
    await worker.page.getByRole('button', { name: 'Log In' }).click();
    await worker.page.getByText('The email or the password is not correct.').waitFor();
    expect(worker.faults).toEqual([]);
    await worker.context.close();
  });
}
