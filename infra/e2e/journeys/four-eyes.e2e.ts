import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@portal/service-kit/testing';
import { mailsOf } from '../portal/mails.ts';
import { openTestBed, requireApproval, type TestBed } from '../portal/test-bed.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { confirmIdentity, type Visitor } from '../screens/gate.ts';

const people = {
  ada: personOf('compliance', 'Ada', 'Chigumbura'),
  ben: personOf('compliance', 'Ben', 'Mutasa'),
  rudo: personOf('reviewer', 'Rudo', 'Ncube'),
};
const chipo = personOf('reviewer', 'Chipo', 'Nleya');

let testBed: TestBed;
let ada: Visitor;
let ben: Visitor;

beforeAll(async () => {
  testBed = await openTestBed({ FOUR_EYES: 'required' });
  for (const person of Object.values(people)) await makeAccount(testBed.portal.url, person);
  ada = await enter(testBed.browser, testBed.portal.url, people.ada);
  ben = await enter(testBed.browser, testBed.portal.url, people.ben);
});
afterAll(() => testBed?.close());

describe('what a second officer has to confirm (docs/accounts 37)', () => {
  it('is said to who proposes it', async () => {
    const { page } = ada;
    await page.goto('/accounts');
    await page.getByRole('link', { name: 'Rudo Ncube' }).click();
    await page.getByRole('button', { name: 'Change Role' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New role').selectOption({ label: 'Compliance' });
    await dialog.getByText('A second officer has to confirm this. Until then nothing changes.').waitFor();
    await dialog.getByLabel('Reason').fill('Joins the office');
    await dialog.getByRole('button', { name: 'Change Role' }).click();
    await confirmIdentity(page);
    await page.getByText('A second officer has to confirm this.', { exact: true }).waitFor();
  });

  it('comes to the other officer as a mail and a notice, and by My day to its confirmation', async () => {
    const { page } = ben;
    const title = 'Confirm: Change the role of Rudo Ncube to Compliance';
    const mails = await waitFor(async () => {
      const found = (await mailsOf(testBed.portal)).filter(({ subject }) => subject === title);
      return found.length > 0 && found;
    });
    expect(mails.map(({ to }) => to)).toEqual([people.ben.email]);
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'My day 1' }).click();
    await page.getByRole('link', { name: 'Start Confirm' }).click();
    await page.getByText('1 of 1 in Confirm').waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await confirmIdentity(page);
    await page.getByText('Confirmed. Confirm is empty.').waitFor();
    await page.getByRole('button', { name: /^Notices/ }).click();
    await page.getByRole('region', { name: 'Notices' }).getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: 'Rudo Ncube' }).waitFor();
    await page.getByText('Compliance', { exact: true }).first().waitFor();
    expect([...ada.faults, ...ben.faults]).toEqual([]);
  });
});

describe('an account for an inspection (docs/record 14)', () => {
  it('is opened by two officers, and the mail with its link goes out only then', async () => {
    const { page } = ada;
    const invited = async () =>
      (await mailsOf(testBed.portal)).filter(
        ({ subject }) => subject === 'You are invited to read the records of the council',
      );
    await page.goto('/inspections');
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('A second officer has to confirm this. Until then nothing changes.').waitFor();
    await dialog.getByLabel('Name').fill('Tendai Zhou');
    await dialog.getByLabel('Email').fill('tendai@example.org');
    await dialog.getByLabel('Until').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await confirmIdentity(page);
    await page.getByText('Waiting for a second officer').waitFor();
    expect(await invited()).toEqual([]);
    await ben.page.goto('/my-day');
    await ben.page.getByRole('link', { name: 'Open Tendai Zhou' }).click();
    await ben.page.getByRole('button', { name: 'Confirm' }).click();
    await confirmIdentity(ben.page);
    await ben.page.getByText('Confirmed. Confirm is empty.').waitFor();
    await waitFor(async () => (await invited()).length === 1);
    await page.reload();
    await page.getByText('Active', { exact: true }).waitFor();
    expect([...ada.faults, ...ben.faults]).toEqual([]);
  });
});

describe('an account that waits for approval (docs/accounts 38)', () => {
  it('comes to each officer as a mail and a notice, and by My day to its approval', async () => {
    await requireApproval(testBed);
    await makeAccount(testBed.portal.url, chipo);
    const title = 'Chipo Nleya is waiting for approval';
    const mails = await waitFor(async () => {
      const found = (await mailsOf(testBed.portal)).filter(({ subject }) => subject === title);
      return found.length > 2 && found;
    });
    expect(mails.map(({ to }) => to).sort()).toEqual([people.ada.email, people.ben.email, people.rudo.email]);
    const { page } = ada;
    await page.goto('/my-day');
    await page.getByRole('link', { name: 'Start Accounts to approve' }).click();
    await page.getByText('1 of 1 in Accounts to approve').waitFor();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Yes, approve' }).click();
    await confirmIdentity(page);
    await page.getByText('Chipo Nleya was approved. Accounts to approve is empty.').waitFor();
    await page.getByRole('button', { name: /^Notices/ }).click();
    await page.getByRole('region', { name: 'Notices' }).getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: 'Chipo Nleya' }).waitFor();
    expect(ada.faults).toEqual([]);
  });
});
