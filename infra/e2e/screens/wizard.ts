import type { Form } from '@portal/contracts/council';
import { mrczForm, type Application, type Step } from '@portal/contracts/sections';
import type { Page } from 'playwright-core';
import { fillPart } from './fill.ts';

/** From the start page to step 1 of a new application, which has two steps more than its form. */
export async function beginApplication(page: Page, { steps }: Pick<Form, 'steps'> = mrczForm): Promise<void> {
  await page.goto('/submission');
  await page.getByRole('button', { name: 'Start application' }).click();
  await page
    .getByText(`Step 1 of ${steps.length + 2}`)
    .filter({ visible: true })
    .first()
    .waitFor();
}

/** Waits until the files of this step have reached the server; each shows its progress until then. */
export async function uploadsDone(page: Page): Promise<void> {
  const sending = page.locator('main li progress');
  while ((await sending.count()) > 0) await sending.first().waitFor({ state: 'detached' });
}

/** Types, chooses and attaches everything that a step asks. */
export async function fillStep(page: Page, step: Step, application: Application): Promise<void> {
  await page.getByRole('heading', { level: 1, name: step.title }).waitFor();
  for (const part of step.parts) await fillPart(page, part, application);
}

export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next' }).click();

/** From step 1 to the statements. File answers are TestFiles. */
export async function fillWizard(
  page: Page,
  application: Application,
  { steps }: Pick<Form, 'steps'> = mrczForm,
): Promise<void> {
  for (const step of steps) {
    await fillStep(page, step, application);
    await uploadsDone(page);
    await next(page);
  }
  await page.getByRole('heading', { level: 1, name: 'Assurance sheet' }).waitFor();
}

/** Confirms the required statements and submits; answers the reference number of the last step, which looks so. */
export async function confirmAndSubmit(
  page: Page,
  { assurance }: Pick<Form, 'assurance'> = mrczForm,
  written = /MRCZ\/[A-Z]{1,2}\/\d+/,
): Promise<string> {
  for (const { label, rules } of assurance) if (rules.length > 0) await page.getByLabel(label).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Application successfully submitted').waitFor();
  const number = written.exec((await page.textContent('main')) ?? '')?.[0];
  if (!number) throw new Error('The last step shows no reference number');
  return number;
}
