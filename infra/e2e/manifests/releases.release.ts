import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles, type Role } from '@portal/contracts/accounts';
import type { Page } from 'playwright-core';
import { logIn, openVisitor, type Visitor } from '../screens/gate.ts';
import { editProfile } from '../screens/profile.ts';
import { demoPerson, openPortal, type OpenPortal } from '../shell/open-portal.ts';
import { buildRelease, lastRelease, removeRelease, type Release } from './build-release.ts';
import { serveReleases, type Deployed } from './serve-releases.ts';

const texts = [
  'The portal has been updated. Load this page again to continue. What you typed is kept.',
  'This part of the portal is being updated and cannot be opened yet. Try again in a few minutes.',
  'This part of the portal did not arrive intact.',
];
/** Where nothing was released yet: the release before is this one with another contract, which does not manifest. */
const otherContract = {
  file: 'infra/contracts/remote-manifest/remote-manifest.ts',
  from: 'remoteContract = 3',
  to: 'remoteContract = 2',
};

let folder: string;
let before: Release;
let now: Release;
let open: OpenPortal;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-releases-'));
  const tag = await lastRelease();
  before = await buildRelease(tag ?? 'HEAD', path.join(folder, 'before'), tag ? undefined : otherContract);
  now = await buildRelease('HEAD', path.join(folder, 'now'));
  open = await openPortal({ DEMO: 'on' });
});
afterAll(async () => {
  await open?.close();
  for (const name of ['before', 'now']) await removeRelease(path.join(folder, name)).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

const deployed = (shell: Release, remotes: Release): Deployed => ({
  shell,
  ...(Object.fromEntries(roles.map((role) => [role, remotes])) as Record<Role, Release>),
});

async function enter(role: Role, served: () => Deployed): Promise<Visitor> {
  const visitor = await openVisitor(open.browser, open.portal.url, demoPerson(role));
  await serveReleases(visitor.context, served);
  await visitor.page.goto('/');
  await logIn(visitor);
  return visitor;
}

/** Which of the texts stands in the page's place; 'works' where a page does. */
async function outcome(page: Page): Promise<string> {
  await page.getByText('Loading...').first().waitFor({ state: 'detached' });
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  for (const text of texts) if (await page.getByText(text, { exact: true }).isVisible()) return text;
  return 'works';
}

/** Opens every page that the sidebar leads to, and changes the profile where that works. */
async function useAll({ page }: Visitor): Promise<Set<string>> {
  const found = new Set([await outcome(page)]);
  const links = page.locator('nav a[href^="/"]');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '/'));
  for (const to of new Set([...paths, '/profile'])) {
    await page.goto(to);
    found.add(await outcome(page));
  }
  if (![...found].some((one) => texts.includes(one))) await editProfile(page, { Telephone: '+263242700000' });
  return found;
}

const expectNoFaults = ({ faults }: Visitor) =>
  expect(faults.filter((fault) => fault.startsWith('page error'))).toEqual([]);
const allowed = [...texts, 'works'];

describe.each(roles)('releases side by side: %s', (role) => {
  it.each([
    ['of one release', () => deployed(now, now), ['works']],
    ['an old shell with new front ends', () => deployed(before, now), allowed],
    ['a new shell with old front ends', () => deployed(now, before), allowed],
    ['front ends of different releases', () => ({ ...deployed(now, now), researcher: before }), allowed],
  ])('%s', async (_, served, wanted) => {
    const visitor = await enter(role, served);
    const found = await useAll(visitor);
    expect([...found].filter((one) => !wanted.includes(one))).toEqual([]);
    expectNoFaults(visitor);
    await visitor.context.close();
  });

  it('a tab that was opened before the release', async () => {
    let served = deployed(before, before);
    const visitor = await enter(role, () => served);
    expect(await outcome(visitor.page)).toBe('works');
    served = deployed(now, now);
    await visitor.page.locator('nav a[href="/profile"]').first().click();
    const found = await outcome(visitor.page);
    expect(allowed).toContain(found);
    if (texts.includes(found)) await visitor.page.getByRole('button', { name: /^(Try again|Load again)$/ }).click();
    await visitor.page.getByRole('button', { name: 'Edit Profile' }).waitFor();
    expectNoFaults(visitor);
    await visitor.context.close();
  });
});
