import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import jsqr from 'jsqr';
import { TOTP, URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { waitFor } from '@portal/service-kit/testing';
import { faultsAtEveryWidth, settled } from '../access/every-width.ts';
import { mailsOf } from '../portal/mails.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { startPortal } from '../portal/start-portal.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { confirmIdentity, logIn, openVisitor, password, type Person, type Visitor } from '../screens/gate.ts';

const people = {
  rutendo: personOf('researcher', 'Rutendo', 'Moyo'),
  ada: personOf('compliance', 'Ada', 'Chigumbura'),
  ben: personOf('compliance', 'Ben', 'Mutasa'),
};
const step = 30_000;
/** The package is CommonJS, whose types say otherwise. */
const readQr = jsqr as unknown as typeof jsqr.default;
const settings = { FOUR_EYES: 'required', RECOVERY_HOURS: '0' };

let testBed: TestBed;
let visitor: Visitor;
let page: Page;
let app: TOTP;
let codes: string[];

beforeAll(async () => {
  testBed = await openTestBed(settings);
  for (const person of Object.values(people)) await makeAccount(testBed.portal.url, person);
  visitor = await enter(testBed.browser, testBed.portal.url, people.rutendo);
  ({ page } = visitor);
});
afterAll(() => testBed?.close());

/** What the camera of an app reads from the picture on the page. */
async function readPicture(shown: Page): Promise<TOTP> {
  const picture = shown.getByRole('img', { name: 'Picture with the key' });
  await picture.waitFor();
  const size = 232;
  const pixels = await picture.evaluate((image, side) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const context = canvas.getContext('2d')!;
    context.drawImage(image as HTMLImageElement, 0, 0, side, side);
    return btoa(Array.from(context.getImageData(0, 0, side, side).data, (one) => String.fromCharCode(one)).join(''));
  }, size);
  const read = URI.parse(readQr(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), size, size)?.data ?? '');
  if (!(read instanceof TOTP)) throw new Error('This is no picture of a key');
  return read;
}

/** `steps` on: each code works once, and the portal takes the next one early. */
const codeIn = (totp: TOTP, steps = 0) => totp.generate({ timestamp: Date.now() + steps * step });
/** One that the app shows at no time near this. */
const noCodeOf = (totp: TOTP) => {
  const near = new Set([-3, -2, -1, 0, 1, 2, 3].map((steps) => codeIn(totp, steps)));
  return ['000000', ...Array.from({ length: near.size }, (_, at) => String(111_111 * (at + 1)))].find(
    (one) => !near.has(one),
  )!;
};
const mailWith = (wanted: string) =>
  waitFor(async () => (await mailsOf(testBed.portal)).find(({ subject }) => subject === wanted));
const heading = (shown: Page, name: string) => shown.getByRole('heading', { level: 1, name }).waitFor();

async function logOut(): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await heading(page, 'Log in');
}

async function givePassword(shown: Page, { email }: Person): Promise<void> {
  await shown.getByLabel('Email').fill(email);
  await shown.getByLabel('Password', { exact: true }).fill(password);
  await shown.getByRole('button', { name: 'Log In' }).click();
}

async function showCode(shown: Page, label: string, code: string): Promise<void> {
  await shown.getByLabel(label, { exact: true }).fill(code);
  await shown.getByRole('button', { name: 'Continue' }).click();
}

describe('a second step (docs/sessions 9)', () => {
  it('is set up in the profile by the picture, and its recovery codes are shown once', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Set Up' }).click();
    await confirmIdentity(page);
    app = await readPicture(page);
    expect(app.label).toBe(people.rutendo.email);
    expect(await faultsAtEveryWidth(page, 'second-step-set-up')).toEqual([]);
    await page.getByLabel('Code', { exact: true }).fill(noCodeOf(app));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This code is not right').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(codeIn(app));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await heading(page, 'Recovery codes');
    codes = await page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    expect(await faultsAtEveryWidth(page, 'second-step-codes')).toEqual([]);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('10 recovery codes are left.').waitFor();
    expect(await faultsAtEveryWidth(page, 'second-step-profile')).toEqual([]);
  });

  it('is asked for after the password: the code of the app', async () => {
    await logOut();
    await givePassword(page, people.rutendo);
    await heading(page, 'One more step');
    expect(await page.getByText('Enter the code that your app shows.').count()).toBe(1);
    expect(await faultsAtEveryWidth(page, 'second-step-code')).toEqual([]);
    await showCode(page, 'Code', noCodeOf(app));
    await page.getByText('This code is not right').waitFor();
    await showCode(page, 'Code', codeIn(app, 1));
    await page.getByRole('button', { name: 'Logout' }).waitFor();
  });

  it('or a recovery code', async () => {
    await logOut();
    await givePassword(page, people.rutendo);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    expect(await faultsAtEveryWidth(page, 'second-step-recovery')).toEqual([]);
    await showCode(page, 'Recovery code', codes[0]!);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.goto('/profile');
    await page.getByText('9 recovery codes are left.').waitFor();
  });
});

