import { assuranceFields, steps, type Application, type Step } from '@portal/contracts/sections';
import type { Page } from 'playwright-core';
import { fillPart } from './fill.ts';

/** From the start page to step 1 of a new application. */
export async function beginApplication(page: Page): Promise<void> {
  await page.goto('/submission');
  await page.getByRole('button', { name: 'Start application' }).click();
  await page.getByText('Step 1 of 14').filter({ visible: true }).first().waitFor();
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

/** From step 1 to step 13. File answers are TestFiles. */
export async function fillWizard(page: Page, application: Application): Promise<void> {
  for (const step of steps) {
    await fillStep(page, step, application);
    await uploadsDone(page);
    await next(page);
  }
  await page.getByRole('heading', { level: 1, name: 'Assurance sheet' }).waitFor();
}

/** Confirms the required statements and submits; answers the reference number of step 14. */
export async function confirmAndSubmit(page: Page): Promise<string> {
  for (const field of assuranceFields.slice(0, 3)) await page.getByLabel(field.label).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Application successfully submitted').waitFor();
  const number = /MRCZ\/[A-Z]{1,2}\/\d+/.exec((await page.textContent('main')) ?? '')?.[0];
  if (!number) throw new Error('Step 14 shows no reference number');
  return number;
}
