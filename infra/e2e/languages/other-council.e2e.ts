import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles, type Role } from '@portal/contracts/accounts';
import { followUpForms, followUpPath } from '@portal/contracts/follow-ups';
import { assuranceStep } from '@portal/contracts/sections';
import { sampleApplication } from '@portal/samples';
import type { Browser, Page } from 'playwright-core';
import { rolePages, shownStatuses } from '../access/role-pages.ts';
import { launchBrowser } from '../browser/launch.ts';
import { other } from '../councils/test-council.ts';
import { signIn, type Person } from '../faults/people.ts';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { enter } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { demoPerson } from '../shell/open-portal.ts';
import { choose, watchLanguages } from './foreign-texts.ts';

const { form, studyType } = other;
const asking = [...form.steps, assuranceStep];
const { foreignIn } = watchLanguages('e2e/councils/nhsrc', ['None', 'Reviewed', 'compliance']);

let folder: string;
let portal: RunningPortal;
let browser: Browser;
const visitors = {} as Record<Role, Visitor>;
const callers = {} as Record<Role, Person>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-language-'));
  [portal, browser] = await Promise.all([startPortal(folder, { ...other.env, DEMO: 'on' }), launchBrowser()]);
  for (const role of roles) {
    visitors[role] = await enter(browser, portal.url, demoPerson(role));
    callers[role] = await signIn(portal.url, demoPerson(role).email, password);
    await choose(visitors[role].page, 'nd');
  }
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function firstOf(role: Role, address: string): Promise<string> {
  const [row] = await callers[role].get<{ id: string }[]>(address);
  if (!row) throw new Error(`${role}: nothing at ${address}`);
  return row.id;
}
const protocolIn = (role: Role, status: string) => firstOf(role, `/api/protocols?status=${encodeURIComponent(status)}`);

/** Collects what stands on pages in isiNdebele and is English, by the place where it was found. */
function collectForeign() {
  const found: Record<string, string[]> = {};
  return {
    found,
    async look(page: Page, place: string): Promise<void> {
      const foreign = await foreignIn(page, 'nd');
      if (foreign.length > 0) found[place] = foreign;
    },
  };
}

describe('in isiNdebele, a portal of a council whose form is translated shows no English of it', () => {
  it('on any step of the wizard, filled in or not', async () => {
    const { page } = visitors.researcher;
    const { found, look } = collectForeign();
    const answers = sampleApplication(form, studyType, { text: () => 'Qwertz' });
    const [whole, begun] = [
      await saveDraft(callers.researcher, answers, asking.length),
      await saveDraft(callers.researcher, { study_type: studyType }, asking.length),
    ];
    for (const { slug } of asking) {
      await page.goto(stepPath(whole, slug));
      await look(page, slug);
      await page.goto(stepPath(begun, slug));
      const before = page.url();
      await page.locator('main form button[type=submit]').last().click();
      await page.waitForFunction(
        (asked) => location.href !== asked || document.querySelector('[aria-invalid=true]') !== null,
        before,
      );
      await look(page, `${slug}, not filled in`);
    }
    expect(found).toEqual({});
  });

  it('in any card of the response', async () => {
    const { page } = visitors.researcher;
    const { found, look } = collectForeign();
    await page.goto(`/response-to-comments/${await protocolIn('researcher', 'rejected')}`);
    await look(page, 'folded');
    for (const card of await page.locator('main details[id^="section-"]').all()) {
      await card.locator('summary').first().click();
      await card.locator('form').waitFor();
      await look(page, (await card.getAttribute('id')) ?? '');
    }
    expect(found).toEqual({});
  });

  it.each(roles)('on any page of the %s', async (role) => {
    const { page, faults } = visitors[role];
    const { found, look } = collectForeign();
    const usual = followUpForms().map(followUpPath);
    const own = rolePages.filter(([of, at]) => of === role && at !== '/no-such-page' && !usual.includes(at));
    const more: Record<Role, () => Promise<string[]>> = {
      researcher: async () => [
        `/follow-ups/${await firstOf(role, '/api/follow-ups')}`,
        ...form.follow_ups.map(followUpPath),
      ],
      reviewer: async () => [],
      compliance: async () => [`/follow-ups/${await firstOf(role, '/api/follow-ups?state=sent')}`],
    };
    const shown = shownStatuses.filter(([of]) => of === role).map(([, status]) => protocolIn(role, status));
    const protocols = (await Promise.all(shown)).map((id) => `/protocol/${id}`);
    for (const at of [...own.map(([, at]) => at), ...protocols, ...(await more[role]())]) {
      await page.goto(at);
      await look(page, at);
    }
    expect(found).toEqual({});
    expect(faults).toEqual([]);
  });

  it('in what the portal finds of an application before its review', async () => {
    const { page } = visitors.compliance;
    await page.goto(`/protocol/${await protocolIn('compliance', 'pending')}`);
    const finding = page.getByRole('listitem').filter({ hasText: 'Ifomu lokuvuma ngesiChewa:' }).first();
    await finding.waitFor();
    expect(await finding.textContent()).not.toMatch(/version in|Consent form/);
  });
});
