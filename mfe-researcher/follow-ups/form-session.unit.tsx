import { mrczHash } from '@portal/contracts/sections';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { portalToday, type Begun, type SendFile } from '@portal/portal-views';
import {
  fakePortal,
  fakeDrafts,
  offline,
  renderRemote,
  signInAs,
  wireProtocol,
  wireRow,
  wireDraft,
  withoutKey,
} from '@portal/portal-views/testing';
import { session as login, draftsOf } from '@portal/web-kit';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../remote.tsx';
import { createFormSession, formBodyOf, submissionOf, type FormSession } from './form-session.ts';

const aFile = new File(['PK'], 'amendment.docx');
const never: SendFile = () => new Promise(() => undefined);
const arriving =
  (id: string): SendFile =>
  async () => ({ id, name: `${id}.docx`, size: 2, type: 'docx', sha256: 'a', link: '/l', receipt: 'r' });
const arrived = () => new Promise((resolve) => setTimeout(resolve));
const id = `follow-up.amendment.${portalToday()}`;

let portalDrafts: ReturnType<typeof fakeDrafts>;
let deleted: string[];
async function formWith(send: SendFile, begun?: Begun) {
  const drafts = await draftsOf('me');
  const draft = await drafts.begin({ id, kind: 'follow-up', subject: id, name: 'Amendment Form' }, {});
  return createFormSession({ draft, send, deleteUploads: (ids) => deleted.push(...ids), ...(begun && { begun }) });
}
const bodyOf = ({ draft }: FormSession) => formBodyOf(draft.store.getState().body);
const names = (form: FormSession) => submissionOf('amendment', bodyOf(form)).files?.map(({ name }) => name);

beforeEach(() => {
  deleted = [];
  portalDrafts = fakeDrafts();
  fakePortal(portalDrafts.answers);
  signInAs('researcher');
});
afterEach(() => login.store.setState({ status: 'signed-out', reason: 'left' }, true));

describe('a file of a follow-up form', () => {
  const f2 = { path: 'second', answer: { id: 'f2', name: 'f2.docx', size: 2, receipt: 'r' } };

  it('is part of its draft', async () => {
    const form = await formWith(arriving('f1'));
    form.attach(aFile);
    await arrived();
    await form.draft.flush();
    expect(names(form)).toEqual(['f1.docx']);
    expect(portalDrafts.held.get(id)?.body).toMatchObject({ slots: [{ answer: { id: 'f1' } }] });
  });

  it('is deleted on the server when it is removed or another one took its place', async () => {
    const form = await formWith(arriving('f1'));
    form.attach(aFile, 'first');
    await arrived();
    await form.draft.flush();
    form.detach('first');
    form.change({ slots: [f2] });
    expect(deleted).toEqual([]);
    await form.draft.flush();
    expect(deleted).toEqual(['f1']);
    form.attach(aFile, 'second');
    await arrived();
    expect([deleted, names(form)]).toEqual([['f1'], ['f1.docx']]);
    await form.draft.flush();
    expect(deleted).toEqual(['f1', 'f2']);
  });

  it('stays on the server while the portal’s copy names it: it may be put back here, or kept on another device', async () => {
    const form = await formWith(never);
    form.change({ slots: [f2] });
    await form.draft.flush();
    form.detach('second');
    form.change({ slots: [f2] });
    await form.draft.flush();
    expect(deleted).toEqual([]);
    const theirs = { ...portalDrafts.held.get(id)!, version: 2, body: { note: 'Theirs', slots: [f2] } };
    portalDrafts.held.set(id, theirs);
    const { answers } = fakePortal({
      ...portalDrafts.answers,
      'PUT /api/drafts/*': { status: 412, body: { code: 'stale' } },
    });
    form.change({ note: 'Mine', slots: [] });
    await form.draft.flush();
    expect(form.draft.store.getState().server.trouble).toBe('conflict');
    Object.assign(answers, portalDrafts.answers);
    form.draft.settle('theirs');
    await form.draft.flush();
    expect([bodyOf(form), deleted]).toMatchObject([{ note: 'Theirs', slots: [f2] }, []]);
  });

  it('that was removed while the portal did not answer is deleted once the portal’s copy lacks it', async () => {
    const form = await formWith(never);
    form.change({ slots: [f2] });
    await form.draft.flush();
    fakePortal({ ...portalDrafts.answers, 'PUT /api/drafts/*': offline });
    form.detach('second');
    await form.draft.flush();
    expect([portalDrafts.held.get(id)?.body, deleted]).toMatchObject([{ slots: [f2] }, []]);
    fakePortal(portalDrafts.answers);
    await form.draft.flush();
    expect([portalDrafts.held.get(id)?.body, deleted]).toMatchObject([{ slots: [] }, ['f2']]);
  });

  it('stands in a slot of its own when it was not finished, here or on another device, until it is removed', async () => {
    const late = {
      ...{ id: 'u1', place: 'first', name: 'amendment.docx', size: 100, offset: 62, sha256: 'a' },
      ...{ state: 'open' as const, kept_until: '2026-11-29T10:00:00.000Z' },
    };
    const removed: string[] = [];
    const form = await formWith(never, { list: async () => [late], remove: (one) => removed.push(one) });
    await arrived();
    expect(bodyOf(form).slots).toEqual([{ path: 'first', answer: null }]);
    expect(form.uploads.store.getState().first).toEqual({ kind: 'unfinished', begun: late });
    form.detach('first');
    expect([bodyOf(form).slots, removed, names(form)]).toEqual([[], ['u1'], []]);
  });
});

