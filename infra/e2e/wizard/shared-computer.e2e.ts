import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { desktop, launchOnComputer } from '../browser/launch.ts';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { makeAccount, personOf } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { logIn, password, type Person } from '../screens/gate.ts';
import { control } from '../screens/problems.ts';

const owner = personOf('researcher', 'Rutendo', 'Moyo');
const next = personOf('researcher', 'Tatenda', 'Sibanda');
const field = 'research_coordinators.0.name';
const [onServer, onlyHere] = ['Chipo Zvachengetwa', 'Chipo Zvakavanzika'];

let testBed: TestBed;
let caller: Caller;
beforeAll(async () => {
  testBed = await openTestBed();
  for (const person of [owner, next]) await makeAccount(testBed.portal.url, person);
  caller = await signIn(testBed.portal.url, owner.email, password);
});
afterAll(() => testBed?.close());

/** Files of the browser's profile in which one of these can be read, as one byte or two for a letter. */
function holding(profile: string, words: readonly string[]): string[] {
  const forms = words.flatMap((word) => [Buffer.from(word), Buffer.from(word, 'utf16le')]);
  return readdirSync(profile, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => forms.some((form) => readFileSync(file).includes(form)));
}

it('after a power cut the next person finds nothing, and the owner what was on the server (docs/sessions 32)', async () => {
  const profile = path.join(testBed.folder, 'profile');
  const at = (place: string) => testBed.portal.url + place;
  const id = await saveDraft(caller, { title: 'Malaria in Mutoko' }, 3);
  const enterAs = async (page: Page, person: Person) => {
    await page.setViewportSize(desktop);
    await page.goto(at('/'));
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await logIn({ page, person });
  };

  const before = await launchOnComputer(profile);
  try {
    const page = await before.context.newPage();
    await enterAs(page, owner);
    await page.goto(at(stepPath(id, 'coordinator')));
    await control(page, field).fill(onServer);
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await before.context.setOffline(true);
    await control(page, field).fill(onlyHere);
    await page.getByText('Kept on this device. The portal does not answer.').waitFor();
  } finally {
    await before.kill();
  }
  expect(holding(profile, ['Zvachengetwa', 'Zvakavanzika'])).toEqual([]);
  // The place is right: what may be read is found there.
  expect(holding(profile, ['portal-drafts'])).not.toEqual([]);

  const after = await launchOnComputer(profile);
  try {
    const later = await after.context.newPage();
    await enterAs(later, next);
    await later.getByText('No submissions to display').waitFor();
    await later.getByRole('region', { name: 'Drafts' }).waitFor({ state: 'detached' });
    await later.goto(at(stepPath(id, 'coordinator')));
    await later.getByText('There is no such draft').waitFor();
    expect(await later.content()).not.toMatch(/Zvachengetwa|Zvakavanzika/);
    await later.getByRole('button', { name: 'Logout' }).click();
    await later.getByRole('heading', { name: 'Log in' }).waitFor();
    await enterAs(later, owner);
    await later.goto(at(stepPath(id, 'coordinator')));
    await control(later, field).waitFor();
    expect([onServer, onlyHere]).toContain(await control(later, field).inputValue());
  } finally {
    await after.kill();
  }
});
