import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FollowUp } from '@portal/contracts/follow-ups';
import type { MemberInput } from '@portal/contracts/members';
import type { Meeting } from '@portal/contracts/meetings';
import type { HistoryEntry, Protocol, Submitted } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { faultsAtEveryWidth } from '../access/every-width.ts';
import { launchBrowser } from '../browser/launch.ts';
import { signIn, upload, type Person as Caller } from '../faults/people.ts';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { assign, filer } from '../screens/filed.ts';
import { password, type Visitor } from '../screens/gate.ts';

const people = {
  researcher: personOf('researcher', 'Rutendo', 'Moyo'),
  reviewer: personOf('reviewer', 'Farai', 'Mutasa'),
  secretary: personOf('compliance', 'Memory', 'Chigumbura'),
  chair: personOf('compliance', 'Tafadzwa', 'Nhamo'),
};
type Name = keyof typeof people;
const seated = ['secretary', 'chair'] as const;

/** The pastor is the only lay member; a quorum of five is one fewer than there are. */
const pastor = 'Pastor Elias Gumbo';
const others: readonly MemberInput[] = [
  { name: 'Adv. Thandiwe Mpofu', position: 'deputy', non_scientific: true },
  { name: 'Dr Kudzai Banda', position: 'member', affiliated: true },
  { name: 'Ms Lindiwe Khumalo', position: 'member' },
];

const said = {
  first: 'The stopping rule for hepatotoxicity is not stated in numbers.',
  conditions: 'State the stopping rule in numbers before the first participant.',
  second: 'The pastor leads the congregation in which it recruits.',
  third: 'The two further sites are of the same kind.',
  fourth: 'The benefit does not outweigh the risk to minors.',
};

