import { responseCards, type Application, type ResponseCard } from '@portal/contracts/sections';
import type { Locator, Page } from 'playwright-core';
import type { TestFile } from '../files/documents.ts';
import { fillPart } from './fill.ts';
import { uploadsDone } from './wizard.ts';

/** The part of the accordion that holds a card. */
export const cardOnPage = (page: Page, card: Pick<ResponseCard, 'title'>): Locator =>
  page.locator('details[id^="section-"]').filter({ has: page.getByRole('heading', { level: 3, name: card.title }) });

/** That part, by the slug of its step. */
export const cardAt = (page: Page, slug: string): Locator =>
  cardOnPage(
    page,
    responseCards.find((card) => card.slug === slug)!,
  );

export async function openResponse(page: Page, id: string): Promise<void> {
  await page.goto(`/response-to-comments/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Response to comments' }).waitFor();
}

/** Opens a card, types everything in it anew and saves it. */
export async function changeCard(page: Page, card: ResponseCard, application: Application): Promise<void> {
  const place = cardOnPage(page, card);
  await place.locator('summary').click();
  await place.locator('form').waitFor();
  for (const part of card.parts) await fillPart(page, part, application);
  await uploadsDone(page);
  await place.getByRole('button', { name: 'Save' }).click();
  await place.getByText('Data successfully updated!').waitFor();
  await place.locator('summary').click();
}

/** Saves another study type, which stands on the first card. */
export async function changeStudyType(page: Page, studyType: string): Promise<void> {
  const place = cardOnPage(page, { title: 'Details of Research Team' });
  await place.locator('summary').click();
  await place.getByLabel('Study type', { exact: true }).selectOption(studyType);
  await place.getByRole('button', { name: 'Save' }).click();
  await place.getByText('Data successfully updated!').waitFor();
  await place.locator('summary').click();
}

/** Changes all twelve sections; file answers are TestFiles. */
export async function changeEverything(page: Page, application: Application): Promise<void> {
  for (const card of responseCards) await changeCard(page, card, application);
}

/** Attaches both letters and submits, though points have no answer of their own: it stands in the letter. */
export async function sendResponse(page: Page, letter: TestFile): Promise<void> {
  for (const name of ['response', 'cover_letter']) await page.locator(`[id="${name}"]`).setInputFiles(letter.path);
  await uploadsDone(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const sent = page.getByText('Your response was sent to the council.');
  const anyway = page.getByRole('button', { name: 'Yes, send it', exact: true });
  await sent.or(anyway).waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await sent.waitFor();
}
