import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RemoteManifest } from '@portal/contracts/remote-manifest';
import { manifestPath } from '@portal/contracts/http';
import { waitFor } from '@portal/service-kit/testing';
import type { Page, Route } from 'playwright-core';
import { axeFindings } from '../browser/check-page.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { logIn, type Visitor } from '../screens/gate.ts';
import { openPortal, type OpenPortal } from '../shell/open-portal.ts';

const person = personOf('reviewer', 'Farai', 'Mutasa');
const texts = {
  renewed: 'The portal has been updated. Load this page again to continue. What you typed is kept.',
  early: 'This part of the portal is being updated and cannot be opened yet. Try again in a few minutes.',
  damaged: 'This part of the portal did not arrive intact.',
};
const manifestOfRemote = manifestPath('reviewer');
const entry = '**/remotes/reviewer/assets/remoteEntry.*.js';

let open: OpenPortal;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  open = await openPortal();
  await makeAccount(open.portal.url, person);
  visitor = await enter(open.browser, open.portal.url, person);
  ({ page } = visitor);
});
afterAll(() => open?.close());
const asBuilt = () => page.unrouteAll({ behavior: 'wait' });
beforeEach(asBuilt);

const dashboard = () => page.getByRole('heading', { name: 'Dashboard', exact: true });

/** Answers the remote-manifest.json of the reviewers' front end with something changed in it. */
async function withManifest(change: (manifest: RemoteManifest) => Partial<RemoteManifest>): Promise<void> {
  await page.route(`**${manifestOfRemote}`, async (route) => {
    const manifest = (await (await route.fetch()).json()) as RemoteManifest;
    await route.fulfill({ json: { ...manifest, ...change(manifest) } });
  });
}

/** The text stands in the page's place and has the focus, the frame around it. */
async function expectText(text: string): Promise<void> {
  await page.getByText(text, { exact: true }).waitFor();
  await page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, text);
  expect(await page.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true);
}

describe('a front end that does not fit the shell', () => {
  it.each<[string, (manifest: RemoteManifest) => Partial<RemoteManifest>]>([
    ['a name that the shell has not', ({ needs }) => ({ needs: { ...needs, '@portal/ui-kit': ['Hologram'] } })],
    ['a later contract', ({ contract }) => ({ contract: contract + 1 })],
    ['a later React', () => ({ shared: { react: '^20.0.0' } })],
  ])('says that it is being renewed: %s', async (_, change) => {
    await withManifest(change);
    await page.reload();
    await expectText(texts.early);
    expect(await axeFindings(page)).toEqual([]);
    await asBuilt();
    await page.getByRole('button', { name: 'Try again' }).click();
    await dashboard().waitFor();
  });

  it('where the server has another shell, loads the page again by itself, once, and then asks', async () => {
    await withManifest(({ contract }) => ({ contract: contract + 1 }));
    await page.route('**/remote-manifest.json', async (route) => {
      if (new URL(route.request().url()).pathname !== manifestPath('shell')) return route.fallback();
      const manifest = (await (await route.fetch()).json()) as object;
      return route.fulfill({ json: { ...manifest, entry: '/assets/shell.later.js' } });
    });
    // Each document as it begins: the second may do so before the first has loaded.
    let documents = 0;
    page.on('framenavigated', (frame) => (documents += frame === page.mainFrame() ? 1 : 0));
    await page.reload({ waitUntil: 'commit' });
    await waitFor(() => documents === 2);
    await expectText(texts.renewed);
    await asBuilt();
    await page.getByRole('button', { name: 'Load again' }).click();
    await dashboard().waitFor();
    expect(documents).toBe(3);
  });

  it('lets one log out where it stands', async () => {
    await withManifest(({ contract }) => ({ contract: contract + 1 }));
    await page.reload();
    await expectText(texts.early);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await asBuilt();
    await logIn(visitor);
    await dashboard().waitFor();
  });
});

describe('a front end that does not arrive as it was built', () => {
  const flip = async (route: Route) => {
    const answer = await route.fetch();
    const body = await answer.body();
    body[body.length - 1]! ^= 1;
    await route.fulfill({ contentType: 'text/javascript', body });
  };
  it.each<[string, (route: Route) => Promise<void>]>([
    ['a byte was changed', flip],
    ['the entry is gone', (route) => route.fulfill({ status: 404, body: 'Not found' })],
  ])('says so, and comes at the next try: %s', async (_, answer) => {
    await page.route(entry, answer);
    await page.reload();
    await expectText(texts.damaged);
    await asBuilt();
    await page.getByRole('button', { name: 'Try again' }).click();
    await dashboard().waitFor();
  });

  it('says so when the entry hangs', async () => {
    const held: Route[] = [];
    await page.route(entry, (route) => void held.push(route));
    await page.clock.install();
    await page.reload();
    try {
      // The time limit runs from this script, not from the preload before it.
      await page.locator('script[src*="/reviewer/assets/remoteEntry"]').waitFor({ state: 'attached' });
      await page.getByText('Loading...').first().waitFor();
      await page.clock.fastForward(121_000);
      await expectText(texts.damaged);
    } finally {
      await Promise.all(held.map((route) => route.abort()));
      await page.clock.resume();
    }
  });

  it('says so of one page whose script is gone, and opens it at the next try', async () => {
    await page.reload();
    await dashboard().waitFor();
    await page.route('**/remotes/reviewer/assets/*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.locator('a[href="/profile"]').first().click();
    await expectText(texts.damaged);
    await asBuilt();
    // A navigation before this load has ended would abort it.
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Try again' }).click();
    await loaded;
    await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
  });
});

it('three sign-ins in one tab fetch the entry once', async () => {
  let entries = 0;
  page.on('request', (request) => (entries += /remoteEntry/.test(request.url()) ? 1 : 0));
  await page.goto('/');
  await dashboard().waitFor();
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await logIn(visitor);
    await dashboard().waitFor();
  }
  expect(entries).toBe(1);
});

it('no page had a script error', () => {
  expect(visitor.faults.filter((fault) => fault.startsWith('page error'))).toEqual([]);
});
