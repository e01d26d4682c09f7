import type { Page } from 'playwright-core';

/** What a form that asks about safety asks; one of deaths asks less. */
export async function fillSafety(at: Page, isDeath = false): Promise<void> {
  const texts = { event: 'A severe rash', participant: 'P-0417', site: 'Gokwe', product: 'iron' };
  for (const [name, text] of Object.entries(texts)) await at.locator(`[id="safety.${name}"]`).fill(text);
  const choices = isDeath ? {} : { seriousness: 'hospitalisation', outcome: 'recovered' };
  for (const [name, value] of Object.entries(choices)) await at.locator(`[id="safety.${name}"]`).selectOption(value);
  await at.locator('[id="safety.related"]').selectOption('possible');
  for (const name of ['onset', 'aware']) await at.locator(`[id="safety.${name}"]`).fill('2026-02-03');
  await at
    .getByRole('radiogroup', { name: /^Was it expected/ })
    .getByLabel('No', { exact: true })
    .check();
  await at.getByLabel('First report').check();
}
