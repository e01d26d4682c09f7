import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isSafetyKind } from '@portal/contracts/follow-ups';
import { statuses, type Protocol, type ProtocolRow } from '@portal/contracts/protocol';
import type { DeskRow } from '@portal/contracts/my-day';
import { readingMessages } from '@portal/contracts/presentation';
import type { Page } from 'playwright-core';
import { desktop, phone } from '../browser/launch.ts';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { confirmIdentity, password, type Person } from '../screens/gate.ts';
import { settled } from './every-width.ts';
import { enterWithoutMouse, focusOf, focusReaches, tabTo } from '../screens/keyboard.ts';

const memory: Person = { role: 'compliance', first_name: 'Memory', last_name: 'C', email: 'compliance@portal.example' };

let testBed: TestBed;
let officer: Caller;
let page: Page;

beforeAll(async () => {
  testBed = await openTestBed({ DEMO: 'on' });
  officer = await signIn(testBed.portal.url, memory.email, password);
  page = await enterWithoutMouse(testBed.browser, testBed.portal.url, memory);
});
afterAll(() => testBed?.close());

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
/** Tabs to what bears this name and presses it. */
const enter = async (...names: RegExp[]) => {
  for (const name of names) {
    await tabTo(page, name);
    await press('Enter');
  }
};
const type = async (name: RegExp, text: string) => {
  // A dialog begins with its first field.
  if (!name.test((await focusOf(page)).name)) await tabTo(page, name);
  await page.keyboard.type(text);
};
const opened = async (path: string, title: string) => {
  await page.goto(path);
  await focusReaches(page, 'H1', title);
};
/** The message of what was done has the focus, on top of the page. */
const told = (text: string) => focusReaches(page, 'DIV', text);
/** A day next year, as it is typed into its field. */
const nextYear = `1231${new Date().getFullYear() + 1}`;

/** Whether this stands on the screen without scrolling. */
const isInView = (text: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.textContent?.includes(wanted)) continue;
      const { top, bottom, height } = walker.currentNode.parentElement!.getBoundingClientRect();
      if (height > 0 && top >= 0 && bottom <= innerHeight) return true;
    }
    return false;
  }, text);

/** Pages down until this is in view; answers how many keys that took. */
async function keysTo(text: string): Promise<number> {
  for (let keys = 0; keys < 9; keys += 1) {
    if (await isInView(text)) return keys;
    await press('PageDown');
    await page.waitForTimeout(200);
  }
  throw new Error(`${text} never came into view`);
}

