import { mrczHash } from '@portal/contracts/sections';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { proposedRecordSchema } from '@portal/contracts/follow-ups';
import { fakePortal, fakeDrafts, renderRemote, signInAs, wireProtocol, wireRow } from '@portal/portal-views/testing';
import { session, draftsOf } from '@portal/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openCard, type } from '../../applications/testing/cards-on-screen.ts';
import remote from '../../remote.tsx';

const protocol = wireProtocol('Clinical Trials', { status: 'accepted', actions: ['view'] });
const file = { path: 'a', answer: { id: 'd1', name: 'amendment.pdf', size: 9, type: 'application/pdf', receipt: 'r' } };

let portalDrafts: ReturnType<typeof fakeDrafts>;
const portalOf = (answers: Parameters<typeof fakePortal>[0] = {}) =>
  fakePortal({
    ...portalDrafts.answers,
    'GET /api/protocols': ({ path }) =>
      path.includes('status=accepted') ? { body: [wireRow({ status: 'accepted' })], total: 1 } : { body: [], total: 0 },
    'GET /api/protocols/p1': { body: protocol },
    'GET /api/uploads': { body: [] },
    ...answers,
  });
const held = () => [...portalDrafts.held].flatMap(([id, draft]) => (draft ? [id] : []));
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
const posted = ({ sent }: ReturnType<typeof fakePortal>) =>
  sent.filter(({ method, path }) => method === 'POST' && path === '/api/follow-ups');

const id = 'follow-up.amendment.2026-11-14';
const sentForm = {
  ...{
    id: 'fu1',
    kind: 'amendment',
    number: 'MRCZ/A/2149',
    title: 'Study 1',
    created_date: '2026-11-22T10:00:00.000Z',
  },
  ...{ state: 'sent', protocol: 'p1', sender: 'Farai Mutasa', acknowledged_date: null, acknowledged_by: null },
  ...{ form: mrczHash, version: 1, note: null, files: [], actions: [] },
};
const typed = { protocol: 'p1', note: '', slots: [file] };
const keep = (draft: string, body: object, version = 1) =>
  portalDrafts.held.set(draft, {
    ...({ id: draft, version, kind: 'follow-up', subject: id, name: null } as const),
    updated_at: '2026-11-14T12:00:00.000Z',
    body: { ...body },
  });

beforeEach(() => {
  portalDrafts = fakeDrafts();
  signInAs('researcher');
  // A form that was begun, with its file, about p1.
  keep(id, typed);
});
afterEach(() => session.store.setState({ status: 'signed-out', reason: 'left' }, true));

