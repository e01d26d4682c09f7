import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Meeting, MeetingItem, Seat } from '@portal/contracts/meetings';
import { fakePortal, fakeDrafts, renderRemote, signInAs, wireDraft, type Sent } from '@portal/portal-views/testing';
import { session, draftsOf } from '@portal/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';
import { aMeeting, anItem, rowOf } from './testing/a-meeting.ts';

type Answers = Parameters<typeof fakePortal>[0];
/** In ms: a save waits for 2 s. */
const longerThanASave = 2_200;
const stale = { status: 412, body: { code: 'stale', detail: 'It was changed meanwhile.', version: 8 } };
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = (sent: readonly Sent[], method: string, path: string) =>
  sent.filter((one) => one.method === method && one.path === path).map(({ body }) => body);

/** The portal with one meeting, which a command may change. */
function portal(meeting: Meeting, more: Answers = {}) {
  const portalDrafts = fakeDrafts();
  const given = {
    ...portalDrafts.answers,
    'GET /api/meetings/m1': { body: meeting },
    'GET /api/meetings/deferred': { body: [] },
    ...more,
  };
  return { ...fakePortal(given), held: portalDrafts.held };
}

/** Opens an item and gives what stands in it. */
async function open(n: number) {
  const part = await waitFor(() => {
    const found = document.querySelector<HTMLDetailsElement>(`#item-${n}`);
    if (!found) throw new Error('not yet');
    return found;
  });
  part.open = true;
  fireEvent(part, new Event('toggle'));
  return within(part);
}

/** The same of an item that can be typed in. */
async function opened(n: number) {
  const inside = await open(n);
  await waitFor(() => expect(inside.getByLabelText<HTMLTextAreaElement>(/^Discussion/).readOnly).toBe(false));
  return inside;
}

beforeEach(() => signInAs('compliance'));
afterEach(() => void jest.useRealTimers());

