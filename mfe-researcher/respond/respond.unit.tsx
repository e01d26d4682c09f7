import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { conflict, fakePortal, signInAs } from '@portal/portal-views/testing';
import { responseCards } from '@portal/contracts/sections';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answersOfCard, formAnswers, protocolAnswers } from './edits/protocol-answers.ts';
import { comments, openCard, path, rejected, renderResponse, save, saved, type } from './testing/cards-on-screen.ts';

const address = () => screen.getByLabelText('address').textContent;

beforeEach(() => signInAs('researcher'));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the response page', () => {
  it('shows the comments, the twelve sections and the final form with its template', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected() } });
    renderResponse();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Response to comments');
    for (const comment of Object.values(comments)) expect(screen.getByText(comment)).toBeTruthy();
    expect(document.querySelectorAll('details')).toHaveLength(12);
    expect(screen.getByText('Click, fill and submit below')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Download the form/ }).getAttribute('href')).toBe(
      '/api/templates/response.docx',
    );
    expect(screen.getByText('Decided').nextSibling?.textContent).toBe('9 Nov 2026');
  });

  it('says how large the template is', async () => {
    fakePortal({
      [`GET ${path}`]: { body: rejected() },
      'HEAD /api/templates/response.docx': { headers: { 'Content-Length': '34816' } },
    });
    renderResponse();
    expect(await screen.findByRole('link', { name: 'Download the form (DOCX, 34 KB)' })).toBeTruthy();
  });

  it('leaves out Contributing Institutions where there are none', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected({ collaborating_institutions: [] }) } });
    renderResponse();
    await screen.findByText('Your application');
    expect(screen.queryByText('Contributing Institutions')).toBeNull();
    expect(document.querySelectorAll('details')).toHaveLength(11);
  });

  it('is closed for a protocol that is not rejected', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected({ status: 'accepted', actions: ['view'] }) } });
    renderResponse();
    expect(await screen.findByText('There is nothing to respond to')).toBeTruthy();
  });

  it('saves one card on the version that was read, says so and shows the new state', async () => {
    const portal = fakePortal({ [`GET ${path}`]: { body: rejected() }, [`PUT ${path}/sections`]: saved });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    expect(card.textContent).toContain('Not changed');
    type(card, 'Sample size', '786');
    expect(await within(card).findByText('Being changed')).toBeTruthy();
    expect(within(card).getByText('Not saved yet. Kept on this device.')).toBeTruthy();
    const at = '2026-11-18T08:20:00.000Z';
    const records = [
      {
        section: 'statistical_plannings',
        id: 'statistical_plannings-0',
        kind: 'changed',
        was: { sample_size: 22 },
        index: 0,
        at,
      },
    ];
    const [planning] = rejected().statistical_plannings;
    portal.answers[`GET ${path}`] = {
      body: {
        ...rejected({ version: 2 }),
        statistical_plannings: [{ ...planning, sample_size: 786 }],
        changes: [{ closed_at: null, records }],
      },
    };
    save(card);
    expect(await within(card).findByText('Data successfully updated!')).toBeTruthy();
    expect(card.textContent).toContain('Saved 18 November 2026');
    expect(within(card).getByText('22')).toBeTruthy();
    expect(portal.sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      statistical_plannings: [
        { id: 'statistical_plannings-0', reviewed: true, details: planning?.details, sample_size: '786' },
      ],
    });
    expect(localStorage.length).toBe(0);
  });

  it('says in the specified words when a save failed, and keeps what was typed', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected() }, [`PUT ${path}/sections`]: { status: 500, body: {} } });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '786');
    save(card);
    expect(await within(card).findByText('Data unsuccessfully updated. Please try again.')).toBeTruthy();
    expect(within(card).getByLabelText<HTMLInputElement>('Sample size').value).toBe('786');
  });

  it('keeps what is typed on the device, for this account and protocol alone, until it is discarded', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected() } });
    const first = renderResponse();
    type(await openCard(/Statistical Planning/), 'Sample size', '786');
    first.unmount();
    signInAs('researcher', 'somebody-else');
    const other = renderResponse();
    const sample = async () =>
      within(await openCard(/Statistical Planning/)).getByLabelText<HTMLInputElement>('Sample size');
    expect((await sample()).value).toBe('22');
    other.unmount();
    signInAs('researcher');
    renderResponse();
    expect((await sample()).value).toBe('786');
    fireEvent.click(screen.getByRole('button', { name: 'Discard the change' }));
    await waitFor(async () => expect((await sample()).value).toBe('22'));
    expect(localStorage.length).toBe(0);
  });

  it('offers Save for documents only after a file changed, and names what a changed study type demands', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected({ study_type: 'Individual Research' }) } });
    renderResponse();
    const card = await openCard(/Attached Documents/);
    expect(card.textContent).toContain('1 document missing');
    expect(within(card).getByText('Attach the proof of funding')).toBeTruthy();
    expect(within(card).queryByRole('button', { name: 'Save' })).toBeNull();
    // Where a name may break, this library hears a space.
    expect(within(card).getByRole('link', { name: /^cv\. ?pdf/ })).toBeTruthy();
  });

  it('shows both values when the section was saved in another tab, and overwrites nothing until one is chosen', async () => {
    const portal = fakePortal({
      [`GET ${path}`]: { body: rejected() },
      [`PUT ${path}/sections`]: { status: 412, body: { code: 'stale', detail: 'Somebody else was faster.' } },
    });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '500');
    const [planning] = rejected().statistical_plannings;
    portal.answers[`GET ${path}`] = {
      body: { ...rejected({ version: 2 }), statistical_plannings: [{ ...planning, sample_size: 786 }] },
    };
    save(card);
    expect(await within(card).findByLabelText('My change: 500')).toBeTruthy();
    fireEvent.click(within(card).getByRole('button', { name: 'Go on with these answers' }));
    expect(within(card).getByText('Choose one for each answer.')).toBeTruthy();
    fireEvent.click(within(card).getByLabelText('Saved elsewhere: 786'));
    fireEvent.click(within(card).getByRole('button', { name: 'Go on with these answers' }));
    expect((await within(card).findByLabelText<HTMLInputElement>('Sample size')).value).toBe('786');
    expect(portal.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('saves again by itself when only another section was saved meanwhile', async () => {
    let tries = 0;
    const portal = fakePortal({
      [`GET ${path}`]: { body: rejected() },
      [`PUT ${path}/sections`]: () => (++tries === 1 ? { status: 412, body: { detail: 'Stale.' } } : saved),
    });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '500');
    portal.answers[`GET ${path}`] = { body: rejected({ version: 2, title: 'Changed in another tab' }) };
    save(card);
    expect(await within(card).findByText('Data successfully updated!')).toBeTruthy();
    expect(tries).toBe(2);
  });

  it('is saved when an earlier try had arrived and only its answer was lost', async () => {
    const portal = fakePortal({
      [`GET ${path}`]: { body: rejected() },
      [`PUT ${path}/sections`]: { status: 412, body: { code: 'stale', detail: 'Somebody else was faster.' } },
    });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '500');
    const [planning] = rejected().statistical_plannings;
    portal.answers[`GET ${path}`] = {
      body: { ...rejected({ version: 2 }), statistical_plannings: [{ ...planning, sample_size: 500 }] },
    };
    save(card);
    expect(await within(card).findByText('Data successfully updated!')).toBeTruthy();
    expect(portal.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(localStorage.length).toBe(0);
  });

  it('takes back by itself that a save failed, once the protocol shows that it had arrived', async () => {
    const portal = fakePortal({
      [`GET ${path}`]: { body: rejected() },
      [`PUT ${path}/sections`]: { status: 504, body: {} },
    });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '500');
    const [planning] = rejected().statistical_plannings;
    save(card);
    expect(await within(card).findByText('Data unsuccessfully updated. Please try again.')).toBeTruthy();
    portal.answers[`GET ${path}`] = {
      body: { ...rejected({ version: 2 }), statistical_plannings: [{ ...planning, sample_size: 500 }] },
    };
    window.dispatchEvent(new Event('online'));
    expect(await within(card).findByText('Data successfully updated!')).toBeTruthy();
    expect(within(card).queryByText('Data unsuccessfully updated. Please try again.')).toBeNull();
    expect(within(card).getByLabelText<HTMLInputElement>('Sample size').value).toBe('500');
    expect(portal.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(localStorage.length).toBe(0);
  });

  it('says no longer that a save failed when the change is discarded', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected() }, [`PUT ${path}/sections`]: { status: 500, body: {} } });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '786');
    save(card);
    await within(card).findByText('Data unsuccessfully updated. Please try again.');
    fireEvent.click(within(card).getByRole('button', { name: 'Discard the change' }));
    await waitFor(() => expect(within(card).queryByText(/Data .*updated/)).toBeNull());
  });

  it('leaves on the device what another tab has typed in the card since', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected() }, [`PUT ${path}/sections`]: saved });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '500');
    const [key = ''] = Object.keys(localStorage);
    const theirs = localStorage.getItem(key)!.replace('"500"', '"700"');
    localStorage.setItem(key, theirs);
    save(card);
    expect(await within(card).findByText('Data successfully updated!')).toBeTruthy();
    expect(localStorage.getItem(key)).toBe(theirs);
  });

  describe('a file that was uploaded to replace one', () => {
    const replaced = (id: string) => ({ id, name: 'new-cv.pdf', size: 1000, receipt: 'r' });
    const deletedIn = ({ sent }: ReturnType<typeof fakePortal>) =>
      sent.filter(({ method }) => method === 'DELETE').map(({ path: at }) => at);

    async function replacing() {
      const protocol = rejected();
      const card = responseCards.find(({ slug }) => slug === 'documents')!;
      const base = answersOfCard(card, protocolAnswers(protocol));
      const mine = { documents: [{ ...formAnswers(card, base).documents?.[0], cv: replaced('f-new') }] };
      localStorage.setItem('portal.response.me.p1.documents', JSON.stringify({ base, mine }));
      const portal = fakePortal({ [`GET ${path}`]: { body: protocol }, 'DELETE /api/files/f-new': { status: 204 } });
      renderResponse();
      return { portal, card: await openCard(/Attached Documents/) };
    }

    it('is deleted on the server when it is removed', async () => {
      const { portal, card } = await replacing();
      fireEvent.click(within(card).getByRole('button', { name: /^Remove/ }));
      await waitFor(() => expect(deletedIn(portal)).toEqual(['/api/files/f-new']));
      expect(localStorage.length).toBe(0);
    });

    it('is deleted on the server when the change is discarded', async () => {
      const { portal, card } = await replacing();
      fireEvent.click(within(card).getByRole('button', { name: 'Discard the change' }));
      await waitFor(() => expect(deletedIn(portal)).toEqual(['/api/files/f-new']));
    });

    const late = { id: 'u1', place: 'documents.0.cv', name: 'late.pdf', size: 100, offset: 62, sha256: 'a' };
    const unfinished = {
      'GET /api/uploads': { body: [{ ...late, state: 'open', kept_until: '2026-11-29T10:00:00.000Z' }] },
    };

    it('is said to be unfinished, its section open, when the page was reloaded while it was on its way', async () => {
      const { sent } = fakePortal({
        [`GET ${path}`]: { body: rejected() },
        ...unfinished,
      });
      renderResponse();
      expect(await screen.findByText('Not finished: 62 % has arrived.')).toBeTruthy();
      expect(sent.some(({ path: at }) => at === '/api/uploads?work=response%3Ap1')).toBe(true);
    });

    it('keeps the response from being sent as long as it is not finished', async () => {
      const letter = { id: 'l', name: 'l.pdf', size: 1000, receipt: 'r' };
      const letters = { response: letter, cover_letter: letter };
      localStorage.setItem('portal.response.me.p1.letters', JSON.stringify(letters));
      const { sent } = fakePortal({
        [`GET ${path}`]: { body: rejected() },
        [`POST ${path}/response`]: { body: {} },
        ...unfinished,
      });
      renderResponse();
      await screen.findByText('Not finished: 62 % has arrived.');
      fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
      await screen.findByText(/^A file is still uploading, or was not finished\./);
      expect(sent.some(({ method }) => method === 'POST')).toBe(false);
      expect(screen.getByText('late.pdf')).toBeTruthy();
    });
  });

  it('says what the status is when it came too late', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected() }, [`PUT ${path}/sections`]: conflict('response') });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '500');
    save(card);
    expect((await within(card).findByRole('alert')).textContent).toContain('its status is now “Response”');
  });

  describe('the final form', () => {
    const letter = (name: string) => ({ id: name, name: `${name}.pdf`, size: 1000, receipt: 'r' });
    const letters = { response: letter('response'), cover_letter: letter('cover_letter') };
    beforeEach(() => localStorage.setItem('portal.response.me.p1.letters', JSON.stringify(letters)));

    it('sends both files, kept on the device until then, and goes to the dashboard', async () => {
      const { sent } = fakePortal({ [`GET ${path}`]: { body: rejected() }, [`POST ${path}/response`]: { body: {} } });
      renderResponse();
      fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
      await waitFor(() => expect(address()).toBe('/'));
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual(letters);
      expect(localStorage.length).toBe(0);
    });

    it('opens the documents and names those that are missing', async () => {
      const errors = [{ field: 'documents.0.proof_of_funding', message: 'Attach the proof of funding' }];
      fakePortal({
        [`GET ${path}`]: { body: rejected({ study_type: 'Individual Research' }) },
        [`POST ${path}/response`]: { status: 422, body: { detail: 'Some answers need a correction.', errors } },
      });
      renderResponse();
      fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByRole('link').textContent).toBe('Attach the proof of funding');
      expect(document.getElementById('documents.0.proof_of_funding')).toBeTruthy();
    });

    it('asks before it leaves unsaved changes behind', async () => {
      const { sent } = fakePortal({ [`GET ${path}`]: { body: rejected() }, [`POST ${path}/response`]: { body: {} } });
      renderResponse();
      type(await openCard(/Statistical Planning/), 'Sample size', '500');
      fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
      expect((await screen.findByRole('dialog')).textContent).toContain('10 Statistical Planning & Data Analysis');
      fireEvent.click(screen.getByRole('button', { name: 'No, go back' }));
      expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    });
  });
});
