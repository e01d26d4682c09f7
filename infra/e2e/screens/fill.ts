import { shownFields, type Answers, type Field } from '@portal/contracts/form';
import { contextOf, fieldsOf, isAsked, type Application, type Part, rowsOf } from '@portal/contracts/sections';
import type { Page } from 'playwright-core';
import type { TestFile } from '../files/documents.ts';

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
        const at = control(page, `${path}.${index}`);
        if ((await at.count()) === 0) await page.getByRole('button', { name: `Add a ${field.noun}` }).click();
        await at.fill(row);
      }
      return;
    case 'file': {
      const file = value as TestFile;
      await page.locator(`[id="${path}"]`).setInputFiles(file.path);
      return;
    }
  }
}

const recordsOf = (part: Part, application: Application): readonly Answers[] =>
  part.section.name === 'protocol' ? [application as Answers] : rowsOf(application, part.section.name);

const pathOf = (part: Part, index: number, name: string): string =>
  part.section.name === 'protocol' ? name : `${part.section.name}.${index}.${name}`;

/** Types, chooses and attaches what one part of a form asks; rows that are not there yet are added. */
export async function fillPart(page: Page, part: Part, application: Application): Promise<void> {
  if (!isAsked(part.section, application)) return;
  const context = contextOf(application, '');
  for (const [index, row] of recordsOf(part, application).entries()) {
    const first = pathOf(part, index, fieldsOf(part)[0]?.name ?? '');
    if (index > 0 && (await control(page, first).count()) === 0)
      await page.getByRole('button', { name: `Add a ${part.section.rows?.noun ?? ''}` }).click();
    for (const field of shownFields(fieldsOf(part), row, context))
      await fillField(page, field, pathOf(part, index, field.name), row[field.name]);
  }
}