describe('the office by the keyboard alone', () => {
  it('the groups of the sidebar unfold and fold, and stay so', async () => {
    await opened('/my-day', 'My day');
    const reports = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' });
    expect(await reports.isVisible()).toBe(false);
    await page.getByRole('banner').getByRole('button').first().focus();
    await enter(/^Records$/);
    await reports.waitFor();
    // The browser tells of it a moment after it has unfolded it.
    await page.waitForFunction(() => localStorage.getItem('portal.sidebar')?.includes('"folds":{"'));
    await page.reload();
    await reports.waitFor();
    await page.getByRole('banner').getByRole('button').first().focus();
    await enter(/^Records$/);
    await reports.waitFor({ state: 'hidden' });
    // The open page's group unfolds.
    await opened('/reports', 'Reports');
    await reports.waitFor();
    // On a phone they are folded in the drawer, which goes with a link.
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Menu', expanded: false }).press('Enter');
    await enter(/^People$/, /^Members$/);
    await focusReaches(page, 'H1', 'Members');
    await reports.waitFor({ state: 'hidden' });
    await page.setViewportSize(desktop);
  });

  it('a caller’s number opens its protocol with one key after it, and what is asked stands there at once', async () => {
    for (const status of statuses) {
      const [row] = await officer.get<ProtocolRow[]>(`/api/protocols?status=${encodeURIComponent(status)}`);
      if (!row) throw new Error(`Nothing is ${status}`);
      const { number, research_teams, title } = await officer.get<Protocol>(`/api/protocols/${row.id}`);
      await press('/');
      await focusReaches(page, 'INPUT');
      await page.keyboard.type(number.replace('MRCZ/', '').replaceAll('/', '').toLowerCase());
      await press('Enter');
      await focusReaches(page, 'H1', number);
      await page.getByRole('region', { name: 'Applicant' }).waitFor();
      const { principal_investigator, telephone } = research_teams[0]!;
      // Which study it is, how it stands and whom it waits for, and who can be called back.
      const answers = [title, readingMessages.status[status], String(principal_investigator), String(telephone)];
      let keys = 1;
      for (const answer of answers) keys += await keysTo(answer);
      expect([status, keys <= 3]).toEqual([status, true]);
    }
  });

  it('a count under several codes lists them; the next keys open the first', async () => {
    await press('/');
    await focusReaches(page, 'INPUT');
    await page.keyboard.type('moyo');
    await press('Enter');
    await focusReaches(page, 'H1', 'Find');
    await enter(/^MRCZ/);
    await focusReaches(page, 'H1', 'Protocol: #');
  });

  it('on a phone, the menu leads to the box', async () => {
    await page.setViewportSize(phone);
    await opened('/my-day', 'My day');
    await page.getByRole('button', { name: 'Menu', expanded: false }).press('Enter');
    await enter(/^Find$/);
    await focusReaches(page, 'H1', 'Find');
    await type(/^Number, name/, 'moyo');
    await press('Enter');
    await page.waitForFunction(() => location.search === '?q=moyo');
    await page.setViewportSize(desktop);
  });

  it('My day: a queue is gone through, skipping, and left', async () => {
    await opened('/my-day', 'My day');
    await enter(/^Start Decide/);
    await focusReaches(page, 'H1', 'Protocol: #');
    const [first, second] = await officer.get<DeskRow[]>('/api/desk/decide?page_size=2');
    await page.getByText(/^1 of \d+ in Decide/).waitFor();
    // What still comes would push the focus out of sight.
    await settled(page);
    if (second) {
      await enter(/^Skip$/);
      await focusReaches(page, 'H1', second.number);
    }
    expect(first).toBeDefined();
    await enter(/^My day$/);
    await focusReaches(page, 'H1', 'My day');
  });

  it('late reviews: a reminder, and another due day', async () => {
    await opened('/late-reviews', 'Late reviews');
    await enter(/^Remind /);
    await told('was reminded.');
    await enter(/^New due date/);
    await type(/^Due/, nextYear);
    await type(/^Reason/, 'They asked.');
    await enter(/^Save$/);
    await told('New due date set for');
  });

  it('the archive: one comes back, with a reason', async () => {
    await opened('/archive', 'Archive');
    await enter(/^Restore /);
    await focusReaches(page, 'BUTTON', 'No');
    await type(/^Reason/, 'It was not sent twice.');
    await enter(/^Yes, restore/);
    await told('restored.');
  });

  it('members: one is added, and another day is asked for', async () => {
    await opened('/members', 'Members');
    await enter(/^Add member/);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('Mr Simbarashe Moyo');
    await type(/^Position/, 'M');
    await type(/^First day/, '01012025');
    await enter(/^Save$/);
    await told('Mr Simbarashe Moyo added.');
    await page.getByRole('table').getByText('Mr Simbarashe Moyo').first().waitFor();
    await type(/^As of/, '01012024');
    await page.getByRole('table', { name: /1 Jan 2024/ }).waitFor();
  });

  it('inspections: somebody is invited, and the inspection is ended', async () => {
    await opened('/inspections', 'Inspections');
    await enter(/^Invite$/);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('Inspector Zhou');
    await type(/^Email/, 'inspector@example.org');
    const soon = new Date(Date.now() + 7 * 86_400_000).toISOString();
    await type(/^Until/, `${soon.slice(5, 7)}${soon.slice(8, 10)}${soon.slice(0, 4)}`);
    await press('Enter');
    await confirmIdentity(page);
    await told('Inspector Zhou has been invited.');
    await enter(/^End the inspection of Inspector Zhou/);
    await focusReaches(page, 'BUTTON', 'No');
    await enter(/^Yes, end it/);
    await confirmIdentity(page);
    await told('has ended.');
  });

  it('safety: counted by product, its chart as a table, a report acknowledged', async () => {
    await opened('/safety', 'Safety');
    await enter(/^Show as a table/);
    await page.getByRole('table').first().waitFor();
    await type(/^Count by/, 'P');
    await page.waitForFunction(() => location.search.includes('by=product'));
    const [report] = await officer.get<DeskRow[]>('/api/desk/safety?page_size=1');
    expect(report?.kind && isSafetyKind(report.kind)).toBe(true);
    await opened('/my-day', 'My day');
    await enter(/^Start Safety/);
    await focusReaches(page, 'H1');
    await enter(/^Acknowledge$/);
    await enter(/^Yes/);
    await told('acknowledged');
  });

  it('register and record: found by number, the letter opened, and the log of accounts', async () => {
    const [row] = await officer.get<ProtocolRow[]>('/api/protocols?status=accepted');
    await opened('/decisions', 'Decisions');
    await type(/^Search|^Protocol Number/, row!.number);
    await page.waitForFunction(() => location.search.includes('number='));
    await enter(/^Letter /);
    await page.getByRole('status').first().waitFor();
    await opened('/record', 'Record');
    await enter(/^Accounts and logins/);
    await focusReaches(page, 'H1', 'Security log');
  });

  it('a meeting: planned, opened, who is there, an item recorded, closed', async () => {
    await opened('/meetings', 'Meetings');
    await enter(/^Open M\/|^Open /);
    await focusReaches(page, 'H1', 'Meeting M/');
    await enter(/^Open the meeting/, /^Open$/);
    await told('The meeting is open.');
    const seats = await page.getByLabel(/^Attendance of/).all();
    for (const [at, seat] of seats.entries()) {
      const name = (await seat.getAttribute('aria-label'))!;
      await tabTo(page, new RegExp(`^${name.replaceAll('.', '\\.')}$`));
      await page.keyboard.type('In');
      // Its row has grown by the button.
      await page
        .getByRole('button', { name: /^Leaves/ })
        .nth(at)
        .waitFor();
    }
    // All are saved: the votes are counted against them.
    await page.getByText(`Quorum: ${seats.length} of ${seats.length} members present`).waitFor();
    const item = page.locator('#item-1');
    await item.locator('summary').focus();
    await press('Enter');
    await item.getByLabel(/^Discussion/).waitFor();
    await type(/^Discussion/, 'Sound.');
    await tabTo(page, /^Approved$/);
    await press('Space');
    const votes = await page
      .getByText(/^\d+ members, /)
      .first()
      .textContent();
    await type(/^For$/, String(Number.parseInt(votes ?? '', 10)));
    await type(/^Against$/, '0');
    await type(/^Abstained$/, '0');
    await enter(/^Save/);
    await page.getByText(/^Item 1 saved/).waitFor();
    await enter(/^Close the meeting/);
    await enter(/^Close the meeting/);
    await told('The meeting is closed.');
  });
});
