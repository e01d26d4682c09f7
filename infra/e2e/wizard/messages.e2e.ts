import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageCases } from '@portal/contracts/testing';
import type { Page } from 'playwright-core';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { openStage, type Stage } from '../portal/stage.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { control, focused, messageAt, messagesInOrder, problemsAfter } from '../screens/problems.ts';

const researcher = personOf('researcher', 'Rutendo', 'Moyo');
const today = new Date().toISOString().slice(0, 10);

let stage: Stage;
let visitor: Visitor;
let caller: Caller;
const page = (): Page => visitor.page;

beforeAll(async () => {
  stage = await openStage();
  await makeAccount(stage.portal.url, researcher);
  visitor = await enter(stage.browser, stage.portal.url, researcher);
  caller = await signIn(stage.portal.url, researcher.email, password);
});

afterAll(() => stage?.close());

/** The cases in which all is missing, one for each paragraph of the matrix; the wizard's unit tests take every case. */
const blank = messageCases(today).filter(
  ({ by, about }) => by === 'opening' && /left blank|nor what follows/.test(about),
);

describe('in a browser every step says what is missing, above the form and in it', () => {
  it.each(blank.map((one) => [one.about, one] as const))('%s', async (_about, { step, answers, errors, inWizard }) => {
    await page().goto(stepPath(await saveDraft(caller, answers), step));
    await page().getByRole('button', { name: 'Next' }).waitFor();
    expect(await problemsAfter(page(), 'Next')).toEqual(inWizard);
    expect(await messagesInOrder(page())).toEqual(inWizard);
    expect(await page().title()).toMatch(/^Error: Step \d+ of 14: /);
    const { field, message } = errors.find((error) => error.message === inWizard[0])!;
    expect(await messageAt(page(), field)).toBe(message);
    await page().getByRole('alert').getByRole('link', { name: message }).first().click();
    const isGroup = (await control(page(), field).getAttribute('role')) === 'radiogroup';
    if (!isGroup) expect(await focused(page())).toBe(field);
  });
});

it('no page had a script error', () => {
  expect(visitor.faults).toEqual([]);
});