describe('a lost phone (docs/accounts 27)', () => {
  let reference: string;
  const decide = async (officer: Person, act: (shown: Page) => Promise<void>) => {
    const { page: shown, context } = await enter(testBed.browser, testBed.portal.url, officer);
    await shown.goto('/accounts');
    await shown.getByText(`Reference ${reference}.`, { exact: false }).waitFor();
    await act(shown);
    await context.close();
  };

  it('is told with the password, and answered with what to bring', async () => {
    await logOut();
    await givePassword(page, people.rutendo);
    await page.getByRole('button', { name: 'I have lost my phone' }).click();
    await heading(page, 'You have lost your phone');
    await page.getByRole('button', { name: 'Tell the council' }).click();
    await heading(page, 'The council has been told');
    const told = (await page.locator('h1 + p').textContent()) ?? '';
    expect(told).toMatch(/^Bring \S+ and an identity document to the council, or ask it to call your number\.$/);
    reference = told.split(' ')[1]!;
    expect(await faultsAtEveryWidth(page, 'lost-phone-told')).toEqual([]);
    const mail = await mailWith('Have you lost your phone?');
    expect(mail).toMatchObject({ to: people.rutendo.email, text: expect.stringContaining('/confirm-email#recovery.') });
  });

  it('one officer notes how identity was checked, and cannot confirm it', async () => {
    await decide(people.ada, async (shown) => {
      expect(await faultsAtEveryWidth(shown, 'accounts')).toEqual([]);
      await shown.getByRole('link', { name: 'Open the account' }).click();
      await heading(shown, 'Rutendo Moyo');
      await settled(shown);
      expect(await faultsAtEveryWidth(shown, 'account')).toEqual([]);
      await shown.getByRole('button', { name: 'Lost Phone or Mailbox' }).click();
      await shown.getByLabel('How was their identity checked?').fill('Passport ZN 123456, seen here');
      expect(await faultsAtEveryWidth(shown, 'account-lost-phone')).toEqual([]);
      await shown.getByRole('button', { name: 'Record the Loss' }).click();
      await confirmIdentity(shown);
      await shown.getByText('A second officer has to confirm this.').waitFor();
      await shown.getByText('An officer other than the one who proposed it must confirm this.').waitFor();
      expect(await shown.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0);
    });
  });

  it('another officer confirms, and the password alone opens until a second step is set up anew', async () => {
    await decide(people.ben, async (shown) => {
      await shown.getByRole('button', { name: 'Confirm', exact: true }).click();
      await confirmIdentity(shown);
      await shown.getByText('Confirmed.').waitFor();
    });
    await page.goto('/');
    await logIn(visitor);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Set Up' }).waitFor();
    await mailWith('Set up your second step again');
  });
});

describe('accounts (docs/accounts 17)', () => {
  it('an account that is disabled while it works elsewhere is logged out there and cannot log in', async () => {
    const { page: shown, context } = await enter(testBed.browser, testBed.portal.url, people.ada);
    await shown.goto('/accounts?search=rutendo');
    await shown.getByRole('link', { name: 'Rutendo Moyo' }).click();
    await shown.getByRole('button', { name: 'Disable' }).click();
    const dialog = shown.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Has left the university');
    await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
    await confirmIdentity(shown);
    await shown.getByText('The account of Rutendo Moyo was disabled.').waitFor();
    await page.reload();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await givePassword(page, people.rutendo);
    await page.getByText('The email or the password is not correct.', { exact: false }).waitFor();
    await context.close();
  });

  it('where officers must have a second step, those who are there are told until when, others set it up at once', async () => {
    const { url, dataDir } = testBed.portal;
    await testBed.portal.stop();
    testBed.portal = await startPortal(dataDir, { ...settings, PORT: new URL(url).port, SECOND_STEP: 'compliance' });
    const { page: shown, context } = await enter(testBed.browser, url, people.ben);
    await shown.getByText(/^Set up a second step by \d+ \w+ \d{4}\.$/).waitFor();
    expect(await faultsAtEveryWidth(shown, 'second-step-due')).toEqual([]);
    await context.close();

    const tino = personOf('compliance', 'Tino', 'Dube');
    await makeAccount(url, tino);
    const fresh = await openVisitor(testBed.browser, url, tino);
    await fresh.page.goto('/');
    await givePassword(fresh.page, tino);
    await heading(fresh.page, 'Set up a second step');
    const own = await readPicture(fresh.page);
    expect(await faultsAtEveryWidth(fresh.page, 'second-step-enrol')).toEqual([]);
    await fresh.page.getByLabel('Code', { exact: true }).fill(codeIn(own));
    await fresh.page.getByRole('button', { name: 'Confirm' }).click();
    await heading(fresh.page, 'Recovery codes');
    expect(await faultsAtEveryWidth(fresh.page, 'second-step-enrol-codes')).toEqual([]);
    await fresh.page.getByRole('button', { name: 'I have saved them' }).click();
    await fresh.page.getByRole('button', { name: 'Logout' }).waitFor();
    expect([...visitor.faults, ...fresh.faults]).toEqual([]);
    await fresh.context.close();
  });
});