describe('a meeting of the council, from its agenda to its signed minutes (docs/meetings)', () => {
  let folder: string;
  let portal: RunningPortal;
  let browser: Browser;
  let meeting: string;
  const callers = {} as Record<Name, Caller>;
  const visitors = {} as Record<(typeof seated)[number], Visitor>;
  const filed = {} as Record<'conditional' | 'deferred' | 'disapproved' | 'amended', Submitted>;
  let form: string;

  const page = (who: (typeof seated)[number]): Page => visitors[who].page;
  const press = (from: Page | Locator, name: string | RegExp) =>
    from.getByRole('button', { name, exact: typeof name === 'string' }).click();
  const now = () => callers.secretary.get<Meeting>(`/api/meetings/${meeting}`);
  /** An item's part of the page, opened by the keyboard. */
  async function item(from: Page, n: number): Promise<Locator> {
    const part = from.locator(`#item-${n}`);
    if (!(await part.evaluate((one) => (one as HTMLDetailsElement).open))) await part.locator('summary').press('Enter');
    return part;
  }
  async function votes(part: Locator, given: number): Promise<void> {
    await part.getByLabel('For', { exact: true }).fill(String(given));
    for (const label of ['Against', 'Abstained']) await part.getByLabel(label).fill('0');
  }
  const again = async () => {
    const settings = { PORT: new URL(portal.url).port, SIGNATURES: 'required' };
    portal = await startPortal(portal.dataDir, settings);
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-meeting-'));
    portal = await startPortal(path.join(folder, 'data'));
    browser = await launchBrowser({ translates: true });
    for (const name of Object.keys(people) as Name[]) {
      await makeAccount(portal.url, people[name]);
      callers[name] = await signIn(portal.url, people[name].email, password);
    }
    const { researcher, reviewer, secretary, chair } = callers;
    const file = await filer(researcher);
    for (const name of ['conditional', 'deferred', 'disapproved', 'amended'] as const) {
      filed[name] = await file('MSc', `An application that is ${name}`);
      await assign(secretary, filed[name], [reviewer]);
      await reviewer.post(`/api/protocols/${filed[name].id}/review`, { comment: 'Sound.' });
    }
    await secretary.post(`/api/protocols/${filed.amended.id}/decision`, { status: 'accepted' });
    const sent = { kind: 'amendment', protocol: filed.amended.id, files: [await upload(researcher, 'follow_up')] };
    form = (await researcher.post<FollowUp>('/api/follow-ups', sent)).id;
    const officers: readonly MemberInput[] = [
      { name: 'Prof. Tafadzwa Nhamo', position: 'chair', affiliated: true, account: chair.id },
      { name: 'Memory Chigumbura', position: 'secretary', affiliated: true, account: secretary.id },
    ];
    for (const member of [...officers, ...others])
      await secretary.post('/api/members', { ...member, from: '2024-01-01' });
    // What was prepared needed no signature; from here on decisions do.
    await portal.stop();
    await again();
    for (const name of seated) visitors[name] = await enter(browser, portal.url, people[name]);
  });

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('the secretary adds a member, plans the meeting and puts four things on its agenda', async () => {
    const from = page('secretary');
    await from.goto('/members');
    await press(from, 'Add member');
    const adding = from.getByRole('dialog');
    await adding.getByLabel('Name, with title').fill(pastor);
    await adding.getByLabel('Position').selectOption('member');
    await adding.getByLabel('Lay member').check();
    await adding.getByLabel('Non-scientific member').check();
    await adding.getByLabel('First day').fill('2024-03-01');
    await press(adding, 'Save');
    await from.getByText(`${pastor} added.`).waitFor();

    await from.goto('/meetings');
    await press(from, 'Plan a meeting');
    const planning = from.getByRole('dialog');
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Harare' }).format(new Date());
    await planning.getByLabel('Day').fill(today);
    await planning.getByLabel('Place').fill('Board room, Harare');
    await press(planning, 'Plan');
    await from.getByRole('heading', { level: 1, name: /^Meeting M\// }).waitFor();
    meeting = new URL(from.url()).pathname.split('/').at(-1) ?? '';

    await from.goto('/reviewed-submissions');
    for (const name of ['conditional', 'deferred', 'disapproved'] as const)
      await from.getByLabel(`Tick ${filed[name].number}`).check();
    await press(from, 'Add to meeting (3)');
    await press(from.getByRole('dialog'), 'Add');
    await from.getByText(/ added to meeting M\//).waitFor();
    await from.goto(`/follow-ups/${form}`);
    await press(from, 'Add to meeting');
    await press(from.getByRole('dialog'), 'Add');
    await from.getByText(/ added to meeting M\//).waitFor();
    await from.goto('/my-day');
    await from.getByRole('region', { name: 'Next meeting' }).getByRole('link').click();
    await item(from, 4);
    await press(from, `Move up ${filed.amended.number}`);
    await waitFor(async () => (await now()).items[2]?.follow_up === form);
    expect(await faultsAtEveryWidth(from, 'meeting-planned')).toEqual([]);
    await press(from, 'Open the meeting');
    await press(from.getByRole('dialog'), 'Open');
    await from.getByText('The meeting is open.').waitFor();
  });

  it('the secretary subscribes to the meetings that call her by a link, which ends with the next one (docs/meetings 31)', async () => {
    const from = page('secretary');
    await from.goto('/meetings');
    const links = from.getByText(/\/api\/calendars\//);
    await press(from, 'Subscribe in your calendar');
    const former = await links.innerText();
    expect(await from.getByRole('link', { name: 'Open in your calendar program' }).getAttribute('href')).toBe(
      former.replace('http:', 'webcal:'),
    );
    const { number } = await now();
    expect(await (await fetch(former)).text()).toContain(number);
    expect(await faultsAtEveryWidth(from, 'calendar-link')).toEqual([]);
    await press(from, 'New link');
    await waitFor(async () => (await links.innerText()) !== former);
    expect((await fetch(former)).status).toBe(404);
    expect((await fetch(await links.innerText())).status).toBe(200);
    await from.goto(`/meetings/${meeting}`);
  });

  it('both take attendance at once; an item that both wrote is said to be changed elsewhere, and nothing typed is lost', async () => {
    const [first, second] = [page('secretary'), page('chair')];
    await second.goto(`/meetings/${meeting}`);
    const attend = (from: Page, name: string) => from.getByLabel(`Attendance of ${name}`).selectOption('in_person');
    for (const [mine, theirs] of [
      ['Prof. Tafadzwa Nhamo', pastor],
      ['Memory Chigumbura', 'Dr Kudzai Banda'],
      ['Adv. Thandiwe Mpofu', 'Ms Lindiwe Khumalo'],
    ] as const) {
      await Promise.all([attend(first, mine), attend(second, theirs)]);
      await waitFor(async () =>
        (await now()).seats.every(({ name, present }) => (name !== mine && name !== theirs) || present === 'in_person'),
      );
    }
    for (const from of [first, second]) await from.getByText('Quorum: 6 of 6 members present').waitFor();

    const [mine, theirs] = [await item(first, 1), await item(second, 1)];
    await mine.getByLabel(/^Discussion/).fill(said.first);
    await theirs.getByLabel(/^Discussion/).fill('Only a first impression.');
    await press(theirs, 'Save and go to item 2');
    await second.getByText(/^Item 1 saved /).waitFor();
    await mine.getByText('This item was changed elsewhere.').waitFor();
    await mine.getByText('Only a first impression.').waitFor();
    expect(await mine.getByLabel(/^Discussion/).inputValue()).toBe(said.first);
    await press(mine, 'Keep mine');
    await mine.getByRole('radio', { name: /^Approved subject to conditions/ }).check();
    await mine.getByRole('textbox', { name: 'Conditions' }).fill(said.conditions);
    await votes(mine, 6);
    expect(await faultsAtEveryWidth(first, 'meeting-open')).toEqual([]);
    await press(mine, 'Save and go to item 2');
    await first.getByText('Approved subject to conditions, 6 to 0').waitFor();
  });

  it('a recusal breaks the quorum of one item alone, which is deferred; the line is cut while the next is saved', async () => {
    const from = page('secretary');
    const second = await item(from, 2);
    await second.getByLabel(/^Recuse a member/).selectOption({ label: pastor });
    await second.getByLabel(`Why ${pastor} is recused`).fill(said.second);
    await second.getByText(`No quorum for ${filed.deferred.number}: no lay member. It can be deferred.`).waitFor();
    await second.getByRole('radio', { name: /^Deferred/ }).check();
    await press(second, 'Save and go to item 3');
    await from.getByText(/^Item 2 saved /).waitFor();

    const third = await item(from, 3);
    await third.getByLabel(/^Discussion/).fill(said.third);
    await third.getByRole('radio', { name: 'Approved', exact: true }).check();
    await votes(third, 6);
    await visitors.secretary.context.setOffline(true);
    await press(third, 'Save and go to item 4');
    await third.getByText('The item was not saved. Please try again.').waitFor();
    expect(await third.getByLabel(/^Discussion/).inputValue()).toBe(said.third);
    await visitors.secretary.context.setOffline(false);
    await press(third, 'Save and go to item 4');
    await from.getByText('Approved, 6 to 0').waitFor();
  });

  it('who leaves counts no more; what is typed is there after a reload; the meeting is closed', async () => {
    const from = page('secretary');
    await press(from, 'Leaves Dr Kudzai Banda');
    await from.getByLabel('Left at Dr Kudzai Banda').fill('15:30');
    await from.getByLabel('Left at Dr Kudzai Banda').blur();
    await from.getByText('Leaves at 15:30, before item 4').waitFor();
    await (await item(from, 4)).getByLabel(/^Discussion/).fill('Half a sentence');
    await from
      .locator('#item-4')
      .getByText(/^Saved \d\d:\d\d$/)
      .waitFor();
    await from.reload();
    const fourth = await item(from, 4);
    await waitFor(async () => (await fourth.getByLabel(/^Discussion/).inputValue()) === 'Half a sentence');
    await fourth.getByText(/^5 members, 1 lay/).waitFor();
    await fourth.getByLabel(/^Discussion/).fill('');
    await fourth.getByRole('radio', { name: /^Not approved/ }).check();
    await fourth.getByRole('textbox', { name: 'Reasons' }).fill(said.fourth);
    await votes(fourth, 6);
    await press(fourth, 'Save');
    await fourth.getByText(/must add up to the 5 who are present and not recused\.$/).waitFor();
    await votes(fourth, 5);
    await press(fourth, 'Save');
    await from.getByText('Not approved, 5 to 0').waitFor();
    await press(from, 'Close the meeting');
    await press(from.getByRole('dialog'), 'Close the meeting');
    await from.getByText('The meeting is closed.').waitFor();
  });

  it('one password records three decisions, once each, though the portal is killed meanwhile', async () => {
    const from = page('secretary');
    await press(from, 'Record the decisions');
    const dialog = from.getByRole('dialog');
    for (const letter of ['Approval', 'Amendment approved', 'Decision: rejected'])
      await dialog.getByText(`Letter: ${letter}`).waitFor();
    await dialog.getByText('You sign as Memory Chigumbura, Compliance Officer: Decision.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    const answered = from.waitForResponse((answer) => answer.url().endsWith('/decisions'));
    await press(dialog, 'Record the decisions');
    expect((await answered).status()).toBe(200);
    await portal.kill();
    await again();
    for (const n of [1, 3, 4])
      await from
        .locator(`#item-${n} > summary`)
        .getByText(/\. Recorded$/)
        .waitFor();
    expect(await faultsAtEveryWidth(from, 'meeting-closed')).toEqual([]);

    const { secretary } = callers;
    const statusOf = async ({ id }: Submitted) => (await secretary.get<Protocol>(`/api/protocols/${id}`)).status;
    expect(await Promise.all([filed.conditional, filed.deferred, filed.disapproved].map(statusOf))).toEqual([
      'accepted',
      'reviewed',
      'rejected',
    ]);
    const acts = async ({ id }: Submitted, kind: string) =>
      (await secretary.get<HistoryEntry[]>(`/api/protocols/${id}/history`)).filter((line) => line.kind === kind);
    expect(await acts(filed.conditional, 'protocol.accepted')).toHaveLength(1);
    expect(await acts(filed.disapproved, 'protocol.rejected')).toHaveLength(1);
    expect(await acts(filed.amended, 'protocol.amended')).toHaveLength(1);
    expect((await secretary.get<FollowUp>(`/api/follow-ups/${form}`)).state).toBe('approved');
  });

  it('the chair signs the minutes; minutes, letters and history say the same', async () => {
    const from = page('chair');
    await from.reload();
    await press(from, 'Sign the minutes');
    const dialog = from.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await press(dialog, 'Sign');
    await from.getByText('The minutes are signed.').waitFor();

    const squashed = (text: string) => text.replace(/[\s\u200b]/g, '');
    const read = async (file: string) => {
      const answer = await visitors.chair.context.request.get(`${portal.url}${file}`);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
      const { text } = await extractText(new Uint8Array(await answer.body()), { mergePages: true });
      return squashed(text);
    };
    const minutes = await read(`/api/meetings/${meeting}/minutes.pdf`);
    for (const words of [...Object.values(said), 'left at 15:30 before item 4', 'Deferred', '6 for, 0 against'])
      expect(minutes).toContain(squashed(words));
    expect(await read(`/api/protocols/${filed.conditional.id}/letter.pdf`)).toContain(squashed(said.conditions));
    expect(await read(`/api/protocols/${filed.disapproved.id}/letter.pdf`)).toContain(squashed(said.fourth));
    const signed = 'Signed by Tafadzwa Nhamo, Compliance Officer';
    expect(minutes).toContain(squashed(signed));
    await from.getByText(signed).waitFor();

    await press(from, 'Add an addendum');
    await from.getByRole('dialog').getByLabel('Addendum').fill('Item 1 was voted on by hand.');
    await from.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
    await press(from.getByRole('dialog'), 'Sign');
    await from.getByText('The addendum is signed.').waitFor();
    expect(await read(`/api/meetings/${meeting}/minutes.pdf`)).toContain(squashed('Item 1 was voted on by hand.'));
    expect(seated.flatMap((name) => visitors[name].faults)).toEqual([]);
  });
});