describe('the Amendment Form', () => {
  it('offers the cards of an accepted protocol, says what they change and sends it with the form', async () => {
    const portal = portalOf({ 'POST /api/follow-ups': { status: 500, body: { detail: 'Not now.' } } });
    renderRemote(remote, '/amendment-form');
    expect(await screen.findByRole('heading', { name: 'What changes' })).toBeTruthy();
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '786');
    expect(await within(card).findByText('Being changed')).toBeTruthy();
    expect(within(card).queryByRole('button', { name: 'Save' })).toBeNull();
    expect(within(card).getAllByText('As it is').length).toBeGreaterThan(0);
    await waitFor(() => expect(held()).toContain('change.follow-up.amendment.2026-11-14.p1.10'));
    submit();
    await waitFor(() => expect(posted(portal)).toHaveLength(1));
    const { proposed } = posted(portal)[0]?.body as { proposed: unknown[] };
    expect(proposed.map((one) => proposedRecordSchema.parse(one))).toEqual([
      {
        section: 'statistical_plannings',
        record: 'statistical_plannings-0',
        was: { sample_size: protocol.statistical_plannings[0]?.sample_size },
        becomes: { sample_size: '786' },
      },
    ]);
    expect(await screen.findByText(/^Not now\./)).toBeTruthy();
    expect(within(card).getByText('Being changed')).toBeTruthy();
  });

  it('is not sent from a tab that takes it over before the files of its cards have arrived from the other', async () => {
    const portal = portalOf();
    renderRemote(remote, '/amendment-form');
    await screen.findByRole('heading', { name: 'What changes' });
    const [form] = (await draftsOf('me')).of(id);
    act(() => form?.store.setState({ elsewhere: true }));
    const cv = { id: 'u1', place: 'documents.0.cv', name: 'cv.pdf', size: 100, offset: 62, sha256: 'a' };
    const begun = { ...cv, state: 'open', kept_until: '2026-11-29T10:00:00.000Z' };
    portal.answers['GET /api/uploads'] = ({ path }) => ({
      body: decodeURIComponent(path).includes('draft=amendment:p1') ? [begun] : [],
    });
    act(() => form?.store.setState({ elsewhere: false }));
    await screen.findByText(/^Not finished: 62 % has arrived/);
    submit();
    expect(await screen.findByRole('link', { name: /is not finished/ })).toBeTruthy();
    expect(posted(portal)).toEqual([]);
  });

  it('is checked card by card before it is sent, and leads to what is wrong', async () => {
    const portal = portalOf();
    renderRemote(remote, '/amendment-form');
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '1.5');
    await within(card).findByText('Being changed');
    const details = card as HTMLDetailsElement;
    details.open = false;
    fireEvent(card, new Event('toggle'));
    await waitFor(() => expect(card.querySelector('form')).toBeNull());
    submit();
    const link = await screen.findByRole('link', { name: /sample size/i });
    expect(link.getAttribute('href')).toBe('#statistical_plannings.0.sample_size');
    expect(link.textContent).toBe('Sample size: Enter the sample size');
    await waitFor(() => expect(card.querySelector('form')).toBeTruthy());
    expect(posted(portal)).toEqual([]);
    type(card, 'Sample size', '15');
    await waitFor(() => expect(screen.queryByRole('link', { name: /sample size/i })).toBeNull());
  });

  it('without a change sends none, and a change can be taken away', async () => {
    const portal = portalOf({ 'POST /api/follow-ups': { status: 500, body: { detail: 'Not now.' } } });
    renderRemote(remote, '/amendment-form');
    const card = await openCard(/Statistical Planning/);
    type(card, 'Sample size', '786');
    fireEvent.click(await within(card).findByRole('button', { name: 'Discard the change' }));
    expect(await within(card).findByText('Not changed')).toBeTruthy();
    submit();
    await waitFor(() => expect(posted(portal)).toHaveLength(1));
    expect(posted(portal)[0]?.body).not.toHaveProperty('proposed');
  });

  it('keeps what was typed about another protocol, chosen before, until it is sent without it', async () => {
    const other = `change.${id}.p0.10`;
    const mine = { statistical_plannings: [{ sample_size: '12' }] };
    keep(other, { base: {}, mine });
    const portal = portalOf({ 'POST /api/follow-ups': { status: 500, body: { detail: 'Not now.' } } });
    renderRemote(remote, '/amendment-form');
    await screen.findByRole('heading', { name: 'What changes' });
    submit();
    await screen.findByText(/^Not now\./);
    expect(portalDrafts.held.get(other)?.body).toMatchObject({ mine });
    expect(posted(portal)[0]?.body).toMatchObject({ protocol: 'p1', without: [{ id }, { id: other, etag: '"1"' }] });
    expect(posted(portal)[0]?.body).not.toHaveProperty('proposed');
    portal.answers['POST /api/follow-ups'] = { status: 201, body: sentForm };
    submit();
    await screen.findByRole('heading', { name: 'Amendment Form sent' });
    await waitFor(() => expect(held()).not.toContain(other));
  });

  it('is not sent where something typed elsewhere came in since the press', async () => {
    const portal = portalOf();
    renderRemote(remote, '/amendment-form');
    const note = await screen.findByLabelText<HTMLTextAreaElement>(/^Note to the council/);
    await screen.findByRole('heading', { name: 'What changes' });
    keep(
      id,
      { ...typed, slots: [file, { ...file, path: 'b', answer: { ...file.answer, id: 'd2', name: 'b.pdf' } }] },
      2,
    );
    const list = Promise.withResolvers<{ body: unknown }>();
    portal.answers['GET /api/drafts'] = () => list.promise;
    fireEvent.change(note, { target: { value: 'Typed here' } });
    submit();
    await screen.findByText('b.pdf');
    list.resolve({ body: [] });
    await screen.findByText(/^Something you typed elsewhere/);
    expect(posted(portal)).toEqual([]);
  });

  it('of a protocol that is not accepted offers no cards', async () => {
    portalOf({ 'GET /api/protocols/p1': { body: { ...protocol, status: 'rejected' } } });
    renderRemote(remote, '/amendment-form');
    expect(await screen.findByText('amendment.pdf')).toBeTruthy();
    expect(screen.queryByText('What changes')).toBeNull();
  });
});
