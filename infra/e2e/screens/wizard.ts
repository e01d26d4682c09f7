import { shownFields, type Answers, type Field } from '@portal/contracts/form';
import {
  assuranceFields,
  contextOf,
  fieldsOf,
  isAsked,
  steps,
  type Application,
  type Part,
  type Step,
} from '@portal/contracts/sections';
import type { Page } from 'playwright-core';
import type { TestFile } from '../files/documents.ts';

/** From the start page to step 1 of a new application. */
export async function beginApplication(page: Page): Promise<void> {
  await page.goto('/submission');
  await page.getByRole('button', { name: 'Start application' }).click();
  await page.getByText('Step 1 of 14').filter({ visible: true }).first().waitFor();
}

/** The control of a field; every control's id is its place in the application. */
const control = (page: Page, path: string) => page.locator(`[id="${path}"]`);

async function fillField(page: Page, field: Field, path: string, value: unknown): Promise<void> {
  switch (field.kind) {
    case 'text':
    case 'long_text':
    case 'number':
    case 'money':
    case 'date':
      await control(page, path).fill(String(value));
      return;
    case 'flag':
      await control(page, path).setChecked(value === true);
      return;
    case 'yes_no':
      await page
        .locator(
          `input[type=radio][name="${path}"][value="${value === true ? 'Yes' : value === false ? 'No' : value}"]`,
        )
        .check();
      return;
    case 'choice':
      if (field.look === 'select') await control(page, path).selectOption(String(value));
      else await page.locator(`input[type=radio][name="${path}"][value="${value}"]`).check();
      return;
    case 'list':
      for (const [index, row] of (value as string[]).entries()) {
        await page.getByRole('button', { name: `Add a ${field.noun}` }).click();
        await control(page, `${path}.${index}`).fill(row);
      }
      return;
    case 'file': {
      const file = value as TestFile;
      await page.locator(`[id="${path}"]`).setInputFiles(file.path);
      return;
    }
  }
}

const rowsOf = (part: Part, application: Application): readonly Answers[] =>
  part.section.name === 'protocol' ? [application as Answers] : (application[part.section.name] ?? []);

const pathOf = (part: Part, index: number, name: string): string =>
  part.section.name === 'protocol' ? name : `${part.section.name}.${index}.${name}`;

async function fillPart(page: Page, part: Part, application: Application): Promise<void> {
  if (!isAsked(part.section, application)) return;
  const context = contextOf(application, '');
  for (const [index, row] of rowsOf(part, application).entries()) {
    if (index > 0) await page.getByRole('button', { name: `Add a ${part.section.rows?.noun ?? ''}` }).click();
    for (const field of shownFields(fieldsOf(part), row, context))
      await fillField(page, field, pathOf(part, index, field.name), row[field.name]);
  }
}

/** Waits until the files of this step have reached the server; each shows its progress until then. */
export async function uploadsDone(page: Page): Promise<void> {
  const sending = page.locator('main li progress');
  while ((await sending.count()) > 0) await sending.first().waitFor({ state: 'detached', timeout: 60_000 });
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
  await page.getByText('Application successfully submitted').waitFor({ timeout: 30_000 });
  const number = /MRCZ\/[A-Z]{1,2}\/\d+/.exec((await page.textContent('main')) ?? '')?.[0];
  if (!number) throw new Error('Step 14 shows no reference number');
  return number;
}
