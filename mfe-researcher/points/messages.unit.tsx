import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { studyTypes } from '@portal/contracts/protocol';
import { responseCards } from '@portal/contracts/sections';
import { demandedDocuments, messageCases, type MessageCase } from '@portal/contracts/testing';
import { portalToday } from '@portal/portal-views';
import { fakePortal, fakeDrafts, signInAs, typeAnswers } from '@portal/portal-views/testing';
import { session } from '@portal/web-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { completeApplication } from '@portal/samples';
import {
  openCard,
  path,
  problems,
  rejected,
  rejectedWith,
  renderResponse,
  save,
  saved,
  type,
} from '../applications/testing/cards-on-screen.ts';

/** The portal with copies of drafts. */
const portalOf = (answers: Parameters<typeof fakePortal>[0]) => fakePortal({ ...fakeDrafts().answers, ...answers });

beforeEach(() => signInAs('researcher'));
afterEach(() => {
  // Else the next test finds what was typed in this one.
  session.store.setState({ status: 'signed-out', reason: 'left' }, true);
  localStorage.clear();
});

const done = 'Data successfully updated!';
const team = /Details of Research Team/;

/** Cases that follow one another in the same form. */
const forms = messageCases(portalToday())
  .filter(({ inResponse }) => inResponse)
  .reduce<MessageCase[][]>((all, one) => {
    if (one.by === 'typing on') all.at(-1)?.push(one);
    else all.push([one]);
    return all;
  }, []);

describe('the messages on the response page (docs/specification 30)', () => {
  it.each(forms.map((cases) => [cases[0]?.about, cases] as const))('%s', async (_about, cases) => {
    const [first] = cases;
    const found = first?.by === 'opening' ? first.answers : completeApplication('PhD', { on: portalToday() });
    const { sent } = portalOf({ [`GET ${path}`]: { body: rejectedWith(found) }, [`PUT ${path}/sections`]: saved });
    renderResponse();
    const { title, parts } = responseCards.find(({ slug }) => slug === first?.step)!;
    const card = await openCard(title);
    for (const { about, by, answers, inResponse } of cases) {
      if (by !== 'opening') typeAnswers(card, parts, answers);
      (document.activeElement as HTMLElement | null)?.blur();
      save(card);
      await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
      const isSaved = inResponse?.length === 0;
      expect([about, isSaved ? [] : await problems(card)]).toEqual([about, inResponse]);
      if (isSaved) expect(await within(card).findByText(done)).toBeTruthy();
      else expect(document.title).toMatch(/^Error: Response to comments/);
      expect(sent.some(({ method, path }) => method === 'PUT' && path.endsWith('/sections'))).toBe(isSaved);
    }
  });

  it('card 1, a new co-investigator, one message at a time', async () => {
    portalOf({ [`GET ${path}`]: { body: rejected({ co_investigators: [] }) } });
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
    const { sent } = portalOf({ [`GET ${path}`]: { body: rejected() }, [`PUT ${path}/sections`]: saved });
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
    portalOf({ [`GET ${path}`]: { body: rejected({ documents: [{ id: 'd', protocol: 'p1' }] }, studyType) } });
    renderResponse();
    const card = await openCard(/Attached Documents/);
    const messages = within(card)
      .getAllByText(/^Attach the /)
      .map(({ textContent }) => textContent);
    expect(messages).toEqual(demandedDocuments[studyType]);
  });

  it('card 5, a known row that was sent blank', async () => {
    const row = { id: 'collaborating_institutions-0', protocol: 'p1', name: ' ' };
    portalOf({ [`GET ${path}`]: { body: rejected({ collaborating_institutions: [row] }) } });
    renderResponse();
    const card = await openCard(/Contributing Institutions/);
    save(card);
    expect(await problems(card)).toEqual([
      'Enter the institution name',
      'Enter the contact person',
      'Enter the telephone number',
      'Enter the email',
    ]);
  });

  it('card 11, each local language', async () => {
    portalOf({ [`GET ${path}`]: { body: rejected() } });
    renderResponse();
    const card = await openCard(/Consent Process/);
    for (const row of within(card).getAllByLabelText(/^Local language \d/))
      fireEvent.change(row, { target: { value: ' ' } });
    save(card);
    expect(await problems(card)).toEqual(['Language is required', 'Language is required']);
  });

  it.each(responseCards)('card $number, $title: a save that failed', async ({ title, slug }) => {
    portalOf({ [`GET ${path}`]: { body: rejected() }, [`PUT ${path}/sections`]: { status: 500, body: {} } });
    renderResponse();
    const card = await openCard(title);
    // The documents offer Save only after a file changed.
    if (slug === 'documents') return expect(within(card).queryByRole('button', { name: 'Save' })).toBeNull();
    save(card);
    expect(await within(card).findByText('Data unsuccessfully updated. Please try again.')).toBeTruthy();
    expect(within(card).queryByText(done)).toBeNull();
  });

  it('the final form', async () => {
    portalOf({ [`GET ${path}`]: { body: rejected() } });
    renderResponse();
    fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Response to comments: Attach the Response to comments',
      'Cover letter: Attach the Cover Letter',
    ]);
  });
});
