import { expect } from '@jest/globals';
import { readCsv } from '@portal/service-kit/testing';
import type { Locator, Page } from 'playwright-core';
import { exported } from './exported.ts';
import { confirmIdentity, type Person } from './gate.ts';

/** The row of what bears this in any list, a number or an address, as a table row or as a card. */
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Chooses in one of the modal's selects by the full name, which stands before the figures of each option. */
export async function chooseReviewer(dialog: Locator, label: string, name: string): Promise<void> {
  const select = dialog.getByLabel(label, { exact: true });
  const option = select.locator('option').filter({ hasText: new RegExp(`^${name} \\(`) });
  await select.selectOption(await option.getAttribute('value'));
}

/** Opens the reviewer modal from the list and assigns by full names. */
export async function assignReviewers(
  page: Page,
  list: string,
  number: string,
  reviewers: readonly string[],
): Promise<void> {
  await page.goto(list);
  await rowOf(page, number)
    .getByRole('button', { name: /Add Reviewer\(s\)/ })
    .click();
  const dialog = page.getByRole('dialog');
  for (const [index, name] of reviewers.entries()) await chooseReviewer(dialog, `Reviewer ${index + 1}`, name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Reviewer(s) successfully assigned.').waitFor();
}

/** Types the council's comment and waits for the points that it is divided into: they move the buttons below them. */
export async function sayComment(page: Page, comment: string): Promise<void> {
  await page.getByLabel(/^Additional Comment/).fill(comment);
  await page.getByText('Points for the researcher').waitFor();
}

/** Opens a reviewed protocol and decides it. */
export async function decide(page: Page, number: string, verdict: 'Accept' | 'Reject', comment: string): Promise<void> {
  await page.goto('/reviewed-submissions');
  await rowOf(page, number)
    .getByRole('link', { name: /Assess/ })
    .click();
  await sayComment(page, comment);
  await page.getByRole('button', { name: `${verdict} Proposal` }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
  await page.getByText('Feedback sent to researcher').waitFor();
}

/** The status that a list shows beside a number. */
export const statusInList = async (page: Page, list: string, number: string): Promise<string> => {
  await page.goto(list);
  const row = rowOf(page, number);
  await row.waitFor();
  return (await row.textContent()) ?? '';
};

/** Forwards one that has come to need a second reviewer, who is chosen in the dialog that says `why`. */
export async function forwardWithSecond(page: Page, number: string, second: string, why: string): Promise<void> {
  await page.goto('/responded-submissions');
  await rowOf(page, number)
    .getByRole('button', { name: /Forward to Reviewer\(s\)/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(why).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Select Reviewer 2').first().waitFor();
  await chooseReviewer(dialog, 'Reviewer 2', second);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Protocol ${number} forwarded to its reviewer(s).`).waitFor();
}

/** Sends a protocol that was responded to back to its reviewers. */
export async function forward(page: Page, number: string): Promise<void> {
  await page.goto('/responded-submissions');
  await rowOf(page, number)
    .getByRole('button', { name: /Forward to Reviewer\(s\)/ })
    .click();
  await rowOf(page, number).waitFor({ state: 'detached' });
}

/** Approves the account that waits; the list, exported, names nobody else. */
export async function approve(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await page.goto('/approvals');
  await rowOf(page, email).waitFor();
  const [, ...rows] = readCsv(await exported(page, 'CSV'));
  expect(rows.map((row) => row.includes(email))).toEqual([true]);
  await rowOf(page, email)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, approve' }).click();
  await confirmIdentity(page);
  await rowOf(page, email).waitFor({ state: 'detached' });
}
