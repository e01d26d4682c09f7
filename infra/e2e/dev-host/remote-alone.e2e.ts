import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { collectFaults } from '../browser/check-page.ts';
import { desktop, launchBrowser } from '../browser/launch.ts';
import { copyOf, openDevHost, type Copy, type DevHost } from './open-dev-host.ts';

let browser: Browser;
const hosts: DevHost[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await Promise.all(hosts.map(({ stop }) => stop()));
});

/** Opens the first page of a front end alone, which has something to show. */
async function openAlone(folder: string): Promise<{ page: Page; faults: string[] }> {
  const host = await openDevHost(['dev', folder]);
  hosts.push(host);
  const page = await browser.newPage({ baseURL: host.url, viewport: desktop });
  page.setDefaultTimeout(90_000);
  const faults = collectFaults(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: /MRCZ/ }).first().waitFor();
  return { page, faults };
}

it.each(['mfe-reviewer', 'mfe-compliance'])('%s opens, and no other process is needed', async (app) => {
  const { page, faults } = await openAlone(app);
  expect(await page.locator('main h1').count()).toBe(1);
  expect(faults).toEqual([]);
});

describe('mfe-researcher, while it is changed', () => {
  let copy: Copy;
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    copy = await copyOf('mfe-researcher');
    ({ page, faults } = await openAlone(copy.folder));
    await page.goto('/study-extension');
    await page.getByLabel('Note to the council').fill('Typed before the change');
    // A reload would lose this.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  });
  afterAll(() => copy?.remove());

  const stays = async () => {
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(await page.getByRole('textbox', { name: /^Note/ }).inputValue()).toBe('Typed before the change');
  };

  /** The server holds the switch: it counts once it has answered. */
  const goesWrong = (what: string) =>
    Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PUT'),
      page.getByLabel('What goes wrong').selectOption(what),
    ]);

  it('shows a changed word, and keeps what was typed, without a new page', async () => {
    await copy.reword("'Note to the council'", "'Note for the council'");
    await page.getByLabel('Note for the council').waitFor();
    await stays();
  });

  it('shows a changed navigation, which no component takes in', async () => {
    const dashboard = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
    await dashboard.waitFor();
    await copy.reword("'Dashboard'", "'All of yours'");
    await page.getByRole('link', { name: 'All of yours' }).waitFor();
    await stays();
    expect(faults).toEqual([]);
  });

  it('says what does not compile, until it is mended', async () => {
    await copy.reword("'Note for the council'", "'Note for the council");
    const overlay = page.frameLocator('#rspack-dev-server-client-overlay');
    await overlay.getByText('messages.ts').first().waitFor();
    await copy.reword("'Note for the council", "'Note to the members'");
    await page.locator('#rspack-dev-server-client-overlay').waitFor({ state: 'detached' });
    // What the page takes in only now would be read anew amid the next test.
    await page.getByLabel('Note to the members').waitFor();
    await stays();
  });

  it('fails as it is told, and looks as it is told', async () => {
    await page.getByText('Dev host').click();
    await goesWrong('offline');
    await page.getByRole('link', { name: 'Follow-ups', exact: true }).click();
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await goesWrong('none');
    await again.click();
    await again.waitFor({ state: 'detached' });
    await page.getByLabel('Look').selectOption('dark');
    expect(await page.locator('html').getAttribute('data-look')).toBe('dark');
  });
});
