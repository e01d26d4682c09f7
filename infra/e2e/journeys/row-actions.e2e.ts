import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Protocol, Status } from '@portal/contracts/protocol';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../browser/launch.ts';
import { password, registration } from '../faults/people.ts';
import { protocolsInEveryStatus, signUpUsers, type Users } from '../faults/protocols-in-every-status.ts';
import { logIn, openVisitor, type Visitor } from '../screens/gate.ts';
import { declareNone } from '../screens/reviewer.ts';
import { inOneProcess, type JourneyPortal } from './journey-portal.ts';
import { listOf, offered, offeredToReviewer } from './offered-actions.ts';
import { meanwhile } from './review-test-bed.ts';

/** Who has a browser, and in which role. */
const seats = { officer: 'compliance', second: 'compliance', owner: 'researcher', reviewer: 'reviewer' } as const;
type Name = keyof typeof seats;

/** What every list offers for a protocol of each status, and every row action but Decline driven from it. */
describe('every status and every row action', () => {
  let folder: string;
  let portal: JourneyPortal;
  let browser: Browser;
  let users: Users;
  let protocols: Readonly<Record<Status, Protocol>>;
  const visitors = {} as Record<Name, Visitor>;
  const page = (name: Name): Page => visitors[name].page;
  const now = async (status: Status) => users.officer.get<Protocol>(`/api/protocols/${protocols[status].id}`);
  /** The reviewer's dashboard has a second table above its list: what waits. */
  const waiting = () => page('reviewer').getByRole('table', { name: 'Waiting for you', exact: true });
  const listed = (name: Name): Locator =>
    name === 'reviewer' ? page(name).getByRole('table', { name: /Submissions$/ }) : page(name).locator('main');
  const rowOf = (name: Name, status: Status, where = listed(name)) =>
    where.getByRole('row').filter({ hasText: protocols[status].number });

  /** Opens a list and answers the row of a protocol. */
  const open = async (name: Name, list: string, status: Status) => {
    await page(name).goto(list);
    const row = rowOf(name, status);
    await row.waitFor();
    return row;
  };
  const actionsIn = async (row: Locator) => {
    const texts = await row.getByRole('cell').last().locator('a, button').allTextContents();
    return texts.map((text) => text.replace(/ (to the comments on )?MRCZ.*$/, '').trim());
  };
  /** What a list offers for each of these statuses. */
  const offeredOn = async (name: Name, list: string, expected: readonly Status[]) => {
    await page(name).goto(list);
    const seen: [Status, readonly string[]][] = [];
    for (const status of expected) {
      await rowOf(name, status).waitFor();
      seen.push([status, await actionsIn(rowOf(name, status))]);
    }
    return Object.fromEntries(seen);
  };
  /** The list of all, and each list of some statuses, offer what is expected of each status. */
  const expectOffered = async (name: Name, expected: Readonly<Partial<Record<Status, readonly string[]>>>) => {
    const all = Object.keys(expected) as Status[];
    expect(await offeredOn(name, '/', all)).toEqual(expected);
    const own: Readonly<Partial<Record<Status, string>>> =
      name === 'officer' || name === 'reviewer' ? listOf[name] : {};
    for (const [list, onList = []] of Map.groupBy(all, (status) => own[status])) {
      if (list === undefined) continue;
      const wanted = Object.fromEntries(onList.map((status) => [status, expected[status]]));
      expect({ list, offered: await offeredOn(name, list, onList) }).toEqual({ list, offered: wanted });
    }
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-rows-'));
    portal = await inOneProcess(path.join(folder, 'data'));
    browser = await launchBrowser();
    users = await signUpUsers(portal.url);
    protocols = await protocolsInEveryStatus(users);
    for (const name of Object.keys(seats) as Name[]) {
      const caller = name === 'second' ? users.officer : users[name];
      const role = seats[name];
      const { first_name, last_name } = registration(caller.email, role);
      const visitor = await openVisitor(browser, portal.url, { role, first_name, last_name, email: caller.email });
      await visitor.page.goto('/');
      await logIn(visitor, password);
      visitors[name] = visitor;
    }
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('compliance is offered what the status allows, on the list of all and on its own', () =>
    expectOffered('officer', offered.officer));

  it('the researcher is offered View, and Respond to a rejection alone', () => expectOffered('owner', offered.owner));

  it('a reviewer is offered Review and Decline until the comment, and sees nothing without a slot', async () => {
    await expectOffered('reviewer', offeredToReviewer);
    await page('reviewer').goto('/');
    await rowOf('reviewer', 'assigned').waitFor();
    expect(await rowOf('reviewer', 'pending').count()).toBe(0);
  });

  it('what waits for a reviewer is what is to be reviewed, and is offered the same as in the list', async () => {
    await page('reviewer').goto('/');
    await rowOf('reviewer', 'assigned', waiting()).waitFor();
    const expected = Object.entries(offeredToReviewer).filter(([, actions]) => actions.includes('Review'));
    const seen: [string, readonly string[]][] = [];
    for (const [status] of expected)
      seen.push([status, await actionsIn(rowOf('reviewer', status as Status, waiting()))]);
    expect(seen).toEqual(expected);
    expect(await waiting().getByRole('rowheader').count()).toBe(expected.length);
  });

  it('View opens the protocol, in every role', async () => {
    for (const name of ['officer', 'owner', 'reviewer'] as const) {
      const row = await open(name, '/', 'accepted');
      await row.getByRole('link', { name: /^View/ }).click();
      await page(name)
        .getByRole('heading', { level: 1, name: new RegExp(protocols.accepted.number) })
        .waitFor();
    }
  });

  it('Assess, Review and Respond open the page where that is done', async () => {
    await (await open('officer', '/reviewed-submissions', 'reviewed')).getByRole('link', { name: /^Assess/ }).click();
    await page('officer').getByRole('button', { name: 'Accept Proposal' }).waitFor();
    await (
      await open('reviewer', '/reviewed-submissions', 'partially reviewed')
    )
      .getByRole('link', { name: /^Review/ })
      .click();
    await declareNone(page('reviewer'));
    await page('reviewer').getByLabel('Comment', { exact: true }).waitFor();
    await (await open('owner', '/', 'rejected')).getByRole('link', { name: /^Respond/ }).click();
    await page('owner').waitForURL(`**/response-to-comments/${protocols.rejected.id}`);
  });

  it.each(['pending', 'declined'] as const)('Add Reviewer(s) assigns what is %s', async (status) => {
    const row = await open('officer', listOf.officer[status]!, status);
    await row.getByRole('button', { name: /^Add Reviewer/ }).click();
    const dialog = page('officer').getByRole('dialog');
    await dialog.getByLabel('Reviewer 1', { exact: true }).selectOption(users.first.id);
    await dialog.getByLabel('Reviewer 2', { exact: true }).selectOption(users.reviewer.id);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page('officer').getByText('Reviewer(s) successfully assigned.').waitFor();
    await row.waitFor({ state: 'detached' });
    expect(await now(status)).toMatchObject({ status: 'assigned' });
  });

  it('Forward sends a response back to its reviewers; whoever comes second is told so', async () => {
    const rows = [];
    for (const name of ['officer', 'second'] as const)
      rows.push(await open(name, '/responded-submissions', 'response'));
    const [row, late] = rows;
    await row!.getByRole('button', { name: /^Forward/ }).click();
    await row!.waitFor({ state: 'detached' });
    expect(await now('response')).toMatchObject({
      status: 'assigned',
      comment: null,
      alt_comment: null,
      compliance_comment: null,
    });
    await late!.getByRole('button', { name: /^Forward/ }).click();
    await page('second').getByText(meanwhile('Assigned')).waitFor();
  });

  it.each(['accepted', 'rejected'] as const)(
    'Delete takes what is %s out of the lists, into the archive',
    async (status) => {
      const row = await open('officer', listOf.officer[status]!, status);
      await row.getByRole('button', { name: /^Delete/ }).click();
      await page('officer').getByText('Are you sure you want to delete this submission?').waitFor();
      await page('officer').getByLabel('Reason').fill('Submitted twice.');
      await page('officer').getByRole('button', { name: 'Yes', exact: true }).click();
      await page('officer').getByText('Submission successfully deleted.').waitFor();
      await row.waitFor({ state: 'detached' });
      await page('owner').goto('/');
      await rowOf('owner', 'pending').waitFor();
      expect(await rowOf('owner', status).count()).toBe(0);
    },
  );

  it('no page had a fault', () => {
    expect(Object.values(visitors).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
