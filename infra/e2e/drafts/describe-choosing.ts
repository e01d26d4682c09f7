import { expect, it } from '@jest/globals';
import type { FollowUp, FollowUpRow } from '@portal/contracts/follow-ups';
import { filer } from '../screens/filed.ts';
import { attached, form, note, saved, submit } from './screen.ts';
import type { DraftsTestBed } from './drafts-test-bed.ts';

/** What a form is about, and which tab writes it (docs/drafts, cases 6 and 9). */
export function describeChoosing(testBed: DraftsTestBed, protocols: number): void {
  it('6. a form of a protocol that the address names, in two tabs: one writes, and one record comes of it', async () => {
    const { page, owner, filed } = testBed;
    const other = await testBed.visitor.context.newPage();
    const address = `${form}?protocol=${filed.id}`;
    await page.goto(address);
    await note(page).fill('Typed in the first tab');
    // Saved: the first tab is the one that writes, before there is a second.
    await saved(page).waitFor();
    await other.goto(address);
    await other.getByText('This is open in another tab').waitFor();
    await page.locator('#files').setInputFiles(attached('a.pdf'));
    await page.getByRole('link', { name: 'a.pdf' }).waitFor();
    await saved(page).waitFor();
    await other.getByRole('button', { name: 'Work here instead' }).click();
    await page.getByText('This is open in another tab').waitFor();
    await submit(other).click();
    await other.getByRole('heading', { level: 1, name: 'Amendment Form sent' }).waitFor();
    await page.getByText('This was sent or discarded elsewhere. What is typed here is no longer kept.').waitFor();
    const rows = await owner.get<FollowUpRow[]>('/api/follow-ups');
    expect(rows).toHaveLength(1);
    expect(await owner.get<FollowUp>(`/api/follow-ups/${rows[0]!.id}`)).toMatchObject({
      note: 'Typed in the first tab',
    });
    await other.close();
  });

  it(`9. of ${protocols} protocols the oldest can be chosen`, async () => {
    const { page, owner, filed } = testBed;
    const file = await filer(owner);
    for (let others = 1; others < protocols; others += 10)
      await Promise.all(Array.from({ length: 10 }, (_, at) => file('MSc', `Study ${others + at}`)));
    await page.goto('/annual-review');
    const choice = page.getByLabel('Protocol', { exact: true });
    await page.getByText(`20 of ${protocols} are shown.`).waitFor();
    expect(await choice.locator(`option[value="${filed.id}"]`).count()).toBe(0);
    await page.getByLabel('Search your protocols by number or title').fill(filed.number);
    await choice.locator(`option[value="${filed.id}"]`).waitFor({ state: 'attached' });
    await choice.selectOption(filed.id);
    await saved(page).waitFor();
    await page.reload();
    await page.getByText(`20 of ${protocols} are shown.`).waitFor();
    // Read by its id: it is not among those that are offered.
    await choice.locator(`option[value="${filed.id}"]`).waitFor({ state: 'attached' });
    expect(await choice.inputValue()).toBe(filed.id);
    expect(await choice.locator('option:checked').textContent()).toBe(
      `${filed.number}: Iron supplementation of infants in Gokwe (Rejected)`,
    );
  });
}