describe('a meeting', () => {
  it('says who is there as what, and whether that is a quorum', async () => {
    portal(aMeeting());
    renderRemote(remote, '/meetings/m1');
    expect(await screen.findByText('Quorum: 6 of 6 members present')).toBeTruthy();
    expect(screen.getByText('Thursday 26 Nov 2026, 14:00')).toBeTruthy();
    const [row] = screen.getAllByRole('row', { name: /Gumbo/ });
    for (const text of ['Lay', 'Non-scientific', 'Non-affiliated']) expect(within(row!).getByText(text)).toBeTruthy();
  });

  it('sends one member’s attendance with that of the others, and again where others wrote first', async () => {
    const other = aMeeting({ version: 8 });
    const now = {
      ...other,
      seats: other.seats.map((one) => ({ ...one, ...(one.name === 'Hove' && { present: 'apology' as const }) })),
    };
    let tries = 0;
    const { sent, answers } = portal(aMeeting());
    answers['PUT /api/meetings/m1/attendance'] = () => {
      tries += 1;
      answers['GET /api/meetings/m1'] = { body: now };
      return tries === 1 ? stale : { body: { ...now, version: 9 } };
    };
    renderRemote(remote, '/meetings/m1');
    await userEvent.selectOptions(await screen.findByLabelText('Attendance of Banda'), 'Absent');
    await waitFor(() => expect(bodies(sent, 'PUT', '/api/meetings/m1/attendance')).toHaveLength(2));
    const [, second] = bodies(sent, 'PUT', '/api/meetings/m1/attendance') as { member: string; present: string }[][];
    expect(second?.map(({ member, present }) => `${member} ${present}`)).toEqual(
      expect.arrayContaining(['hove apology', 'banda absent', 'nhamo in_person']),
    );
  });

  it('never overwrites an attendance that somebody else changed', async () => {
    const now = aMeeting({ version: 8 });
    const changed = now.seats.map((one) => (one.name === 'Banda' ? { ...one, present: 'apology' as const } : one));
    const { sent, answers } = portal(aMeeting());
    answers['PUT /api/meetings/m1/attendance'] = () => {
      answers['GET /api/meetings/m1'] = { body: { ...now, seats: changed } };
      return stale;
    };
    renderRemote(remote, '/meetings/m1');
    await userEvent.selectOptions(await screen.findByLabelText('Attendance of Banda'), 'Absent');
    expect(await screen.findByText(/^Somebody else has changed the attendance of Banda/)).toBeTruthy();
    expect(bodies(sent, 'PUT', '/api/meetings/m1/attendance')).toHaveLength(1);
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Attendance of Banda').value).toBe('apology'));
  });

  describe('whose attendance is changed while an earlier change is being written', () => {
    /** Answers as the portal does; the first write waits, and may be refused. */
    const recording = (refusal?: { status: number; body: object }) => {
      const first = Promise.withResolvers<void>();
      const at = portal(aMeeting());
      let now = aMeeting();
      let writes = 0;
      at.answers['GET /api/meetings/m1'] = () => ({ body: now });
      at.answers['PUT /api/meetings/m1/attendance'] = async ({ body, headers }) => {
        writes += 1;
        if (writes === 1) await first.promise;
        if (writes === 1 && refusal) return refusal;
        if (headers.get('if-match') !== `"${now.version}"`) return stale;
        const sent = body as readonly Partial<Seat>[];
        const seats = now.seats.map((seat) => ({ ...seat, ...sent.find(({ member }) => member === seat.member) }));
        now = aMeeting({ version: now.version + 1, seats });
        return { body: now };
      };
      return { ...at, goOn: first.resolve, seatOf: (name: string) => now.seats.find((seat) => seat.name === name) };
    };
    const attendanceOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Attendance of ${name}`);

    it('shows both as they are chosen, and writes both', async () => {
      const { goOn, seatOf } = recording();
      renderRemote(remote, '/meetings/m1');
      await screen.findByLabelText('Attendance of Banda');
      await userEvent.selectOptions(attendanceOf('Banda'), 'Absent');
      await userEvent.selectOptions(attendanceOf('Hove'), 'Apology');
      expect([attendanceOf('Banda').value, attendanceOf('Hove').value]).toEqual(['absent', 'apology']);
      goOn();
      await waitFor(() => expect([seatOf('Banda')?.present, seatOf('Hove')?.present]).toEqual(['absent', 'apology']));
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('writes a second change of one member over the first', async () => {
      const { goOn, seatOf } = recording();
      renderRemote(remote, '/meetings/m1');
      await screen.findByLabelText('Attendance of Banda');
      await userEvent.selectOptions(attendanceOf('Banda'), 'Absent');
      await userEvent.selectOptions(attendanceOf('Banda'), 'Apology');
      goOn();
      await waitFor(() => expect(seatOf('Banda')?.present).toBe('apology'));
      expect(screen.queryByText(/^Somebody else has changed/)).toBeNull();
    });

    it('says which of them was refused', async () => {
      const { goOn, seatOf } = recording({ status: 422, body: { code: 'rule_broken', detail: 'No.' } });
      renderRemote(remote, '/meetings/m1');
      await screen.findByLabelText('Attendance of Banda');
      await userEvent.selectOptions(attendanceOf('Banda'), 'Absent');
      await userEvent.selectOptions(attendanceOf('Hove'), 'Apology');
      goOn();
      await waitFor(() => expect(seatOf('Hove')?.present).toBe('apology'));
      expect(screen.getByText('The attendance of Banda was not saved. Please try again.')).toBeTruthy();
      expect(attendanceOf('Banda').value).toBe('remote');
    });
  });
});

describe('an item of an open meeting', () => {
  it('is recorded with its votes, and the next one opens', async () => {
    const saved = aMeeting({
      version: 8,
      items: [
        anItem(1, 'MRCZ/A/2141', { outcome: 'approved', for: 6, against: 0, abstained: 0 }),
        anItem(2, 'MRCZ/A/2149'),
      ],
    });
    const { sent, answers, held } = portal(aMeeting());
    answers['PUT /api/meetings/m1/items/1'] = () => {
      answers['GET /api/meetings/m1'] = { body: saved };
      held.set('meeting-item.m1.p1', undefined);
      return { body: saved };
    };
    renderRemote(remote, '/meetings/m1');
    const item = await opened(1);
    expect(item.getByText('6 members, 1 lay, 2 non-scientific, 3 non-affiliated')).toBeTruthy();
    expect(item.getByText(/^Reviewer 1 revise, Reviewer 2 accept\./)).toBeTruthy();
    type(item.getByLabelText(/^Discussion/), 'Sound.');
    await userEvent.click(item.getByRole('radio', { name: /^Approved$/ }));
    for (const [label, votes] of [
      ['For', '6'],
      ['Against', '0'],
      ['Abstained', '0'],
    ] as const)
      type(item.getByLabelText(label), votes);
    await userEvent.click(item.getByRole('button', { name: 'Save and go to item 2' }));
    expect(await screen.findByText(/^Item 1 saved /)).toBeTruthy();
    expect(await screen.findByText('Approved, 6 to 0')).toBeTruthy();
    expect(bodies(sent, 'PUT', '/api/meetings/m1/items/1')).toEqual([
      {
        ...{ discussion: 'Sound.', recused: [], for: 6, against: 0, abstained: 0, outcome: 'approved' },
        ...{ conditions: '', reasons: '', until: null, risk: null },
      },
    ]);
    await waitFor(() => expect(document.querySelector<HTMLDetailsElement>('#item-2')?.open).toBe(true));
  });

  it('shows the quorum as a recusal is entered; where it breaks, that item alone can only be deferred', async () => {
    portal(aMeeting());
    renderRemote(remote, '/meetings/m1');
    const item = await opened(1);
    await userEvent.selectOptions(item.getByLabelText(/^Recuse a member/), 'Gumbo');
    expect(item.getByText('No quorum for MRCZ/A/2141: no lay member. It can be deferred.')).toBeTruthy();
    expect(item.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['deferred']);
    const other = await opened(2);
    expect(other.getAllByRole('radio')).toHaveLength(5);
    await userEvent.click(item.getByRole('button', { name: 'Not recused' }));
    expect(item.queryByText(/^No quorum for/)).toBeNull();
  });

  it('that cannot be decided says why before the vote, and can be deferred alone', async () => {
    const waits = { offered: ['deferred' as const], obstacle: 'One comment is missing.' };
    const items = [anItem(1, 'MRCZ/A/2141', waits), anItem(2, 'MRCZ/A/2149')];
    portal(aMeeting({ items }));
    renderRemote(remote, '/meetings/m1');
    const item = await opened(1);
    expect(item.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['deferred']);
    const said = [...document.querySelectorAll('#item-1 p')].map((one) => one.textContent);
    expect(said).toContain('One comment is missing. It can be deferred.');
    const other = await opened(2);
    expect(other.getAllByRole('radio')).toHaveLength(5);
    expect(other.queryByText(/^One comment is missing/)).toBeNull();
  });

  it('that the office decided is marked so, planned, open and closed', async () => {
    const obstacle = 'Decided in the office on 26 November 2026.';
    const items = [anItem(1, 'MRCZ/A/2141', { offered: ['deferred'], obstacle, in_office: true })];
    for (const state of ['planned', 'open', 'closed'] as const) {
      portal(aMeeting({ state, items }));
      const { unmount } = renderRemote(remote, '/meetings/m1');
      const head = await waitFor(() => {
        const found = document.querySelector('#item-1 > summary');
        if (!found) throw new Error('not yet');
        return found;
      });
      expect(head.textContent).toContain(obstacle);
      expect(document.body.textContent).not.toContain('It can be deferred.');
      unmount();
    }
  });

  it('that a member left before has no quorum without them', async () => {
    const seats = aMeeting().seats.map((one) =>
      one.name === 'Gumbo' ? { ...one, left_at: '15:30', left_before: 2 } : one,
    );
    portal(aMeeting({ seats }));
    renderRemote(remote, '/meetings/m1');
    expect(await screen.findByText('Leaves at 15:30, before item 2')).toBeTruthy();
    const second = await opened(2);
    expect(second.getByText('No quorum for MRCZ/A/2149: no lay member. It can be deferred.')).toBeTruthy();
    const first = await opened(1);
    expect(first.queryByText(/^No quorum for/)).toBeNull();
  });

  it('has conditions, reasons and a last day with the outcomes that have them, and sends no others', async () => {
    const { sent } = portal(aMeeting(), { 'PUT /api/meetings/m1/items/2': { body: aMeeting({ version: 8 }) } });
    renderRemote(remote, '/meetings/m1');
    const item = await opened(2);
    await userEvent.click(item.getByRole('radio', { name: /^Not approved/ }));
    type(item.getByLabelText('Reasons'), 'Too risky.');
    await userEvent.click(item.getByRole('radio', { name: /^Approved subject to conditions/ }));
    expect(item.queryByLabelText('Reasons')).toBeNull();
    type(item.getByLabelText('Conditions'), 'State the rule.');
    await userEvent.click(item.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(sent, 'PUT', '/api/meetings/m1/items/2')).toHaveLength(1));
    expect(bodies(sent, 'PUT', '/api/meetings/m1/items/2')[0]).toMatchObject({
      ...{ outcome: 'approved_subject_to', conditions: 'State the rule.', reasons: '', until: null },
    });
  });

  it('keeps what is typed as drafts, and shows it again', async () => {
    const { held } = portal(aMeeting());
    const first = renderRemote(remote, '/meetings/m1');
    type((await opened(1)).getByLabelText(/^Discussion/), 'Half a sentence');
    await waitFor(() => expect([...held.values()]).toHaveLength(1));
    first.unmount();
    renderRemote(remote, '/meetings/m1');
    const again = await opened(1);
    expect(again.getByLabelText<HTMLTextAreaElement>(/^Discussion/).value).toBe('Half a sentence');
  });

  describe('once it is recorded', () => {
    const save = { name: 'Save and go to item 2' };
    const recordedAs = (discussion: string, version = 8) =>
      aMeeting({ version, items: [anItem(1, 'MRCZ/A/2141', { discussion }), anItem(2, 'MRCZ/A/2149')] });
    /** Records an item, and ends the work on it as the portal does. `before` runs until the answer. */
    const recording = ({ answers, held }: ReturnType<typeof portal>, before = async () => {}) => {
      answers['PUT /api/meetings/m1/items/1'] = async ({ body }) => {
        const saved = recordedAs((body as { discussion: string }).discussion);
        answers['GET /api/meetings/m1'] = { body: saved };
        held.forEach((draft, id) => draft?.subject === 'm1.p1' && held.set(id, undefined));
        await before();
        return { body: saved };
      };
    };
    const openDrafts = ({ held }: ReturnType<typeof portal>) => [...held.values()].filter((draft) => draft);

    it('leaves nothing open, though its answer takes longer than a save waits', async () => {
      jest.useFakeTimers({ advanceTimers: true });
      const at = portal(aMeeting());
      recording(at, () => jest.advanceTimersByTimeAsync(longerThanASave));
      renderRemote(remote, '/meetings/m1');
      const item = await opened(1);
      type(item.getByLabelText(/^Discussion/), 'Sound.');
      fireEvent.click(item.getByRole('button', save));
      expect(await screen.findByText(/^Item 1 saved /)).toBeTruthy();
      expect([...at.held]).toEqual([['meeting-item.m1.p1', undefined]]);
    });

    it('shows a later record as it is, and is typed in anew', async () => {
      const at = portal(aMeeting());
      recording(at);
      const first = renderRemote(remote, '/meetings/m1');
      const item = await opened(1);
      type(item.getByLabelText(/^Discussion/), 'Sound.');
      await waitFor(() => expect(openDrafts(at)).toHaveLength(1));
      await userEvent.click(item.getByRole('button', save));
      expect(await screen.findByText(/^Item 1 saved /)).toBeTruthy();
      expect(openDrafts(at)).toEqual([]);
      first.unmount();
      session.store.setState({ status: 'signed-out', reason: 'left' }, true);
      signInAs('compliance');
      at.answers['GET /api/meetings/m1'] = { body: recordedAs('Theirs.', 9) };
      renderRemote(remote, '/meetings/m1');
      const again = await opened(1);
      await waitFor(() => expect(again.getByLabelText<HTMLTextAreaElement>(/^Discussion/).value).toBe('Theirs.'));
      expect(screen.queryByText('This item was changed elsewhere.')).toBeNull();
      type(again.getByLabelText(/^Discussion/), 'Theirs, and mine.');
      await waitFor(() => expect(openDrafts(at)).toMatchObject([{ id: 'meeting-item.m1.p1.2' }]));
    });

    it('stays as it is where it is the last one, with the focus, and takes what is typed at once', async () => {
      const { answers, sent, held } = portal(aMeeting());
      const next = Promise.withResolvers<void>();
      answers['GET /api/drafts/meeting-item.m1.p2.2'] = async () => {
        await next.promise;
        return { status: 404, body: { code: 'not_found', detail: 'None.' } };
      };
      const saved = aMeeting({
        version: 8,
        items: [anItem(1, 'MRCZ/A/2141'), anItem(2, 'MRCZ/A/2149', { discussion: 'Sound.' })],
      });
      answers['PUT /api/meetings/m1/items/2'] = () => {
        answers['GET /api/meetings/m1'] = { body: saved };
        held.set('meeting-item.m1.p2', undefined);
        return { body: saved };
      };
      renderRemote(remote, '/meetings/m1');
      const item = await opened(2);
      const box = item.getByLabelText<HTMLTextAreaElement>(/^Discussion/);
      const button = item.getByRole('button', { name: 'Save' });
      await userEvent.type(box, 'Sound.');
      await userEvent.click(button);
      expect(await screen.findByText(/^Item 2 saved /)).toBeTruthy();
      await waitFor(() => expect(bodies(sent, 'GET', '/api/drafts/meeting-item.m1.p2.2')).toHaveLength(1));
      expect(document.activeElement).toBe(button);
      await userEvent.type(box, ' And more.');
      expect(box.isConnected && box.value).toBe('Sound. And more.');
      next.resolve();
      await waitFor(() =>
        expect(held.get('meeting-item.m1.p2.2')?.body).toMatchObject({ typed: { discussion: box.value } }),
      );
    });

    it('keeps what was typed during the save', async () => {
      const at = portal(aMeeting());
      let typed = () => undefined as void;
      recording(at, () => new Promise((done) => (typed = done)));
      renderRemote(remote, '/meetings/m1');
      const item = await opened(1);
      type(item.getByLabelText(/^Discussion/), 'Sound.');
      await userEvent.click(item.getByRole('button', save));
      await waitFor(() => expect(bodies(at.sent, 'PUT', '/api/meetings/m1/items/1')).toHaveLength(1));
      type(item.getByLabelText(/^Discussion/), 'Sound. And late.');
      typed();
      expect(await screen.findByText(/^Item 1 saved /)).toBeTruthy();
      const again = await opened(1);
      expect(again.getByLabelText<HTMLTextAreaElement>(/^Discussion/).value).toBe('Sound. And late.');
      await waitFor(() => expect(openDrafts(at)).toMatchObject([{ id: 'meeting-item.m1.p1.2' }]));
    });

    it('keeps what is typed between the record and the next draft', async () => {
      const at = portal(aMeeting());
      const record = Promise.withResolvers<void>();
      const next = Promise.withResolvers<void>();
      recording(at, () => record.promise);
      at.answers['GET /api/drafts/meeting-item.m1.p1.2'] = async () => {
        await next.promise;
        delete at.answers['GET /api/drafts/meeting-item.m1.p1.2'];
        return { status: 404, body: { code: 'not_found', detail: 'None.' } };
      };
      renderRemote(remote, '/meetings/m1');
      const box = (await opened(1)).getByLabelText<HTMLTextAreaElement>(/^Discussion/);
      type(box, 'Sound.');
      await press(save.name);
      await waitFor(() => expect(bodies(at.sent, 'PUT', '/api/meetings/m1/items/1')).toHaveLength(1));
      type(box, 'Sound. And late.');
      record.resolve();
      await waitFor(() => expect(bodies(at.sent, 'GET', '/api/drafts/meeting-item.m1.p1.2')).toHaveLength(1));
      type(box, 'Sound. And late. And later.');
      expect(box.value).toBe('Sound. And late. And later.');
      next.resolve();
      expect(await screen.findByText(/^Item 1 saved /)).toBeTruthy();
      const again = await opened(1);
      expect(again.getByLabelText<HTMLTextAreaElement>(/^Discussion/).value).toBe('Sound. And late. And later.');
      expect(again.queryByText('This item was changed elsewhere.')).toBeNull();
      await waitFor(() =>
        expect(openDrafts(at)).toMatchObject([{ body: { typed: { discussion: 'Sound. And late. And later.' } } }]),
      );
    });

    it('begins anew in another tab, which loses nothing open to it', async () => {
      const at = portal(aMeeting());
      renderRemote(remote, '/meetings/m1');
      const item = await opened(1);
      type(item.getByLabelText(/^Discussion/), 'Sound.');
      at.answers['GET /api/meetings/m1'] = { body: recordedAs('Sound.') };
      at.held.set('meeting-item.m1.p1', undefined);
      const drafts = (await draftsOf('me')).of('m1.p1');
      act(() => drafts.forEach((draft) => draft.onMessage('ended')));
      await waitFor(() => expect(at.sent.some(({ path }) => path.endsWith('/meeting-item.m1.p1.2'))).toBe(true));
      const again = await opened(1);
      type(again.getByLabelText(/^Discussion/), 'Sound. And more.');
      expect(again.getByLabelText<HTMLTextAreaElement>(/^Discussion/).value).toBe('Sound. And more.');
      await waitFor(() => expect(openDrafts(at)).toMatchObject([{ id: 'meeting-item.m1.p1.2' }]));
    });
  });

  it('is read-only while another tab writes it, its recusals too', async () => {
    portal(aMeeting());
    renderRemote(remote, '/meetings/m1');
    const item = await opened(1);
    await userEvent.selectOptions(item.getByLabelText(/^Recuse a member/), 'Gumbo');
    const [draft] = (await draftsOf('me')).of('m1.p1');
    act(() => draft?.store.setState({ elsewhere: true }));
    expect(item.getByLabelText<HTMLInputElement>('Why Gumbo is recused').readOnly).toBe(true);
    expect(item.getByRole<HTMLButtonElement>('button', { name: 'Not recused' }).disabled).toBe(true);
    expect(item.getByLabelText<HTMLSelectElement>(/^Recuse a member/).disabled).toBe(true);
  });

  it('that was changed elsewhere says so; what was typed stays and overwrites nothing unasked', async () => {
    const theirs = aMeeting({
      version: 8,
      items: [anItem(1, 'MRCZ/A/2141', { discussion: 'Theirs.' }), anItem(2, 'MRCZ/A/2149')],
    });
    const { sent, answers } = portal(aMeeting());
    answers['PUT /api/meetings/m1/items/1'] = () => {
      answers['GET /api/meetings/m1'] = { body: theirs };
      return stale;
    };
    renderRemote(remote, '/meetings/m1');
    const item = await opened(1);
    type(item.getByLabelText(/^Discussion/), 'Mine.');
    await userEvent.click(item.getByRole('button', { name: 'Save and go to item 2' }));
    expect(await item.findByText('This item was changed elsewhere.')).toBeTruthy();
    expect(item.getByText('Theirs.')).toBeTruthy();
    expect(item.getByLabelText<HTMLTextAreaElement>(/^Discussion/).value).toBe('Mine.');
    expect(item.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(bodies(sent, 'PUT', '/api/meetings/m1/items/1')).toHaveLength(1);
    answers['PUT /api/meetings/m1/items/1'] = { body: { ...theirs, version: 9 } };
    await userEvent.click(item.getByRole('button', { name: 'Keep mine' }));
    await userEvent.click(await item.findByRole('button', { name: 'Save and go to item 2' }));
    await waitFor(() => expect(bodies(sent, 'PUT', '/api/meetings/m1/items/1')).toHaveLength(2));
    expect(bodies(sent, 'PUT', '/api/meetings/m1/items/1')[1]).toMatchObject({ discussion: 'Mine.' });
  });

  it('whose answer was lost is not said to be changed elsewhere', async () => {
    const recorded = aMeeting({
      version: 8,
      items: [anItem(1, 'MRCZ/A/2141', { discussion: 'Mine.' }), anItem(2, 'MRCZ/A/2149')],
    });
    const { answers } = portal(aMeeting());
    answers['PUT /api/meetings/m1/items/1'] = () => {
      answers['GET /api/meetings/m1'] = { body: recorded };
      return stale;
    };
    renderRemote(remote, '/meetings/m1');
    const item = await opened(1);
    type(item.getByLabelText(/^Discussion/), 'Mine.');
    await userEvent.click(item.getByRole('button', { name: 'Save and go to item 2' }));
    expect(await screen.findByText(/^Item 1 saved /)).toBeTruthy();
  });

  it('whose votes do not add up says so beside them', async () => {
    const message = 'For, against and abstained must add up to the 6 who are present and not recused.';
    const refused = { status: 422, body: { code: 'rule_broken', errors: [{ field: 'for', message }] } };
    portal(aMeeting(), { 'PUT /api/meetings/m1/items/2': refused });
    renderRemote(remote, '/meetings/m1');
    const item = await opened(2);
    type(item.getByLabelText('For'), '4');
    await userEvent.click(item.getByRole('button', { name: 'Save' }));
    expect(await item.findByText(message)).toBeTruthy();
    expect(item.getByLabelText<HTMLInputElement>('For').value).toBe('4');
  });
});

describe('an item that was not recorded before its meeting was closed', () => {
  const closed = aMeeting({
    version: 8,
    state: 'closed',
    items: [anItem(1, 'MRCZ/A/2141', { outcome: 'deferred' }), anItem(2, 'MRCZ/A/2149', { outcome: 'deferred' })],
  });
  const told = 'What you typed about item 1, MRCZ/A/2141, was not recorded.';

  it('says so with what was typed, which can be copied and discarded', async () => {
    const { answers, held } = portal(aMeeting());
    renderRemote(remote, '/meetings/m1');
    const item = await opened(1);
    type(item.getByLabelText(/^Discussion/), 'Half a sentence');
    type(item.getByLabelText('For'), '4');
    answers['PUT /api/meetings/m1/items/1'] = () => {
      answers['GET /api/meetings/m1'] = { body: closed };
      return { status: 409, body: { code: 'impossible', detail: 'The meeting is closed.' } };
    };
    await press('Save and go to item 2');
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.getByText('Half a sentence')).toBeTruthy();
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    await press('Copy my text MRCZ/A/2141');
    expect(copied).toEqual(['Discussion: Half a sentence\nVotes: For 4']);
    await press('Discard MRCZ/A/2141');
    await waitFor(() => expect(screen.queryByText(told)).toBeNull());
    expect([...held]).toEqual([['meeting-item.m1.p1', undefined]]);
    expect(document.activeElement?.textContent).toContain('Your text was discarded.');
  });

  it('says so with the focus, where somebody else closed it under the cursor', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { answers } = portal(aMeeting());
    renderRemote(remote, '/meetings/m1');
    const box = (await opened(1)).getByLabelText(/^Discussion/);
    box.focus();
    type(box, 'Half');
    answers['GET /api/meetings/m1'] = { body: closed };
    expect(await screen.findByText(told)).toBeTruthy();
    expect(document.activeElement?.textContent).toContain(told);
  });

  it('says so at a later visit, and nothing of what was recorded', async () => {
    const { held } = portal(closed);
    const of = (id: string, discussion: string) =>
      held.set(
        `meeting-item.m1.${id}`,
        wireDraft({
          ...{ id: `meeting-item.m1.${id}`, kind: 'decision', subject: `m1.${id}` },
          body: { typed: { discussion, outcome: 'deferred' } },
        }),
      );
    of('p1', 'Half a sentence');
    of('p2', '');
    renderRemote(remote, '/meetings/m1');
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.queryByText(/^What you typed about item 2/)).toBeNull();
  });
});

describe('the acts of a meeting', () => {
  const closedItems = [
    anItem(1, 'MRCZ/A/2141', { outcome: 'approved', for: 6, against: 0, abstained: 0 }),
    anItem(2, 'MRCZ/A/2149', { outcome: 'deferred' }),
    anItem(3, 'MRCZ/A/2104', {
      follow_up: 'f1',
      kind: 'amendment',
      outcome: 'approved',
      for: 6,
      against: 0,
      abstained: 0,
    }),
  ];

  it('closing names what is deferred and what is not saved', async () => {
    const { sent } = portal(aMeeting(), { 'POST /api/meetings/m1/close': { body: aMeeting({ state: 'closed' }) } });
    renderRemote(remote, '/meetings/m1');
    type((await opened(2)).getByLabelText(/^Discussion/), 'Half');
    await press('Close the meeting');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Without an outcome: MRCZ/A/2141, MRCZ/A/2149.')).toBeTruthy();
    expect(dialog.getByText(/^Not saved yet, and lost for this meeting: MRCZ\/A\/2149\./)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Close the meeting' }));
    expect(await screen.findByText('The meeting is closed.')).toBeTruthy();
    expect(bodies(sent, 'POST', '/api/meetings/m1/close')).toEqual([{}]);
  });

  it('one password records all decisions, whose letters are listed', async () => {
    signInAs('compliance', 'me', { signatures: 'required', position: 'Secretary' });
    const meeting = aMeeting({ state: 'closed', items: closedItems });
    const recorded = { ...meeting, version: 8, decided: { at: '2026-11-26T14:00:00Z', by: 'Memory Chigumbura' } };
    const { sent } = portal(meeting, {
      'POST /api/signatures': { body: { receipt: 'signed' } },
      'POST /api/meetings/m1/decisions': { body: recorded },
    });
    renderRemote(remote, '/meetings/m1');
    await press('Record the decisions');
    const dialog = within(await screen.findByRole('dialog', { name: 'Record the decisions' }));
    expect(dialog.getByText(/Letter: Approval$/)).toBeTruthy();
    expect(dialog.getByText(/Letter: Amendment approved$/)).toBeTruthy();
    expect(dialog.queryByText(/MRCZ\/A\/2149/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Record the decisions' }));
    expect(dialog.getByText('Enter your password to sign.')).toBeTruthy();
    type(dialog.getByLabelText('Password'), 'Protocol2149');
    await userEvent.click(dialog.getByRole('button', { name: 'Record the decisions' }));
    expect(await screen.findByText('The decisions are signed and being recorded.')).toBeTruthy();
    expect(bodies(sent, 'POST', '/api/meetings/m1/decisions')).toEqual([{ signature: 'signed' }]);
    expect(bodies(sent, 'POST', '/api/signatures')).toMatchObject([{ meaning: 'Decision' }]);
  });

  it('an item that was not recorded says why; only chair or secretary are asked to sign', async () => {
    const [first, ...others] = closedItems;
    const items = [
      { ...first!, result: { state: 'left' as const, reason: 'It has changed since the meeting discussed it.' } },
      ...others.map((item) =>
        item.outcome === 'deferred' ? item : { ...item, result: { state: 'decided' as const } },
      ),
    ];
    portal(aMeeting({ state: 'closed', items }));
    renderRemote(remote, '/meetings/m1');
    expect(await screen.findByText('Approved, 6 to 0. Not recorded')).toBeTruthy();
    expect(screen.getByText('Approved, 6 to 0. Recorded')).toBeTruthy();
    expect(screen.getByText(/It has changed since the meeting discussed it\.$/)).toBeTruthy();
    expect(screen.getByText('The chair or the secretary signs the minutes, with their own account.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign the minutes' })).toBeNull();
  });

  it('signed minutes say who signed what, take addenda and nothing else', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const key = { id: 'meeting-addenda.m1', kind: 'decision', subject: 'm1' } as const;
    const kept: unknown[] = [];
    const { sent, held } = portal(
      aMeeting(
        {
          ...{ state: 'signed', items: closedItems, minutes: { at: '2026-11-27T08:00:00Z', by: 'A. Mutasa' } },
          decided: {
            ...{ at: '2026-11-26T15:00:00Z', by: 'A. Mutasa' },
            signed: {
              ...{ name: 'Anesu Mutasa', position: 'Secretary', meaning: 'Decision' },
              at: '2026-11-26T15:00:00Z',
            },
          },
        },
        true,
      ),
      {
        async 'POST /api/meetings/m1/addenda'() {
          kept.push(held.get(key.id)?.body);
          held.set(key.id, undefined);
          await jest.advanceTimersByTimeAsync(longerThanASave);
          return { body: aMeeting({ state: 'signed' }) };
        },
      },
    );
    renderRemote(remote, '/meetings/m1');
    expect(await screen.findByText(/^A\. Mutasa, 27 November 2026/)).toBeTruthy();
    const signature = screen.getByText(/Anesu Mutasa, Secretary/).parentElement;
    expect(signature?.textContent).toMatch(/Decision, 26 November 2026/);
    expect(screen.queryByLabelText(/^Attendance of/)).toBeNull();
    held.set(key.id, wireDraft({ ...key, body: { text: 'The vote' } }));
    await press('Add an addendum');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByDisplayValue('The vote');
    type(dialog.getByLabelText('Addendum'), 'The vote on item 1 was open.');
    fireEvent.click(dialog.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('The addendum is signed.')).toBeTruthy();
    expect(kept).toEqual([{ text: 'The vote on item 1 was open.' }]);
    expect([...held]).toEqual([[key.id, undefined]]);
    expect(bodies(sent, 'POST', '/api/meetings/m1/addenda')).toEqual([{ text: 'The vote on item 1 was open.' }]);
  });
});

describe('the reason for cancelling a meeting that was not sent', () => {
  const told = 'Your reason for cancelling this meeting was not sent.';
  const typed = async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const at = portal(aMeeting({ state: 'planned' }));
    renderRemote(remote, '/meetings/m1');
    const button = await screen.findByRole('button', { name: 'Cancel the meeting' });
    button.focus();
    fireEvent.click(button);
    type(within(await screen.findByRole('dialog')).getByLabelText('Reason'), 'No quorum.');
    return at;
  };

  it.each([
    ['open', /^The meeting was opened first\./],
    ['cancelled', /^The meeting was cancelled first\./],
  ] as const)('is shown with the focus once somebody else made it %s', async (state, why) => {
    const { answers, held } = await typed();
    const cancelled = { at: '2026-11-20T08:00:00Z', by: 'A. Mutasa', reason: 'Theirs.' };
    answers['GET /api/meetings/m1'] = {
      body: aMeeting({ version: 8, state, ...(state === 'cancelled' && { cancelled }) }),
    };
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(why)).toBeTruthy();
    expect(document.activeElement?.textContent).toContain(told);
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    fireEvent.click(screen.getByRole('button', { name: 'Copy my text M/2026/11' }));
    expect(copied).toEqual(['Reason: No quorum.']);
    fireEvent.click(screen.getByRole('button', { name: 'Discard M/2026/11' }));
    await waitFor(() => expect(screen.queryByText(told)).toBeNull());
    expect([...held]).toEqual([['meeting-cancellation.m1', undefined]]);
  });
});

describe('a text that is sent with an act', () => {
  const signed = (version: number, ...texts: readonly string[]) =>
    aMeeting(
      {
        version,
        state: 'signed',
        addenda: texts.map((text) => ({ text, at: '2026-11-27T08:00:00Z', by: 'A. Mutasa' })),
      },
      true,
    );
  const sign = async (text: string) => {
    await press('Add an addendum');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Addendum'));
    await userEvent.type(dialog.getByLabelText('Addendum'), text);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign' }));
    return dialog;
  };

  it.each([
    ['is not taken for sent where somebody else sent another', 'Theirs.', 'This was not done. Please try again.'],
    ['is known to be sent where the answer was lost', 'Mine.', 'The addendum is signed.'],
  ])('%s', async (_rule, there, said) => {
    const { answers } = portal(signed(7));
    answers['POST /api/meetings/m1/addenda'] = () => {
      answers['GET /api/meetings/m1'] = { body: signed(8, there) };
      return stale;
    };
    renderRemote(remote, '/meetings/m1');
    await sign('Mine.');
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('can be copied once its draft was ended elsewhere', async () => {
    portal(signed(7));
    renderRemote(remote, '/meetings/m1');
    await press('Add an addendum');
    const dialog = within(await screen.findByRole('dialog'));
    const draft = await waitFor(async () => {
      const [found] = (await draftsOf('me')).of('m1');
      if (found?.store.getState().life !== 'open') throw new Error('not yet');
      return found;
    });
    type(dialog.getByLabelText('Addendum'), 'Mine.');
    act(() => draft.onMessage('ended'));
    expect(dialog.getByRole('button', { name: 'Copy my text' })).toBeTruthy();
  });
});

describe('the agenda of a planned meeting', () => {
  it('is put in order', async () => {
    const { sent } = portal(aMeeting({ state: 'planned' }), {
      'PUT /api/meetings/m1/agenda': { body: aMeeting({ state: 'planned', version: 8 }) },
    });
    renderRemote(remote, '/meetings/m1');
    await open(2);
    await press('Move up MRCZ/A/2149');
    await waitFor(() =>
      expect(bodies(sent, 'PUT', '/api/meetings/m1/agenda')).toEqual([[{ protocol: 'p2' }, { protocol: 'p1' }]]),
    );
  });

  it('says that what was deferred could not be read, and reads it again', async () => {
    const deferred = { protocol: 'p9', number: 'MRCZ/A/2100', title: 'Cholera in Kadoma', meeting: 'M/2026/10' };
    const { answers } = portal(aMeeting({ state: 'planned' }), {
      'GET /api/meetings/deferred': { status: 500, body: {} },
    });
    renderRemote(remote, '/meetings/m1');
    const card = within(await screen.findByRole('region', { name: 'Deferred by earlier meetings' }));
    expect(card.getByRole('heading', { name: 'This could not be loaded' })).toBeTruthy();
    answers['GET /api/meetings/deferred'] = { body: [deferred] };
    await userEvent.click(card.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /MRCZ\/A\/2100/ })).toBeTruthy();
  });

  it('keeps the focus where an item is moved to an end, or taken off', async () => {
    const meeting = aMeeting({ state: 'planned' });
    const [first, second] = meeting.items as [MeetingItem, MeetingItem];
    const moved = aMeeting({
      ...{ state: 'planned', version: 8 },
      items: [
        { ...second, n: 1 },
        { ...first, n: 2 },
      ],
    });
    const { answers } = portal(meeting, {
      'PUT /api/meetings/m1/agenda'() {
        answers['GET /api/meetings/m1'] = { body: moved };
        return { body: moved };
      },
    });
    renderRemote(remote, '/meetings/m1');
    await open(2);
    await press('Move up MRCZ/A/2149');
    const down = screen.getByRole('button', { name: 'Move down MRCZ/A/2149' });
    await waitFor(() => expect(document.activeElement).toBe(down));
    await press('Take off MRCZ/A/2149');
    expect(document.activeElement?.closest('details')?.id).toBe('item-2');
  });

  it('takes what is ticked in the list of forms, behind what is there already', async () => {
    const form = {
      ...{ id: 'f9', kind: 'amendment', state: 'sent', protocol: 'p9', number: 'MRCZ/A/2104', title: 'T', actions: [] },
      ...{ created_date: '2026-11-01T08:00:00Z', acknowledged_date: null, sender: 'R. Moyo' },
    };
    const meeting = aMeeting({ state: 'planned' });
    const { sent } = portal(meeting, {
      'GET /api/follow-ups': { body: [form, { ...form, id: 'f8', number: 'N8', state: 'approved' }], total: 2 },
      'GET /api/meetings': { body: [rowOf(meeting, 2)], total: 1 },
      'PUT /api/meetings/m1/agenda': { body: meeting },
    });
    renderRemote(remote, '/follow-ups');
    await userEvent.click(await screen.findByLabelText('Tick MRCZ/A/2104'));
    expect(screen.queryByLabelText('Tick N8')).toBeNull();
    await press('Add to meeting (1)');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('option', { name: 'M/2026/11, 26 Nov 2026, 14:00' });
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('MRCZ/A/2104 added to meeting M/2026/11.')).toBeTruthy();
    expect(bodies(sent, 'PUT', '/api/meetings/m1/agenda')).toEqual([
      [{ protocol: 'p1' }, { protocol: 'p2' }, { follow_up: 'f9' }],
    ]);
  });
});

describe('the lists of meetings', () => {
  it('plan one with day, time and place, and open it', async () => {
    const { sent } = portal(aMeeting({ state: 'planned' }), {
      'GET /api/meetings': { body: [], total: 0 },
      'POST /api/meetings': { status: 201, body: aMeeting({ state: 'planned' }) },
    });
    renderRemote(remote, '/meetings');
    expect(await screen.findByText('No meeting is planned')).toBeTruthy();
    await press('Plan a meeting');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Plan' }));
    expect(dialog.getAllByText('Enter the day, today or later').length).toBeGreaterThan(0);
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2099-11-26' } });
    type(dialog.getByLabelText('Place'), 'Board room, Harare');
    await userEvent.click(dialog.getByRole('button', { name: 'Plan' }));
    expect(await screen.findByText('Meeting M/2026/11 planned. Its members have been told.')).toBeTruthy();
    expect(bodies(sent, 'POST', '/api/meetings')).toEqual([
      { day: '2099-11-26', time: '14:00', place: 'Board room, Harare' },
    ]);
  });

  it('move one that is planned, on its page', async () => {
    const planned = aMeeting({ state: 'planned' });
    const { sent } = portal(planned, {
      'POST /api/meetings/m1/move': { body: { ...planned, version: 8, time: '09:30' } },
    });
    renderRemote(remote, '/meetings/m1');
    expect((await screen.findByRole('link', { name: /^Agenda/ })).getAttribute('href')).toBe(
      '/api/meetings/m1/agenda.pdf',
    );
    await press('Move the meeting');
    const dialog = within(screen.getByRole('dialog', { name: 'Move the meeting' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Place/).value).toBe('Board room, Harare');
    type(dialog.getByLabelText(/^Day/), '2000-01-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    expect(dialog.getAllByText('Enter the day, today or later').length).toBeGreaterThan(0);
    type(dialog.getByLabelText(/^Day/), '2099-12-03');
    type(dialog.getByLabelText(/^Time/), '09:30');
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Meeting M/2026/11 was moved. Its members have been told.')).toBeTruthy();
    expect(bodies(sent, 'POST', '/api/meetings/m1/move')).toEqual([
      { day: '2099-12-03', time: '09:30', place: 'Board room, Harare' },
    ]);
  });

  it('stand below My day with the next one', async () => {
    portal(aMeeting(), { 'GET /api/meetings': { body: [rowOf(aMeeting({ state: 'planned' }), 4)], total: 1 } });
    renderRemote(remote, '/my-day');
    const card = within(await screen.findByRole('region', { name: 'Next meeting' }));
    expect(card.getByText(/Thursday 26 Nov 2026, 14:00, Board room, Harare, 4 items/)).toBeTruthy();
    expect(card.getByRole('link', { name: 'M/2026/11' }).getAttribute('href')).toBe('/meetings/m1');
  });
});
