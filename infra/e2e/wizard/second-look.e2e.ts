import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FileAnswer } from '@portal/contracts/form';
import { assuranceStep } from '@portal/contracts/sections';
import { completeApplication } from '@portal/samples';
import { faultsAtEveryWidth } from '../access/every-width.ts';
import { signIn, uploadAll } from '../faults/people.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { focusIsOn } from '../screens/keyboard.ts';
import { control } from '../screens/problems.ts';
import { confirmAndSubmit, next } from '../screens/wizard.ts';

const researcher = personOf('researcher', 'Rutendo', 'Moyo');
let testBed: TestBed;
let visitor: Visitor;
let draft: string;

beforeAll(async () => {
  testBed = await openTestBed();
  await makeAccount(testBed.portal.url, researcher);
  visitor = await enter(testBed.browser, testBed.portal.url, researcher);
  const caller = await signIn(testBed.portal.url, researcher.email, password);
  const files = await uploadAll(caller);
  const whole = completeApplication('MSc', {
    file: ({ name }) => files.get(name) as FileAnswer,
    on: new Date().toISOString().slice(0, 10),
  });
  const proposed = { ...whole.proposed_research?.[0], budget: '0.01' };
  draft = await saveDraft(caller, { ...whole, proposed_research: [proposed] });
});

afterAll(() => testBed?.close());

it('what the consent form does not seem to say is said, and goes for good with “It is there”', async () => {
  const { page } = visitor;
  const look = page.getByRole('region', { name: 'Worth a second look' });
  const rows = look.getByRole('listitem').filter({ hasText: /^Informed Consent Form: its text/ });
  await page.goto(stepPath(draft, assuranceStep.slug));
  await rows.first().waitFor();
  // Version, telephone, and five topics.
  expect(await rows.count()).toBe(7);
  expect(await faultsAtEveryWidth(page, 'second-look')).toEqual([]);
  const risks = rows.filter({ hasText: 'Looked for: “risk”, “njodzi”, “ingozi”.' });
  await risks.getByRole('button', { name: /^It is there/ }).click();
  await risks.waitFor({ state: 'detached' });
  await page
    .getByText(/^Saved \d\d:\d\d$/)
    .first()
    .waitFor();
  await page.reload();
  await rows.first().waitFor();
  expect([await rows.count(), await risks.count()]).toEqual([6, 0]);
});

it('a slip is said before Submit, mended where it stands, and bars nothing', async () => {
  const { page } = visitor;
  await page.goto(stepPath(draft, assuranceStep.slug));
  const look = page.getByRole('region', { name: 'Worth a second look' });
  const row = look.getByRole('listitem').filter({ hasText: /The budget is .*0\.01 for/ });
  await row.getByRole('link', { name: /^Change/ }).click();
  const budget = control(page, 'proposed_research.0.budget');
  await budget.waitFor();
  await focusIsOn(page, { id: 'proposed_research.0.budget' });
  await budget.fill('48250');
  await next(page);
  await page.getByRole('heading', { level: 1, name: assuranceStep.title }).waitFor();
  expect(await look.getByText(/The budget is/).count()).toBe(0);
  expect(await look.getByRole('listitem').count()).toBeGreaterThan(0);
  expect(await confirmAndSubmit(page)).toMatch(/^MRCZ\/BM\/\d+$/);
  expect(visitor.faults).toEqual([]);
});