describe('a follow-up form', () => {
  const answer = { id: 'f1', name: 'form.docx', size: 2, receipt: 'r' };
  const typed = { protocol: 'p1', note: 'As agreed', slots: [{ path: 's1', answer }] };
  /** 101 protocols of one's own; the last one accepted is 'p1'. */
  const rows = Array.from({ length: 101 }, (_, at) =>
    wireRow({
      id: `p${101 - at}`,
      number: `MRCZ/A/${2200 - at}`,
      title: `Study ${101 - at}`,
      status: at < 60 ? 'pending' : 'accepted',
    }),
  );
  const list = ({ path }: { path: string }) => {
    const query = new URL(path, 'http://portal').searchParams;
    const found = rows.filter(
      ({ status, number, title }) =>
        query.get('status')?.split(',').includes(status) && `${number} ${title}`.includes(query.get('search') ?? ''),
    );
    const page = Number(query.get('page') ?? 1);
    return { body: found.slice((page - 1) * 20, page * 20), total: found.length };
  };
  const open = (more: Parameters<typeof fakePortal>[0] = {}, query = '', page = '/amendment-form') => {
    const portal = fakePortal({
      ...portalDrafts.answers,
      'GET /api/uploads': { body: [] },
      'GET /api/protocols': list,
      'GET /api/protocols/p1': {
        body: wireProtocol('MSc', { id: 'p1', number: 'MRCZ/A/2100', title: 'Study 1', status: 'accepted' }),
      },
      ...more,
    });
    renderRemote(remote, `${page}${query}`);
    return portal;
  };
  const options = () =>
    [...screen.getByLabelText<HTMLSelectElement>('Protocol').options].map(({ text }) => text).slice(1);

  it('offers accepted protocols first, 20 at a time, each with its status; of 101 the oldest is found by a search', async () => {
    open();
    expect(await screen.findByText('20 of 101 are shown.')).toBeTruthy();
    expect(options()).toHaveLength(20);
    expect(options()[0]).toBe('MRCZ/A/2140: Study 41 (Accepted)');
    for (const count of [40, 60]) {
      fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
      await waitFor(() => expect(options()).toHaveLength(count));
    }
    expect(options().filter((text) => text.endsWith('(Accepted)'))).toHaveLength(41);
    fireEvent.change(screen.getByLabelText(/^Search your protocols/), { target: { value: 'MRCZ/A/2100' } });
    await waitFor(() => expect(options()).toEqual(['MRCZ/A/2100: Study 1 (Accepted)']));
    fireEvent.change(screen.getByLabelText('Protocol'), { target: { value: 'p1' } });
    expect(await screen.findByText(/investigator of MRCZ\/A\/2100 are already filled in/)).toBeTruthy();
  });

  it('of a withdrawal offers those that wait first, and none whose approval has ended', async () => {
    const ended = rows.map((row, at) =>
      at === 60 ? { ...row, validity: { state: 'ended' as const, until: '2026-10-01', since: '2026-10-01' } } : row,
    );
    open(
      {
        'GET /api/protocols': (sent) => {
          const { body, total } = list(sent);
          return { body: body.map(({ id }) => ended.find((row) => row.id === id)), total };
        },
      },
      '',
      '/application-withdrawal',
    );
    expect(await screen.findByText('20 of 101 are shown.')).toBeTruthy();
    expect(options()[0]).toBe('MRCZ/A/2200: Study 101 (Pending)');
    for (const count of [40, 60, 79]) {
      fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
      await waitFor(() => expect(options()).toHaveLength(count));
    }
    expect(options().at(60)).toBe('MRCZ/A/2139: Study 40 (Accepted)');
  });

  it('is there once the key of the device comes: before it nothing could be typed that is kept nowhere', async () => {
    const answerAgain = withoutKey();
    open();
    expect(await screen.findByText('Loading...')).toBeTruthy();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    answerAgain();
    await draftsOf('me');
    expect(await screen.findByLabelText(/^Note to the council/)).toBeTruthy();
  });

  it('that was begun yesterday is not begun anew where what was begun could not be looked for', async () => {
    const yesterday = 'follow-up.amendment.2026-11-01';
    portalDrafts = fakeDrafts([
      wireDraft({ id: yesterday, kind: 'follow-up', subject: yesterday, body: { note: 'As agreed' } }),
    ]);
    const { answers, sent } = open({ 'GET /api/drafts': { status: 502, body: {} } });
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/drafts')).toBe(true));
    Object.assign(answers, portalDrafts.answers);
    expect(await screen.findByDisplayValue('As agreed')).toBeTruthy();
    expect(sent.filter(({ path }) => path === `/api/drafts/${id}`)).toEqual([]);
  });

  it('begun on two devices is joined: only what was typed on both is asked about', async () => {
    portalDrafts = fakeDrafts([
      wireDraft({ id, kind: 'follow-up', subject: id, body: { ...typed, note: '', safety: {} } }),
    ]);
    const path = `GET /api/drafts/${id}`;
    const portal = open({ [path]: { status: 502, body: {} } });
    fireEvent.change(await screen.findByLabelText(/^Note to the council/), { target: { value: 'Typed here' } });
    delete portal.answers[path];
    const draft = (await draftsOf('me')).of(id)[0]!;
    await act(() => draft.flush());
    expect(draft.store.getState().body).toMatchObject({ ...typed, note: 'Typed here' });
    expect(draft.store.getState().server.trouble).toBeUndefined();
  });

  it.each([
    [0, []],
    [1, ['protocol']],
    [20, ['protocol']],
    [21, ['protocol-search', 'protocol']],
  ])('of %i protocols shows from the beginning what is needed to choose one: %j', async (count, expected) => {
    let answer = () => undefined as void;
    const held = new Promise<void>((come) => (answer = come));
    const own = rows.slice(rows.length - count);
    const found = (path: string) => (path.includes('status=accepted') ? own : []);
    open({
      'GET /api/protocols': ({ path }) =>
        held.then(() => ({ body: found(path).slice(0, 20), total: found(path).length })),
    });
    await waitFor(() => expect(screen.getByText('Loading...')).toBeTruthy());
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    answer();
    await screen.findByRole('heading', { level: 1 });
    const fields = [...document.querySelectorAll('#protocol-search, #protocol')].map(({ id: name }) => name);
    expect(fields).toEqual(expected);
    expect(screen.queryByText(/^You have no protocol yet/) !== null).toBe(count === 0);
  });

  it('keeps its search where that finds few, and after it was emptied', async () => {
    open();
    const search = await screen.findByLabelText(/^Search your protocols/);
    fireEvent.change(search, { target: { value: 'MRCZ/A/2100' } });
    await waitFor(() => expect(options()).toHaveLength(1));
    fireEvent.change(search, { target: { value: '' } });
    expect(search.isConnected).toBe(true);
    await waitFor(() => expect(options()).toHaveLength(20));
    expect(search.isConnected).toBe(true);
  });

  it('says that none is found only of what was searched for', async () => {
    const { answers } = open();
    const search = await screen.findByLabelText(/^Search your protocols/);
    fireEvent.change(search, { target: { value: 'zebra' } });
    expect(await screen.findByText('None of your protocols matches “zebra”.')).toBeTruthy();
    let answer = () => undefined as void;
    const held = new Promise<void>((come) => (answer = come));
    const asked: string[] = [];
    answers['GET /api/protocols'] = async (sent) => {
      asked.push(sent.path);
      await held;
      return list(sent);
    };
    fireEvent.change(search, { target: { value: 'Study 4' } });
    expect(screen.queryByText(/^None of your protocols/)).toBeNull();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByText(/^None of your protocols/)).toBeNull();
    answer();
    await waitFor(() => expect(options().length).toBeGreaterThan(0));
  });

  it('can be filled in where the protocols cannot be read, and they are asked for again', async () => {
    const { answers } = open({ 'GET /api/protocols': { status: 500, body: { detail: 'Not now.' } } });
    await screen.findByLabelText(/^Note to the council/);
    answers['GET /api/protocols'] = list;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(options()).toHaveLength(20));
  });

  it('reads by its id the protocol that the address names, and goes on as it was left', async () => {
    const portal = open({}, '?protocol=p1');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Protocol').value).toBe('p1'));
    expect(options()).toHaveLength(21);
    fireEvent.change(await screen.findByLabelText(/^Note to the council/), { target: { value: 'Typed' } });
    cleanup();
    await waitFor(() => expect(portalDrafts.held.get(id)?.body).toMatchObject({ protocol: 'p1', note: 'Typed' }));
    login.store.setState({ status: 'signed-out', reason: 'left' }, true);
    signInAs('researcher');
    renderRemote(remote, '/amendment-form');
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Note to the council/)).value).toBe('Typed');
    expect(portal.sent.some(({ path }) => path === '/api/drafts')).toBe(true);
  });

  it('takes the protocol that the address names once: a reload keeps another one that was chosen since', async () => {
    open({}, '?protocol=p1');
    const choice = () => screen.findByLabelText<HTMLSelectElement>('Protocol');
    await waitFor(async () => expect((await choice()).value).toBe('p1'));
    await waitFor(() => expect(options()).toHaveLength(21));
    fireEvent.change(await choice(), { target: { value: 'p41' } });
    await waitFor(() => expect(portalDrafts.held.get(id)?.body).toMatchObject({ protocol: 'p41' }));
    const address = screen.getByLabelText('address').textContent;
    cleanup();
    login.store.setState({ status: 'signed-out', reason: 'left' }, true);
    signInAs('researcher');
    renderRemote(remote, address);
    await waitFor(async () => expect((await choice()).value).toBe('p41'));
  });

  it('that another tab writes takes the protocol that the address names once it is written here', async () => {
    const drafts = await draftsOf('me');
    const draft = await drafts.begin({ id, kind: 'follow-up', subject: id, name: 'x' }, { protocol: 'p41' });
    draft.store.setState({ elsewhere: true });
    open({}, '?protocol=p1');
    const choice = await screen.findByLabelText<HTMLSelectElement>('Protocol');
    await waitFor(() => expect(choice.value).toBe('p41'));
    fireEvent.click(screen.getByRole('button', { name: 'Work here instead' }));
    await waitFor(() => expect(choice.value).toBe('p1'));
  });

  const begun = {
    ...({ id, kind: 'follow-up', subject: id, name: 'x', version: 1, updated_at: '2026-11-14T12:32:00.000Z' } as const),
    body: typed,
  };
  /** Locked with what was typed, until it is begun anew. */
  const beginsAnew = async (note: string) => {
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Note to the council/)).matches(':disabled')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Start again with my changes' }));
    await waitFor(() => expect(portalDrafts.held.get(`${id}.2`)?.body).toMatchObject({ note, protocol: 'p1' }));
    const again = await screen.findByLabelText<HTMLTextAreaElement>(/^Note to the council/);
    expect([again.value, again.matches(':disabled')]).toEqual([note, false]);
    expect(screen.queryByRole('button', { name: 'Start again with my changes' })).toBeNull();
  };

  it('that has arrived without an answer, and was typed in since, begins anew with what was typed', async () => {
    portalDrafts.held.set(id, begun);
    open({
      'POST /api/follow-ups'() {
        portalDrafts.held.set(id, undefined);
        return offline;
      },
    });
    await screen.findByText('What changes');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText(/^The portal did not answer, so it is not known/);
    const note = screen.getByLabelText(/^Note to the council/);
    fireEvent.change(note, { target: { value: 'As agreed, and more' } });
    await screen.findByText(/^This was sent or discarded elsewhere/);
    await beginsAnew('As agreed, and more');
  });

  it('that was sent on another device while it was open here begins anew with what was typed', async () => {
    portalDrafts.held.set(id, begun);
    open();
    const note = await screen.findByLabelText(/^Note to the council/);
    portalDrafts.held.set(id, undefined);
    fireEvent.change(note, { target: { value: 'Typed here' } });
    await screen.findByText(/^This was sent or discarded elsewhere/);
    await beginsAnew('Typed here');
  });

  it('asks who closes the page while it is begun anew and the portal does not say whether the next one is there', async () => {
    portalDrafts.held.set(id, begun);
    let answer = () => undefined as void;
    const held = new Promise<void>((come) => (answer = come));
    open({ [`GET /api/drafts/${id}.2`]: () => held.then(() => ({ status: 404, body: { code: 'not_found' } })) });
    const note = await screen.findByLabelText(/^Note to the council/);
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    portalDrafts.held.set(id, undefined);
    fireEvent.change(note, { target: { value: 'Typed here' } });
    const anew = await screen.findByRole('button', { name: 'Start again with my changes' });
    fireEvent.click(anew);
    await act(arrived);
    expect([isAsked(), portalDrafts.held.has(`${id}.2`)]).toEqual([true, false]);
    answer();
    await waitFor(() => expect(portalDrafts.held.get(`${id}.2`)?.body).toMatchObject({ note: 'Typed here' }));
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  it('is sent once however often Submit is pressed, and takes no text meanwhile', async () => {
    portalDrafts.held.set(id, begun);
    const answer = Promise.withResolvers<{ status: number; body: object }>();
    const portal = open({ 'POST /api/follow-ups': () => answer.promise });
    await screen.findByText('What changes');
    const button = screen.getByRole('button', { name: 'Submit' });
    act(() => [button, button].forEach((one) => one.click()));
    const posted = () => portal.sent.filter(({ method }) => method === 'POST');
    await waitFor(() => expect(posted()).toHaveLength(1));
    const note = screen.getByLabelText<HTMLTextAreaElement>(/^Note to the council/);
    expect(note.matches(':disabled')).toBe(true);
    answer.resolve({ status: 500, body: { detail: 'The portal stumbled.' } });
    await screen.findByText(/^The portal stumbled/);
    expect([posted().length, note.matches(':disabled')]).toEqual([1, false]);
  });

  it('that could not be begun anew says so, and is begun anew by another try', async () => {
    portalDrafts.held.set(id, begun);
    open();
    const note = await screen.findByLabelText(/^Note to the council/);
    // No further id is free.
    for (let time = 1; time < 100; time += 1) portalDrafts.held.set(time === 1 ? id : `${id}.${time}`, undefined);
    fireEvent.change(note, { target: { value: 'Typed here' } });
    await screen.findByText(/^This was sent or discarded elsewhere/);
    fireEvent.click(screen.getByRole('button', { name: 'Start again with my changes' }));
    await screen.findByText('The form could not be started again. Please try again.');
    expect(document.activeElement?.textContent).toContain('could not be started again');
    portalDrafts.held.delete(`${id}.2`);
    await beginsAnew('Typed here');
    expect(screen.queryByText(/^The form could not be started again/)).toBeNull();
  });

  it('that was sent in another tab takes the focus to where that is said, and what is typed can be copied', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    open();
    const note = await screen.findByLabelText(/^Note to the council/);
    note.focus();
    await act(async () => void fireEvent.change(note, { target: { value: 'Typed here' } }));
    const [draft] = (await draftsOf('me')).of(id);
    act(() => draft?.onMessage('ended'));
    expect(document.activeElement?.textContent).toContain('This was sent or discarded elsewhere.');
    fireEvent.click(screen.getByRole('button', { name: 'Copy my text' }));
    expect(copied).toEqual(['Typed here']);
  });

  const base = { statistical_plannings: [{ id: 's1', sample_size: 22 }] };
  const mine = { statistical_plannings: [{ id: 's1', sample_size: '786' }] };

  it('whose cards could not be begun anew goes on with the same form at another try', async () => {
    const [card, next] = [`change.${id}.p1.10`, `change.${id}.2.p1.10`];
    portalDrafts.held.set(id, begun);
    portalDrafts.held.set(card, { ...begun, id: card, body: { base, mine } });
    open();
    await screen.findByText('What changes');
    // No further id of the card is free.
    for (let time = 1; time < 100; time += 1) portalDrafts.held.set(time === 1 ? next : `${next}.${time}`, undefined);
    portalDrafts.held.set(id, undefined);
    fireEvent.change(await screen.findByLabelText(/^Note to the council/), { target: { value: 'Typed here' } });
    await screen.findByText(/^This was sent or discarded elsewhere/);
    fireEvent.click(screen.getByRole('button', { name: 'Start again with my changes' }));
    await screen.findByText('The form could not be started again. Please try again.');
    portalDrafts.held.delete(`${next}.2`);
    await beginsAnew('Typed here');
    await waitFor(() => expect(portalDrafts.held.get(`${next}.2`)?.body).toMatchObject({ mine }));
    const forms = [...portalDrafts.held].flatMap(([one, draft]) => (draft && one.startsWith(id) ? [one] : []));
    expect(forms).toEqual([`${id}.2`]);
  });

  it('begins anew with its cards, once its protocol can be read', async () => {
    const card = `change.${id}.p1.10`;
    portalDrafts.held.set(id, begun);
    portalDrafts.held.set(card, { ...begun, id: card, body: { base, mine } });
    const { answers } = open({ 'GET /api/protocols/p1': { status: 500, body: { detail: 'Not now.' } } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true);
    portalDrafts.held.set(id, undefined);
    fireEvent.change(await screen.findByLabelText(/^Note to the council/), { target: { value: 'Typed here' } });
    const anew = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Start again with my changes' });
    await screen.findByText(/^This was sent or discarded elsewhere/);
    expect((await anew()).disabled).toBe(true);
    answers['GET /api/protocols/p1'] = {
      body: wireProtocol('MSc', { id: 'p1', number: 'MRCZ/A/2100', title: 'Study 1', status: 'accepted' }),
    };
    fireEvent.click(retry);
    await screen.findByText('What changes');
    await beginsAnew('Typed here');
    await waitFor(() => expect(portalDrafts.held.get(`change.${id}.2.p1.10`)?.body).toMatchObject({ mine }));
  });

  it('begins anew beside the next one, where that was begun on the other device', async () => {
    portalDrafts.held.set(id, begun);
    open();
    const note = await screen.findByLabelText(/^Note to the council/);
    portalDrafts.held.set(id, undefined);
    const theirs = { ...begun, id: `${id}.2`, subject: `${id}.2`, body: { ...typed, note: 'Typed there' } };
    portalDrafts.held.set(theirs.id, theirs);
    fireEvent.change(note, { target: { value: 'Typed here' } });
    const anew = await screen.findByRole('button', { name: 'Start again with my changes' });
    fireEvent.click(anew);
    fireEvent.click(anew);
    await waitFor(() => expect(anew.isConnected).toBe(false));
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Note to the council/)).value).toBe('Typed here');
    const notes = () => [...portalDrafts.held.values()].flatMap((draft) => (draft ? [draft.body.note] : []));
    await waitFor(() => expect(notes()).toEqual(['Typed there', 'Typed here']));
  });

  it('is sent as its draft, and begins anew with the later changes where it was sent before without them', async () => {
    portalDrafts.held.set(id, begun);
    const detail = 'This was already sent on 20 November 2026, 10:00, without your later changes.';
    const already = { status: 409, body: { code: 'already_sent', detail, record: 'fu1' } };
    const portal = open({ 'POST /api/follow-ups': already });
    await screen.findByText('What changes');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText(detail);
    const posted = () => portal.sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(posted()).toEqual([
      {
        kind: 'amendment',
        protocol: 'p1',
        note: 'As agreed',
        files: [answer],
        draft: id,
        without: [{ id, etag: '"1"' }],
      },
    ]);
    expect(screen.getByRole('link', { name: 'See what was sent' }).getAttribute('href')).toBe('/follow-ups/fu1');
    // The portal ended it when it was sent.
    portalDrafts.held.set(id, undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Start again with my changes' }));
    await waitFor(() => expect(portalDrafts.held.get(`${id}.2`)?.body).toMatchObject({ note: 'As agreed' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Note to the council/)).value).toBe('As agreed');
    portal.answers['POST /api/follow-ups'] = {
      status: 201,
      body: {
        id: 'fu2',
        kind: 'amendment',
        number: 'MRCZ/A/2100',
        title: 'Study 1',
        created_date: '2026-11-22T10:00:00.000Z',
        ...{ state: 'sent', protocol: 'p1', sender: 'Farai Mutasa', acknowledged_date: null, acknowledged_by: null },
        ...{ form: mrczHash, version: 1, note: 'As agreed', files: [], actions: [] },
      },
    };
    await screen.findByText('What changes');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { name: 'Amendment Form sent' });
    expect(posted().at(-1)).toMatchObject({ draft: `${id}.2` });
  });
});
