import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demandedDocuments } from '@portal/contracts/testing';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { openStage, type Stage } from '../portal/stage.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { next } from '../screens/wizard.ts';

const researcher = personOf('researcher', 'Rutendo', 'Moyo');
let stage: Stage;
let visitor: Visitor;
let caller: Caller;

beforeAll(async () => {
  stage = await openStage();
  await makeAccount(stage.portal.url, researcher);
  visitor = await enter(stage.browser, stage.portal.url, researcher);
  caller = await signIn(stage.portal.url, researcher.email, password);
});

afterAll(() => stage?.close());

describe('step 2 shows and counts exactly the documents of the study type, and goes on without them', () => {
  it.each(Object.entries(demandedDocuments))('%s', async (studyType, messages) => {
    const { page } = visitor;
    await page.goto(stepPath(await saveDraft(caller, { study_type: studyType }), 'documents'));
    // One row more than is demanded: supplementary information is optional.
    await page.locator('main input[type=file]').nth(messages.length).waitFor();
    expect(await page.locator('main input[type=file]').count()).toBe(messages.length + 1);
    expect(await page.getByLabel(/Supplementary information \(optional\)/).count()).toBeGreaterThan(0);
    expect(
      await page.locator('main input[type=file]').evaluateAll((all) => all.map((one) => one.getAttribute('accept'))),
    ).toEqual(Array<string>(messages.length + 1).fill('.pdf,.doc,.docx,.xls,.xlsx'));
    const steps = page.getByRole('navigation', { name: 'Steps of the application' });
    await steps.getByText(`${messages.length} missing`).waitFor();
    await next(page);
    await page.getByRole('heading', { level: 1, name: 'Research coordinator' }).waitFor();
  });

  it('another study type chosen in step 1 brings its own rows', async () => {
    const { page } = visitor;
    const draft = await saveDraft(caller, { study_type: 'PhD' });
    await page.goto(stepPath(draft, 'documents'));
    await page.getByText('Specimen Storage and Shipment consent form').waitFor();
    await page.getByRole('link', { name: 'Previous' }).click();
    await page.getByLabel('Study type').selectOption('Individual Research');
    await page
      .getByRole('navigation', { name: 'Steps of the application' })
      .getByRole('link', { name: /Attached documents/ })
      .click();
    await page.getByText('Proof of funding').waitFor();
    expect(await page.getByText('Specimen Storage and Shipment consent form').count()).toBe(0);
  });
});
