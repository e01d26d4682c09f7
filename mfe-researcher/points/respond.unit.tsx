import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changed,
  conflict,
  fakePortal,
  fakeDrafts,
  offline,
  renderRemote,
  signInAs,
  wireDraft,
  withLink,
} from '@portal/portal-views/testing';
import { heldFlash } from '@portal/portal-views';
import { responseCards } from '@portal/contracts/sections';
import { session, shown, draftsOf } from '@portal/web-kit';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.tsx';
import { answersOfCard, formAnswers, protocolAnswers } from '../applications/edits/protocol-answers.ts';
import {
  comments,
  openCard,
  path,
  rejected,
  renderResponse,
  save,
  saved,
  type,
} from '../applications/testing/cards-on-screen.ts';

const address = () => screen.getByLabelText('address').textContent;

let portalDrafts: ReturnType<typeof fakeDrafts>;
/** The portal with this protocol and the copies of drafts. */
const portalOf = (answers: Parameters<typeof fakePortal>[0], protocol = rejected()) =>
  fakePortal({ ...portalDrafts.answers, [`GET ${path}`]: { body: protocol }, ...answers });
/** The portal has this draft of p1. */
const hold = (kind: 'card' | 'response-files', of: string, body: object) => {
  const id = `${kind}.p1.${of}`;
  portalDrafts.held.set(id, wireDraft({ id, kind, subject: 'p1', body: { ...body } }));
};
/** Ids of the drafts that the portal has. */
const held = () => [...portalDrafts.held].flatMap(([id, draft]) => (draft ? [id] : []));

const saves = ({ sent }: ReturnType<typeof fakePortal>) => sent.filter(({ path: at }) => at === `${path}/sections`);

beforeEach(() => {
  portalDrafts = fakeDrafts();
  signInAs('researcher');
});
afterEach(() => {
  session.store.setState({ status: 'signed-out', reason: 'left' }, true);
  localStorage.clear();
});

