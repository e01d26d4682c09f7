import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { studyTypes } from '@portal/contracts/protocol';
import { responseCards } from '@portal/contracts/sections';
import { demandedDocuments } from '@portal/contracts/testing';
import { fakePortal, signInAs } from '@portal/views/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openCard, path, problems, rejected, renderResponse, save, saved, type } from './testing/cards-on-screen.ts';
import { only, refusals, researchTeam } from './testing/messages.ts';

beforeEach(() => signInAs('researcher'));
afterEach(() => localStorage.clear());

const done = 'Data successfully updated!';
const team = /Details of Research Team/;
/** Puts an answer where a label says: a radio button is chosen, all else is typed. */
function answer(card: HTMLElement, label: string, value: string) {
  if (value === '') fireEvent.click(within(card).getByRole('radio', { name: label }));
  else type(card, label, value);
}

describe('the messages of specification section 5 on the response page', () => {
  it.each(refusals)('card %s', async (_about, title, answers, expected) => {
    const { sent } = fakePortal({ [`GET ${path}`]: { body: rejected(answers) } });
    renderResponse();
    const card = await openCard(title);
    save(card);
    expect(await problems(card)).toEqual(expected);
    expect(document.title).toMatch(/^Error: Response to comments/);
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('card 1, in its order, one at a time', async () => {
    const { sent } = fakePortal({
      [`GET ${path}`]: { body: rejected(only('research_teams')) },
      [`PUT ${path}/sections`]: saved,
    });
    renderResponse();
    const card = await openCard(team);
    type(card, 'Study type', '');
    for (const [message, label, value] of researchTeam) {
      save(card);
      await waitFor(async () => expect(await problems(card)).toEqual([message]));
      answer(card, label, value);
    }
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
    save(card);
    await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
  });

  it('card 1, a new co-investigator, one message at a time', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected({ co_investigators: [] }) } });
    renderResponse();
    const card = await openCard(team);
    for (const [label, value, message] of [
      ['Department', 'Paediatrics', 'Enter the name'],
      ['Name', 'Makoni', 'Enter the qualifications'],
      ['Qualifications', 'MPH', undefined],
      ['Department', '', 'Enter the department'],
    ] as const) {
      type(card, label, value);
      if (!message) continue;
      save(card);
      await waitFor(async () => expect(await problems(card)).toEqual([message]));
    }
  });

  it('card 1, a blank input of a known co-investigator keeps what was there', async () => {
    const { sent } = fakePortal({ [`GET ${path}`]: { body: rejected() }, [`PUT ${path}/sections`]: saved });
    renderResponse();
    const card = await openCard(team);
    const [first] = within(card).getAllByLabelText('Qualifications');
    fireEvent.change(first!, { target: { value: '' } });
    save(card);
    expect(await within(card).findByText(done)).toBeTruthy();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      co_investigators: [{ id: 'co_investigators-0', qualifications: '' }, { id: 'co_investigators-1' }],
    });
  });

  it.each(studyTypes)('card 3, what %s has to attach', async (studyType) => {
    fakePortal({ [`GET ${path}`]: { body: rejected(only('documents'), studyType) } });
    renderResponse();
    const card = await openCard(/Attached Documents/);
    const messages = within(card)
      .getAllByText(/^Attach the /)
      .map(({ textContent }) => textContent);
    expect(messages).toEqual(demandedDocuments[studyType]);
  });

  it.each([
    ['6', /Population & Type of Study/, { ...only('populations'), ...only('study_types') }],
    ['7', /Determination of Risk/, only('risk_determinations')],
    [
      '12 without other research',
      /Clinical Trials/,
      only('clinical_trials', { mcaz_applied: 'Yes', pi_in_other_researches: 'No' }),
    ],
  ])('card %s demands nothing more', async (_number, title, answers) => {
    fakePortal({ [`GET ${path}`]: { body: rejected(answers) }, [`PUT ${path}/sections`]: saved });
    renderResponse();
    const card = await openCard(title);
    save(card);
    expect(await within(card).findByText(done)).toBeTruthy();
  });

  it('card 11, each local language', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected() } });
    renderResponse();
    const card = await openCard(/Consent Process/);
    for (const row of within(card).getAllByLabelText(/^Local language \d/))
      fireEvent.change(row, { target: { value: ' ' } });
    save(card);
    expect(await problems(card)).toEqual(['Language is required', 'Language is required']);
  });

  it.each(responseCards)('card $number, $title: a save that failed', async ({ title, slug }) => {
    fakePortal({ [`GET ${path}`]: { body: rejected() }, [`PUT ${path}/sections`]: { status: 500, body: {} } });
    renderResponse();
    const card = await openCard(new RegExp(title));
    // The documents offer Save only after a file changed.
    if (slug === 'documents') return expect(within(card).queryByRole('button', { name: 'Save' })).toBeNull();
    save(card);
    expect(await within(card).findByText('Data unsuccessfully updated. Please try again.')).toBeTruthy();
    expect(within(card).queryByText(done)).toBeNull();
  });

  it('the final form', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected() } });
    renderResponse();
    fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Attach the Response to comments',
      'Attach the Cover Letter',
    ]);
  });
});