describe('the response page', () => {
  it('shows the comments, the twelve sections and the final form with its template', async () => {
    portalOf({});
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
    portalOf({
      'HEAD /api/templates/response.docx': { headers: { 'Content-Length': '34816' } },
    });
    renderResponse();
    expect(await screen.findByRole('link', { name: 'Download the form (DOCX, 34 KB)' })).toBeTruthy();
  });

  it('leaves out Contributing Institutions where there are none', async () => {
    portalOf({}, rejected({ collaborating_institutions: [] }));
    renderResponse();
    await screen.findByText('Your application');
    expect(screen.queryByText('Contributing Institutions')).toBeNull();
    expect(document.querySelectorAll('details')).toHaveLength(11);
  });

  it('is closed for a protocol that is not rejected', async () => {
    portalOf({}, rejected({ status: 'accepted', actions: ['view'] }));
    renderResponse();
    expect(await screen.findByText('There is nothing to respond to')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Response to comments' })).toBe(document.activeElement);
  });

  it('is closed once the response was sent, and says when', async () => {
    const status_since = '2026-11-20T08:00:00.000Z';
    portalOf({}, rejected({ status: 'response', status_since, actions: ['view'] }));
    renderResponse();
    expect(await screen.findByText('You sent this response on 20 Nov 2026.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View the protocol' })).toBeTruthy();
  });

  it('saves one card on the version that was read, says so and shows the new state', async () => {
    const portal = portalOf({ [`PUT ${path}/sections`]: saved });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    expect(card.textContent).toContain('Not changed');
    type(card, 'Sample size', '786');
    expect(await within(card).findByText('Being changed')).toBeTruthy();
    expect(within(card).getByText('Not saved yet')).toBeTruthy();
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
    expect(saves(portal)[0]?.body).toEqual({
      statistical_plannings: [
        { id: 'statistical_plannings-0', reviewed: true, details: planning?.details, sample_size: '786' },
      ],
    });
    await waitFor(() => expect(held()).toEqual([]));
  });

  it('says in the specified words when a save failed, and keeps what was typed', async () => {
    portalOf({ [`PUT ${path}/sections`]: { status: 500, body: {} } });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '786');
    save(card);
    expect(await within(card).findByText('Data unsuccessfully updated. Please try again.')).toBeTruthy();
    expect(within(card).getByLabelText<HTMLInputElement>('Sample size').value).toBe('786');
  });

  it('keeps what is typed as a draft of the card, and it is there again wherever its author comes back, until it is discarded', async () => {
    portalOf({});
    const first = renderResponse();
    type(await openCard(/Statistical Planning/), 'Sample size', '786');
    first.unmount();
    await waitFor(() => expect(held()).toContain('card.p1.statistics'));
    expect(portalDrafts.held.get('card.p1.statistics')).toMatchObject({
      kind: 'card',
      subject: 'p1',
      name: 'MRCZ/A/2149: section 10',
      body: {
        base: { statistical_plannings: [{ sample_size: 22 }] },
        mine: { statistical_plannings: [{ sample_size: '786' }] },
      },
    });
    session.store.setState({ status: 'signed-out', reason: 'left' }, true);
    signInAs('researcher');
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    expect(within(card).getByText('Being changed')).toBeTruthy();
    const sample = () => within(card).getByLabelText<HTMLInputElement>('Sample size').value;
    expect(sample()).toBe('786');
    expect(await within(card).findByText('Not saved yet. Kept by the portal since 14:32.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard the change' }));
    await waitFor(() => expect(sample()).toBe('22'));
    await waitFor(() => expect(held()).toEqual([]));
    // What is typed after an end is another draft.
    type(card, 'Sample size', '787');
    cleanup();
    await waitFor(() => expect(held()).toEqual(['card.p1.statistics.2']));
  });

  it('goes on with what another device typed on a card that was saved meanwhile, and asks where both changed an answer', async () => {
    const [planning] = rejected().statistical_plannings;
    portalOf({}, { ...rejected({ version: 2 }), statistical_plannings: [{ ...planning!, sample_size: 500 }] });
    const base = { statistical_plannings: [planning] };
    const mine = { statistical_plannings: [{ ...planning, sample_size: '700' }] };
    hold('card', 'statistics', { base, mine, round: 1 });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    expect(await within(card).findByLabelText('My change: 700')).toBeTruthy();
    expect(within(card).getByLabelText('Saved elsewhere: 500')).toBeTruthy();
  });

  it('typed in during Save, keeps that in the form, in its draft and in the next save', async () => {
    let arrive: () => void = () => undefined;
    const late = () => new Promise<typeof saved>((answer) => (arrive = () => answer(saved)));
    const portal = portalOf({ [`PUT ${path}/sections`]: late });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '500');
    save(card);
    await waitFor(() => expect(saves(portal)).toHaveLength(1));
    type(card, /provide details/, 'Typed during Save');
    const [planning] = rejected().statistical_plannings;
    portal.answers[`GET ${path}`] = {
      body: { ...rejected({ version: 2 }), statistical_plannings: [{ ...planning, sample_size: 500 }] },
    };
    arrive();
    expect(await within(card).findByText('Data successfully updated!')).toBeTruthy();
    const details = within(card).getByLabelText<HTMLTextAreaElement>(/provide details/);
    expect([details.value, within(card).queryByText('Being changed') !== null]).toEqual(['Typed during Save', true]);
    save(card);
    await waitFor(() => expect(saves(portal)).toHaveLength(2));
    expect(saves(portal).at(-1)?.body).toMatchObject({
      statistical_plannings: [{ sample_size: '500', details: 'Typed during Save' }],
    });
    arrive();
    cleanup();
    const kept = portalDrafts.held.get('card.p1.statistics');
    if (kept) expect(kept.body).toMatchObject({ mine: { statistical_plannings: [{ details: 'Typed during Save' }] } });
  });

  describe('once the response was sent in another tab', () => {
    const round = {
      ...{ number: 1, comment: 'State the stopping rule.', alt_comment: null, compliance_comment: null },
      closed_at: '2026-11-16T10:00:00.000Z',
    };
    const sent = rejected({ status: 'response', actions: ['view'], version: 2, previous_rounds: [round] });

    it('says so, and the text of a section that was not saved can be copied and is no drafts any more', async () => {
      const copied: string[] = [];
      Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
      const portal = portalOf({});
      renderResponse();
      const card = await openCard(/Statistical Planning/);
      type(card, /provide details/, 'Typed here');
      await waitFor(() => expect(held()).toContain('card.p1.statistics'));
      // The other tab sends, and ends what it knows of.
      portal.answers[`GET ${path}`] = { body: sent };
      const open = (await draftsOf('me')).of('p1');
      for (const { ref } of open) portalDrafts.held.set(ref.id, undefined);
      act(() => open.find(({ ref }) => ref.kind === 'card')?.onMessage('ended'));
      expect(within(card).getByText(/^This was sent or discarded elsewhere/)).toBeTruthy();
      const details = within(card).getByLabelText<HTMLTextAreaElement>(/provide details/);
      expect([details.value, details.matches(':disabled')]).toEqual(['Typed here', true]);
      for (const draft of open) act(() => draft.onMessage('ended'));
      await screen.findByText(/^The response has been sent, without these unsaved changes/);
      fireEvent.click(screen.getByRole('button', { name: /^Copy my text 10 Statistical/ }));
      expect(copied).toEqual(['Typed here']);
      cleanup();
      const drafts = await draftsOf('me');
      expect([drafts.of('p1').filter(({ ref }) => ref.kind === 'card'), held()]).toEqual([[], []]);
    });

    /** The other tab sends: all drafts of the response end. */
    const sendThere = async (portal: ReturnType<typeof fakePortal>, protocol = sent) => {
      portal.answers[`GET ${path}`] = { body: protocol };
      for (const draft of (await draftsOf('me')).of('p1')) act(() => draft.onMessage('ended'));
    };

    it('says so where nothing was left unsaved, takes the focus and tells no day of a decision', async () => {
      const portal = portalOf({});
      renderResponse();
      within(await openCard(/Statistical Planning/))
        .getByLabelText('Sample size')
        .focus();
      await sendThere(portal);
      const said = await screen.findByText('The response has been sent.');
      expect(said.closest('[role=status]')).toBe(document.activeElement);
      expect(screen.queryByRole('button', { name: /^Copy my text/ })).toBeNull();
      expect(screen.queryByText('Decided')).toBeNull();
      expect(screen.getByRole('heading', { level: 1, name: 'Response to comments' })).toBeTruthy();
    });

    it('names every section that was left, and offers no text of one where none was typed', async () => {
      const portal = portalOf({});
      renderResponse();
      type(await openCard(/Statistical Planning/), /provide details/, 'Typed here');
      const [choice] = within(await openCard(/Population/)).getAllByRole('checkbox');
      fireEvent.click(choice!);
      await sendThere(portal);
      const said = await screen.findByText(/^The response has been sent, without these unsaved changes/);
      const left = within(said.parentElement!).getAllByRole('listitem');
      expect(left.map(({ textContent }) => textContent)).toEqual([
        '6 Population & Type of Study ',
        '10 Statistical Planning & Data Analysis Copy my text 10 Statistical Planning & Data Analysis',
      ]);
    });

    it('does not call unsaved what another device saved before it sent', async () => {
      const portal = portalOf({});
      renderResponse();
      type(await openCard(/Statistical Planning/), 'Sample size', '786');
      const [planning] = sent.statistical_plannings;
      await sendThere(portal, { ...sent, statistical_plannings: [{ ...planning!, sample_size: 786 }] });
      expect(await screen.findByText('The response has been sent.')).toBeTruthy();
    });

    it('a section that was left unsaved says in the next round that it was typed in an earlier one', async () => {
      const portal = portalOf({});
      renderResponse();
      type(await openCard(/Statistical Planning/), 'Sample size', '786');
      cleanup();
      await waitFor(() => expect(held()).toEqual(['card.p1.statistics']));
      session.store.setState({ status: 'signed-out', reason: 'left' }, true);
      signInAs('researcher');
      portal.answers[`GET ${path}`] = { body: rejected({ version: 3, previous_rounds: [round] }) };
      renderResponse();
      const card = await openCard(/Statistical Planning/);
      expect(await within(card).findByText(/^You typed this in an earlier round and did not save it/)).toBeTruthy();
      type(card, 'Sample size', '787');
      expect(within(card).getByText(/^You typed this in an earlier round/)).toBeTruthy();
      fireEvent.click(within(card).getByRole('button', { name: 'Discard the change' }));
      await waitFor(() => expect(within(card).queryByText(/^You typed this in an earlier round/)).toBeNull());
    });
  });

  it('offers Save for documents only after a file changed, and names what a changed study type demands', async () => {
    portalOf({}, rejected({ study_type: 'Individual Research' }));
    renderResponse();
    const card = await openCard(/Attached Documents/);
    expect(card.textContent).toContain('1 document missing');
    expect(within(card).getByText('Attach the proof of funding').parentElement?.textContent).toBe(
      'Proof of funding: Attach the proof of funding',
    );
    expect(within(card).queryByRole('button', { name: 'Save' })).toBeNull();
    // Where a name may break, this library hears a space.
    expect(within(card).getByRole('link', { name: /^cv\. ?pdf/ })).toBeTruthy();
  });

  it('shows both values when the section was saved in another tab, and overwrites nothing until one is chosen', async () => {
    const portal = portalOf({
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
    fireEvent.click(within(card).getByRole('button', { name: 'Continue with these answers' }));
    expect(within(card).getByText('Choose one for each answer.')).toBeTruthy();
    fireEvent.click(within(card).getByLabelText('Saved elsewhere: 786'));
    fireEvent.click(within(card).getByRole('button', { name: 'Continue with these answers' }));
    expect((await within(card).findByLabelText<HTMLInputElement>('Sample size')).value).toBe('786');
    expect(saves(portal)).toHaveLength(1);
  });

  it('saves again by itself when only another section was saved meanwhile', async () => {
    let tries = 0;
    const portal = portalOf({
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
    const portal = portalOf({
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
    expect(saves(portal)).toHaveLength(1);
    await waitFor(() => expect(held()).toEqual([]));
  });

  it('takes back by itself that a save failed, once the protocol shows that it had arrived', async () => {
    const portal = portalOf({
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
    expect(saves(portal)).toHaveLength(1);
    await waitFor(() => expect(held()).toEqual([]));
  });

  it('shows what was saved, not what was being read when it was sent', async () => {
    const portal = portalOf({ [`PUT ${path}/sections`]: { status: 504, body: {} } });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '786');
    save(card);
    await within(card).findByText('Data unsuccessfully updated. Please try again.');
    const before = Promise.withResolvers<{ body: object }>();
    portal.answers[`GET ${path}`] = () => before.promise;
    window.dispatchEvent(new Event('online'));
    portal.answers[`PUT ${path}/sections`] = saved;
    save(card);
    await waitFor(() => expect(saves(portal)).toHaveLength(2));
    const [planning] = rejected().statistical_plannings;
    portal.answers[`GET ${path}`] = {
      body: { ...rejected({ version: 2 }), statistical_plannings: [{ ...planning, sample_size: 786 }] },
    };
    before.resolve({ body: rejected() });
    await within(card).findByText('Data successfully updated!');
    expect(within(card).getByLabelText<HTMLInputElement>('Sample size').value).toBe('786');
  });

  describe('a co-investigator who is added', () => {
    const added = { name: 'Rudo Moyo', qualifications: 'MSc', department: 'Physics' };
    const { co_investigators: known } = rejected();
    const stored = (row: object) => ({
      body: { ...rejected({ version: 2 }), co_investigators: [...known, { ...known[0], ...row }] },
    });
    const addOne = async () => {
      const card = await openCard(/Research Team/);
      fireEvent.click(within(card).getByRole('button', { name: 'Add a co-investigator' }));
      for (const [name, value] of Object.entries(added))
        fireEvent.change(card.querySelector(`[name="co_investigators.${known.length}.${name}"]`)!, {
          target: { value },
        });
      return card;
    };
    const nameOf = (card: HTMLElement, index: number, value: string) =>
      fireEvent.change(card.querySelector(`[name="co_investigators.${index}.name"]`)!, { target: { value } });
    const names = (card: HTMLElement) =>
      [...card.querySelectorAll<HTMLInputElement>('input[name^="co_investigators."][name$=".name"]')].map(
        ({ value }) => value,
      );
    const before = known.map(({ name }) => String(name));

    it('is saved once though the answer was lost', async () => {
      const portal = portalOf({ [`PUT ${path}/sections`]: { status: 504, body: {} } });
      renderResponse();
      const card = await addOne();
      save(card);
      expect(await within(card).findByText('Data unsuccessfully updated. Please try again.')).toBeTruthy();
      portal.answers[`GET ${path}`] = stored({ ...added, id: 'c9' });
      window.dispatchEvent(new Event('online'));
      expect(await within(card).findByText('Data successfully updated!')).toBeTruthy();
      await waitFor(() => expect(names(card)).toEqual([...before, added.name]));
      expect(within(card).queryByText('Being changed')).toBeNull();
      expect(saves(portal)).toHaveLength(1);
    });

    it('and is changed after the answer was lost, is changed in the next save, and nobody is asked to choose', async () => {
      const portal = portalOf({ [`PUT ${path}/sections`]: { status: 504, body: {} } });
      renderResponse();
      const card = await addOne();
      save(card);
      await within(card).findByText('Data unsuccessfully updated. Please try again.');
      nameOf(card, 0, 'Changed');
      nameOf(card, known.length, 'Rudo Dube');
      portal.answers[`GET ${path}`] = stored({ ...added, id: 'c9' });
      portal.answers[`PUT ${path}/sections`] = { status: 412, body: { code: 'stale', detail: 'Somebody was faster.' } };
      save(card);
      await waitFor(() => expect(saves(portal)).toHaveLength(2));
      portal.answers[`PUT ${path}/sections`] = saved;
      await waitFor(() => expect(names(card)).toEqual(['Changed', ...before.slice(1), 'Rudo Dube']));
      save(card);
      expect(await within(card).findByText('Data successfully updated!')).toBeTruthy();
      expect(saves(portal).at(-1)?.body).toMatchObject({
        co_investigators: [
          { name: 'Changed' },
          ...known.slice(1).map(({ id }) => ({ id })),
          { id: 'c9', name: 'Rudo Dube' },
        ],
      });
    });

    it('removes nobody who was added elsewhere meanwhile', async () => {
      let tries = 0;
      const portal = portalOf({
        [`PUT ${path}/sections`]: () => (++tries === 1 ? { status: 412, body: { detail: 'Stale.' } } : saved),
      });
      renderResponse();
      const card = await addOne();
      const other = { ...added, name: 'Tendai Dube', id: 'c8' };
      portal.answers[`GET ${path}`] = stored(other);
      save(card);
      await waitFor(() => expect(names(card)).toEqual([...before, added.name, other.name]));
      expect(await within(card).findByText('Data unsuccessfully updated. Please try again.')).toBeTruthy();
      save(card);
      await waitFor(() => expect(saves(portal)).toHaveLength(2));
      expect(saves(portal)[1]?.body).toMatchObject({
        co_investigators: [...known.map(({ id }) => ({ id })), added, other],
      });
    });
  });

  it('says no longer that a save failed when the change is discarded', async () => {
    portalOf({ [`PUT ${path}/sections`]: { status: 500, body: {} } });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '786');
    save(card);
    await within(card).findByText('Data unsuccessfully updated. Please try again.');
    fireEvent.click(within(card).getByRole('button', { name: 'Discard the change' }));
    await waitFor(() => expect(within(card).queryByText(/Data .*updated/)).toBeNull());
  });

  describe('a file that was uploaded to replace one', () => {
    const replaced = (id: string) => ({ id, name: 'new-cv.pdf', size: 1000, receipt: 'r' });
    const deletedIn = ({ sent }: ReturnType<typeof fakePortal>) =>
      sent.flatMap(({ method, path: at }) => (method === 'DELETE' && at.startsWith('/api/files/') ? [at] : []));

    async function replacing() {
      const protocol = rejected();
      const card = responseCards.find(({ slug }) => slug === 'documents')!;
      const base = answersOfCard(card, protocolAnswers(protocol));
      const mine = { documents: [{ ...formAnswers(card, base).documents?.[0], cv: replaced('f-new') }] };
      hold('card', 'documents', { base, mine, round: 1 });
      const portal = portalOf({ 'DELETE /api/files/f-new': { status: 204 } }, protocol);
      renderResponse();
      return { portal, card: await openCard(/Attached Documents/) };
    }

    it('is deleted on the server when it is removed', async () => {
      const { portal, card } = await replacing();
      fireEvent.click(within(card).getByRole('button', { name: /^Remove/ }));
      await waitFor(() => expect(deletedIn(portal)).toEqual(['/api/files/f-new']));
      cleanup();
      await waitFor(() => expect(held()).toEqual([]));
    });

    const kept = () => portalDrafts.held.get('card.p1.documents')?.body;

    it('stays on the server while the portal’s copy of the work names it', async () => {
      const { portal, card } = await replacing();
      await waitFor(() => expect(JSON.stringify(kept())).toContain('f-new'));
      portal.answers['PUT /api/drafts/*'] = offline;
      fireEvent.click(within(card).getByRole('button', { name: /^Remove/ }));
      const { length } = portal.sent;
      const tried = () =>
        portal.sent.slice(length).some(({ method, path: at }) => `${method} ${at}`.startsWith('PUT /api/drafts/'));
      await waitFor(() => expect(tried()).toBe(true));
      expect(deletedIn(portal)).toEqual([]);
      Object.assign(portal.answers, portalDrafts.answers);
      await waitFor(() => expect(deletedIn(portal)).toEqual(['/api/files/f-new']));
      expect(JSON.stringify(kept())).not.toContain('f-new');
    });

    it('stays on the server once it was saved, though the end of the work did not reach the portal', async () => {
      const { portal, card } = await replacing();
      await waitFor(() => expect(kept()).toBeTruthy());
      const { documents } = rejected();
      const stored = rejected({ version: 2, documents: [{ ...documents[0]!, cv: '/api/files/f-new/new-cv.pdf' }] });
      Object.assign(portal.answers, {
        'DELETE /api/drafts/*': offline,
        [`PUT ${path}/sections`]() {
          portal.answers[`GET ${path}`] = { body: stored };
          return saved;
        },
      });
      save(card);
      await within(card).findByText('Data successfully updated!');
      await waitFor(() => expect(kept()).toEqual({}));
      const draft = (await draftsOf('me')).of('p1').find(({ ref }) => ref.id === 'card.p1.documents');
      await waitFor(() => expect(draft && shown(draft.store.getState()).kind).toBe('saved'));
      // What is to be deleted then is asked for in the background.
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(deletedIn(portal)).toEqual([]);
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
      const { sent } = portalOf({
        ...unfinished,
      });
      renderResponse();
      expect(await screen.findByText('Not finished: 62 % has arrived.')).toBeTruthy();
      expect(sent.some(({ path: at }) => at === '/api/uploads?draft=response%3Ap1')).toBe(true);
    });

    it('keeps the response from being sent as long as it is not finished', async () => {
      const letter = { id: 'l', name: 'l.pdf', size: 1000, receipt: 'r' };
      const letters = { response: letter, cover_letter: letter };
      hold('response-files', '1', letters);
      const { sent } = portalOf({
        [`POST ${path}/response`]: changed,
        ...unfinished,
      });
      renderResponse();
      await screen.findByText('Not finished: 62 % has arrived.');
      fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
      await screen.findByText(/, in section 3, is not finished\. Choose the file again, or remove it\.$/);
      expect(sent.some(({ method }) => method === 'POST')).toBe(false);
      expect(screen.getByText('late.pdf')).toBeTruthy();
    });
  });

  it('says what the status is when it came too late', async () => {
    portalOf({ [`PUT ${path}/sections`]: conflict('response') });
    renderResponse();
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '500');
    save(card);
    expect((await within(card).findByRole('alert')).textContent).toContain(
      'It is now Response. Nothing was overwritten',
    );
  });

  describe('the final form', () => {
    const letter = (name: string) => ({ id: name, name: `${name}.pdf`, size: 1000, receipt: 'r' });
    const letters = { response: letter('response'), cover_letter: letter('cover_letter') };
    beforeEach(() => hold('response-files', '1', letters));

    it('sends both files, which its draft held, and goes to the dashboard', async () => {
      const { sent } = portalOf({ [`POST ${path}/response`]: changed });
      renderResponse();
      fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
      await waitFor(() => expect(address()).toBe('/'));
      const without = [{ id: 'response-files.p1.1', etag: '"1"' }];
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ ...letters, without });
    });

    it('takes no file and is not sent where another tab writes it', async () => {
      const { sent } = portalOf({ [`POST ${path}/response`]: changed });
      renderResponse();
      const submit = await screen.findByRole('button', { name: 'Submit' });
      const files = (await draftsOf('me')).of('p1').find(({ ref }) => ref.kind === 'response-files');
      act(() => files?.store.setState({ elsewhere: true }));
      fireEvent.click(submit);
      expect(document.getElementById('cover_letter')?.matches(':disabled')).toBe(true);
      expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    });

    it('leaves who has gone to another page there, and tells them on the dashboard', async () => {
      const answer = Promise.withResolvers<typeof changed>();
      const { sent } = portalOf({ [`POST ${path}/response`]: () => answer.promise });
      renderRemote(withLink(remote, '/profile'), '/response-to-comments/p1');
      fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
      await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
      fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
      await waitFor(() => expect(address()).toBe('/profile'));
      answer.resolve(changed);
      await act(() =>
        waitFor(() => expect(heldFlash()).toMatchObject({ text: 'Your response was sent to the council.', page: '/' })),
      );
      expect(address()).toBe('/profile');
    });

    it('deletes a file that was removed only once the portal’s copy of the work lacks it', async () => {
      const portal = portalOf({ 'DELETE /api/files/*': { status: 204 } });
      renderResponse();
      await waitFor(() => expect(portalDrafts.held.get('response-files.p1.1')?.body).toMatchObject(letters));
      const hasDeleted = () =>
        portal.sent.some(({ method, path: at }) => method === 'DELETE' && at.includes('/files/'));
      const [removeResponse] = await screen.findAllByRole('button', { name: /^Remove/ });
      fireEvent.click(removeResponse!);
      expect(hasDeleted()).toBe(false);
      await waitFor(() => expect(hasDeleted()).toBe(true));
      expect(portalDrafts.held.get('response-files.p1.1')?.body).toMatchObject({ ...letters, response: null });
      const saved = portal.sent.findLastIndex(({ method }) => method === 'PUT');
      const written = portal.sent.slice(saved).filter(({ method }) => method !== 'GET');
      expect(written.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
    });

    it('is sent once however often Submit is pressed, and takes no text meanwhile', async () => {
      const answer = Promise.withResolvers<{ status: number; body: object }>();
      const { sent } = portalOf({ [`POST ${path}/response`]: () => answer.promise });
      renderResponse();
      const card = await openCard(/Statistical Planning/);
      const submit = await screen.findByRole('button', { name: 'Submit' });
      act(() => [submit, submit].forEach((one) => one.click()));
      const posted = () => sent.filter(({ method }) => method === 'POST');
      await waitFor(() => expect(posted()).toHaveLength(1));
      const sample = within(card).getByLabelText('Sample size');
      await waitFor(() => expect(sample.matches(':disabled')).toBe(true));
      answer.resolve({ status: 500, body: { detail: 'The portal stumbled.' } });
      await screen.findByText(/^The portal stumbled/);
      expect([posted().length, sample.matches(':disabled')]).toEqual([1, false]);
    });

    it('that arrived without an answer is said to be sent', async () => {
      const round = { number: 1, ...comments, closed_at: '2026-11-16T10:00:00.000Z' };
      const portal = portalOf({
        [`POST ${path}/response`]() {
          const now = { status: 'response', actions: ['view'], version: 2, previous_rounds: [round] } as const;
          portal.answers[`GET ${path}`] = { body: { ...rejected(), ...now } };
          return offline;
        },
      });
      renderResponse();
      fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
      expect(await screen.findByText('The response has been sent.')).toBeTruthy();
    });

    it('says nothing of an earlier try once the next one is refused', async () => {
      portalOf({ [`POST ${path}/response`]: { status: 500, body: { detail: 'The portal stumbled.' } } });
      renderResponse();
      fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
      await waitFor(() => expect(document.activeElement?.textContent).toContain('The portal stumbled.'));
      const [removeResponse] = screen.getAllByRole('button', { name: /^Remove/ });
      fireEvent.click(removeResponse!);
      fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
      await screen.findByRole('link', { name: 'Response to comments: Attach the Response to comments' });
      expect(screen.queryByText('The portal stumbled.')).toBeNull();
    });

    it('asks before it leaves a refused file behind, in one dialog with wizard and follow-ups', async () => {
      const { sent } = portalOf({ [`POST ${path}/response`]: changed });
      renderResponse();
      await openCard(/Attached Documents/);
      const program = new File(['MZ'], 'tools.exe');
      const place = document.getElementById('documents.0.supplementary_information')!;
      fireEvent.change(place, { target: { files: [program] } });
      await screen.findByText(/^This type of file is not accepted/);
      fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
      const dialog = await screen.findByRole('dialog', { name: 'A file was not attached' });
      expect(dialog.textContent).toMatch(/tools\.exe was not attached: .+\. Send without it\?/);
      fireEvent.click(within(dialog).getByRole('button', { name: 'No, go back' }));
      expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    });

    it('opens the documents and names those that are missing', async () => {
      const errors = [{ field: 'documents.0.proof_of_funding', message: 'Attach the proof of funding' }];
      const broken = { status: 422, body: { detail: 'Some answers need a correction.', errors } };
      portalOf({ [`POST ${path}/response`]: broken }, rejected({ study_type: 'Individual Research' }));
      renderResponse();
      fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByRole('link').textContent).toBe('Proof of funding: Attach the proof of funding');
      expect(document.getElementById('documents.0.proof_of_funding')).toBeTruthy();
    });

    it('asks before it leaves unsaved changes behind', async () => {
      const { sent } = portalOf({ [`POST ${path}/response`]: changed });
      renderResponse();
      type(await openCard(/Statistical Planning/), 'Sample size', '500');
      fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
      expect((await screen.findByRole('dialog')).textContent).toContain('10 Statistical Planning & Data Analysis');
      fireEvent.click(screen.getByRole('button', { name: 'No, go back' }));
      expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    });
  });
});
