import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mrczHash } from '@portal/contracts/sections';
import type { FollowUp, Preview } from '@portal/contracts/follow-ups';
import { fakePortal, fakeDrafts, renderRemote, signInAs, wireDraft } from '@portal/portal-views/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const form = (changes: Partial<FollowUp> = {}): FollowUp => ({
  id: 'f1',
  kind: 'annual_review',
  state: 'sent',
  protocol: 'p1',
  number: 'MRCZ/A/2149',
  title: 'Malaria in Mutare',
  sender: 'Tariro Moyo',
  created_date: '2026-11-20T08:00:00.000Z',
  acknowledged_date: null,
  decided_date: null,
  actions: ['approve', 'ask', 'refuse'],
  version: 3,
  form: mrczHash,
  note: 'Second year.',
  files: [{ id: 'x', name: 'annual.docx', size: 10, link: '/api/files/x/annual.docx' }],
  acknowledged_by: null,
  about: { status: 'accepted', validity: { state: 'valid', until: '2027-03-11', since: '2026-03-11' }, version: 12 },
  ...changes,
});
const preview: Preview = {
  changes: [
    { what: 'Approval', from: { text: 'Valid until 11 March 2027' }, to: { text: 'Valid until 11 March 2028' } },
    { what: 'Attachments: Consent', from: null, to: { text: 'ICF_v2.pdf', link: '/api/files/i/ICF_v2.pdf' } },
  ],
  protocol_version: 12,
  until: '2028-03-11',
  letter: { subject: 'Renewal of the approval', body: ['Dear R. Moyo,'], documents: [] },
};
const decide = 'POST /api/follow-ups/f1/decision';
/** In ms: a save waits for 2 s. */
const longerThanASave = 2_200;
const portal = (answer: object = { body: form({ state: 'approved' }) }, sent: FollowUp = form()) =>
  fakePortal({
    'GET /api/follow-ups/f1': { body: sent },
    'GET /api/follow-ups/f1/preview': { body: preview },
    'POST /api/follow-ups/f1/undo': answer,
    [decide]: answer,
  });
const posted = (sent: readonly { method: string; path: string; body?: unknown }[]) =>
  sent.filter(({ method, path }) => method === 'POST' && !path.includes('drafts'));

const actButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
/** Once what comes of the act is read. */
async function readyButton(name: string): Promise<HTMLButtonElement> {
  const button = await actButton(name);
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
}
const press = async (name: string) => userEvent.click(await readyButton(name));

beforeEach(() => signInAs('compliance'));
afterEach(() => void jest.useRealTimers());

describe('a follow-up that waits for a decision', () => {
  it('shows what it changes, old beside new, its letter, who is told and until when it can be taken back', async () => {
    portal();
    renderRemote(remote, '/follow-ups/f1');
    const table = await screen.findByRole('table', { name: 'What this changes' });
    expect(within(table).getByText('Valid until 11 March 2027')).toBeTruthy();
    expect(within(table).getByRole('link', { name: /ICF_ ?v2/ })).toBeTruthy();
    expect(screen.getByText('Tariro Moyo is told')).toBeTruthy();
    expect(screen.getByText('By email, with the letter')).toBeTruthy();
    expect(screen.getByText(/^Until .*, with a reason$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Look at the letter' }));
    expect(await screen.findByText('Dear R. Moyo,')).toBeTruthy();
    expect(screen.getByText('Draft. It is not signed, and nobody has received it.')).toBeTruthy();
  });

  it('on an agenda names its meeting, and is put on no other one; also once the office decided it', async () => {
    const meeting = { id: 'm1', number: 'M/2026/11', day: '2026-11-26' };
    for (const state of ['sent', 'approved'] as const) {
      portal(undefined, form({ state, meeting }));
      const { unmount } = renderRemote(remote, '/follow-ups/f1');
      const link = await screen.findByRole('link', { name: 'On the agenda of M/2026/11, 26 Nov 2026' });
      expect(link.getAttribute('href')).toBe('/meetings/m1');
      expect(screen.queryByRole('button', { name: 'Add to meeting' })).toBeNull();
      unmount();
    }
  });

  it('without a letter is acknowledged in the portal, by email as its sender chose; more is always asked by email', async () => {
    portal({}, form({ kind: 'protocol_deviation', actions: ['acknowledge', 'ask'] }));
    renderRemote(remote, '/follow-ups/f1');
    expect(await screen.findByText('In the portal, and by email if they chose that')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^Request more information/ }));
    expect(await screen.findByText('By email')).toBeTruthy();
  });

  it('is approved with the version that was seen, after a question', async () => {
    const { sent } = portal();
    renderRemote(remote, '/follow-ups/f1');
    await screen.findByText('Tariro Moyo is told');
    await press('Approve');
    await screen.findByText('Approve the Annual Review of MRCZ/A/2149?');
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByText('Annual Review of MRCZ/A/2149 approved. The researcher has been told.');
    expect(posted(sent)).toEqual([expect.objectContaining({ body: { act: 'approve', protocol_version: 12 } })]);
  });

  it('is decided only after what comes of it is read, of each act anew', async () => {
    const { answers, sent } = portal();
    let read = Promise.withResolvers<{ body: Preview }>();
    answers['GET /api/follow-ups/f1/preview'] = () => read.promise;
    renderRemote(remote, '/follow-ups/f1');
    expect((await actButton('Approve')).disabled).toBe(true);
    read.resolve({ body: preview });
    await readyButton('Approve');
    read = Promise.withResolvers();
    await userEvent.click(screen.getByRole('radio', { name: /^Refuse/ }));
    expect((await actButton('Refuse')).disabled).toBe(true);
    await userEvent.type(screen.getByLabelText(/^Reasons/), 'The sites are closed.');
    read.resolve({ body: { changes: [], protocol_version: 12 } });
    await press('Refuse');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(posted(sent)[0]?.body).toMatchObject({ act: 'refuse', protocol_version: 12 }));
  });

  it('what comes of an act is read again after a cut, by itself or where Try again is pressed', async () => {
    const { answers } = portal();
    const path = 'GET /api/follow-ups/f1/preview';
    answers[path] = { status: 500, body: { code: 'internal', detail: 'Something went wrong.' } };
    renderRemote(remote, '/follow-ups/f1');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect((await actButton('Approve')).disabled).toBe(true);
    answers[path] = () => {
      answers[path] = { body: preview };
      return { status: 503, body: {} };
    };
    await userEvent.click(again);
    await readyButton('Approve');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    ['Refuse', 'Reasons', 'Enter the reason'],
    ['Request more information', 'What information do you need?', 'Enter what you ask for'],
  ])('%s needs words first', async (act, label, message) => {
    const { sent } = portal();
    renderRemote(remote, '/follow-ups/f1');
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${act}`) }));
    await press(act);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(posted(sent)).toEqual([]);
    const box = screen.getByLabelText(new RegExp(`^${label.replace('?', '\\?')}`));
    await userEvent.type(box, 'The sites are closed.');
    expect(screen.queryByText(message)).toBeNull();
    await press(act);
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(posted(sent)).toHaveLength(1));
    expect(posted(sent)[0]?.body).toMatchObject({ text: 'The sites are closed.' });
  });

  it('says nothing of a text that is missed to another act', async () => {
    portal();
    renderRemote(remote, '/follow-ups/f1');
    await userEvent.click(await screen.findByRole('radio', { name: /^Refuse/ }));
    await press('Refuse');
    await screen.findByText('Enter the reason');
    await userEvent.click(screen.getByRole('radio', { name: /^Request more information/ }));
    expect(screen.queryByText('Enter the reason')).toBeNull();
  });

  it('asks in points, which the officer joins and splits before the researcher gets them', async () => {
    const { sent } = portal();
    renderRemote(remote, '/follow-ups/f1');
    await userEvent.click(await screen.findByRole('radio', { name: /^Request more information/ }));
    const box = screen.getByLabelText(/^What information do you need/);
    await userEvent.type(box, '1. Which sites?{Enter}2. Since when?{Enter}3. Noted.{Enter}4. Thank you.');
    // Thanks are suggested as a remark.
    expect(await screen.findByText(/^3 points, made from what you ask/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Not a point point 3' }));
    await press('Request more information');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(posted(sent)).toHaveLength(1));
    expect(posted(sent)[0]?.body).toMatchObject({
      act: 'ask',
      points: [
        { source: 'compliance', quote: '1. Which sites?\n' },
        { source: 'compliance', quote: '2. Since when?\n' },
        { source: 'compliance', quote: '3. Noted.\n', remark: true },
        { source: 'compliance', quote: '4. Thank you.', remark: true },
      ],
    });
  });

  it('keeps what is typed before the drafts is found, after what it held', async () => {
    const { answers, sent } = portal();
    const { promise, resolve } = Promise.withResolvers<{ body: object }>();
    const key = { id: 'form-decision.f1', kind: 'decision', subject: 'f1', name: 'MRCZ/A/2149' } as const;
    answers['GET /api/drafts/form-decision.f1'] = () => promise;
    answers['PUT /api/drafts/form-decision.f1'] = { body: wireDraft({ ...key, version: 2 }) };
    renderRemote(remote, '/follow-ups/f1');
    await userEvent.click(await screen.findByRole('radio', { name: /^Request more information/ }));
    await userEvent.type(screen.getByLabelText(/^What information do you need/), '2. Since when?');
    expect(sent.filter(({ method, path }) => method === 'PUT' && path.includes('drafts'))).toEqual([]);
    resolve({ body: wireDraft({ ...key, body: { text: '1. Which sites?' } }) });
    expect(await screen.findByText(/^2 points, made from what you ask/)).toBeTruthy();
    expect(screen.getByLabelText(/^What information do you need/)).toHaveProperty(
      'value',
      '1. Which sites?\n2. Since when?',
    );
  });

  it('leaves nothing open where the answer takes longer than a save waits', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const key = { id: 'form-decision.f1', kind: 'decision', subject: 'f1' } as const;
    const { held, answers: work } = fakeDrafts([wireDraft({ ...key, body: { text: 'Since' } })]);
    const { answers } = portal();
    Object.assign(answers, work);
    const kept: unknown[] = [];
    answers[decide] = async () => {
      kept.push(held.get(key.id)?.body);
      held.forEach((_draft, id) => held.set(id, undefined));
      await jest.advanceTimersByTimeAsync(longerThanASave);
      return { body: form({ state: 'more_asked' }) };
    };
    renderRemote(remote, '/follow-ups/f1');
    fireEvent.click(await screen.findByRole('radio', { name: /^Request more information/ }));
    fireEvent.change(await screen.findByDisplayValue('Since'), { target: { value: 'Since when?' } });
    fireEvent.click(await readyButton('Request more information'));
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept).toEqual([{ text: 'Since when?' }]);
    expect([...held]).toEqual([[key.id, undefined]]);
  });

  it('takes no more text once it is decided, until the form is read again', async () => {
    const { answers } = portal();
    renderRemote(remote, '/follow-ups/f1');
    await userEvent.click(await screen.findByRole('radio', { name: /^Refuse/ }));
    await userEvent.type(screen.getByLabelText(/^Reasons/), 'The sites are closed.');
    const again = Promise.withResolvers<{ body: FollowUp }>();
    answers['GET /api/follow-ups/f1'] = () => again.promise;
    await press('Refuse');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Reasons/).matches(':disabled')).toBe(true);
    again.resolve({ body: form({ state: 'refused', actions: [] }) });
    await waitFor(() => expect(screen.queryByLabelText(/^Reasons/)).toBeNull());
  });

  it('keeps its question open while it is sent', async () => {
    const answer = Promise.withResolvers<{ body: FollowUp }>();
    const { answers } = portal();
    answers[decide] = () => answer.promise;
    renderRemote(remote, '/follow-ups/f1');
    await press('Approve');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No' }).disabled).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    answer.resolve({ body: form({ state: 'approved', actions: [] }) });
    answers['GET /api/follow-ups/f1'] = { body: form({ state: 'approved', actions: [] }) };
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  });

  it('says why it was refused to decide, and stays', async () => {
    const detail = 'The protocol has changed since you opened this form. Look at the changes again.';
    portal({ status: 409, body: { code: 'changed_since', detail, title: 'Conflict', status: 409 } });
    renderRemote(remote, '/follow-ups/f1');
    await screen.findByText('Tariro Moyo is told');
    await press('Approve');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
  });

  it('says so where somebody else was first, beside what they decided, and what was typed is kept', async () => {
    const detail = 'This form was already decided.';
    const { answers } = portal({ status: 409, body: { code: 'decided', detail, title: 'Conflict', status: 409 } });
    renderRemote(remote, '/follow-ups/f1');
    await userEvent.click(await screen.findByRole('radio', { name: /^Refuse/ }));
    const box = screen.getByLabelText(/^Reasons/);
    await userEvent.type(box, 'The sites are closed.');
    await press('Refuse');
    const decision = { act: 'approve', at: '2026-11-21T08:00:00.000Z', by: 'Rudo Sibanda', text: null, letter: null };
    answers['GET /api/follow-ups/f1'] = { body: { ...form({ state: 'approved', actions: [] }), decision } };
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(/by Rudo Sibanda/)).toBeTruthy();
    expect(screen.getByText(detail)).toBeTruthy();
    expect(await screen.findByText('The sites are closed.')).toBeTruthy();
  });

  it('in a queue stays where somebody else was first, and the next form says nothing of it', async () => {
    const detail = 'This form was already decided.';
    const row = (id: string) => ({
      ...{ id, kind: 'annual_review', number: 'MRCZ/A/2149', title: 'Malaria in Mutare', status: 'accepted' },
      ...{ since: '2026-11-20T08:00:00.000Z', days: 1 },
    });
    const queue = 'GET /api/desk/follow_ups';
    const decided = (id: string) => ({ body: form({ id, state: 'approved', actions: [] }) });
    const { answers } = fakePortal({
      [queue]: { body: [row('f8'), row('f9')], total: 2 },
      'GET /api/follow-ups/f8': { body: form({ id: 'f8' }) },
      'GET /api/follow-ups/f9': decided('f9'),
      'GET /api/follow-ups/f8/preview': { body: preview },
      'POST /api/follow-ups/f8/decision': { status: 409, body: { code: 'decided', detail } },
    });
    renderRemote(remote, '/follow-ups/f8?queue=follow_ups');
    await screen.findByText('1 of 2 in Follow-ups');
    await userEvent.click(await screen.findByRole('radio', { name: /^Refuse/ }));
    await userEvent.type(screen.getByLabelText(/^Reasons/), 'The sites are closed.');
    await press('Refuse');
    answers['GET /api/follow-ups/f8'] = decided('f8');
    answers[queue] = { body: [row('f9')], total: 1 };
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByText('This is no longer in Follow-ups.');
    expect(await screen.findByText('The sites are closed.')).toBeTruthy();
    expect(screen.getByText(detail)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByText('1 of 1 in Follow-ups');
    await waitFor(() => expect(screen.queryByText('The sites are closed.')).toBeNull());
    expect(screen.queryByText(detail)).toBeNull();
  });

  it('offers the acts of its form: a termination is acknowledged, an unaccepted one refused', async () => {
    portal(undefined, form({ kind: 'study_termination' }));
    const { unmount } = renderRemote(remote, '/follow-ups/f1');
    const names = async () => (await screen.findAllByRole('radio')).map((one) => (one as HTMLInputElement).value);
    expect(await names()).toEqual(['acknowledge', 'ask']);
    expect(screen.getByRole('button', { name: 'Acknowledge and end' })).toBeTruthy();
    unmount();
    portal(undefined, form({ about: { status: 'rejected', version: 1 } }));
    renderRemote(remote, '/follow-ups/f1');
    expect(await names()).toEqual(['ask', 'refuse']);
  });
});

describe('a follow-up that was decided', () => {
  const decision = { act: 'refuse', at: '2026-11-21T08:00:00.000Z', by: 'Anesu Mutasa', text: 'Too early.' } as const;
  const refused = form({
    state: 'refused',
    actions: ['undo'],
    decision: { ...decision, letter: '/api/follow-ups/f1/letter.pdf', undo_until: '2026-11-28' },
  });

  it('says who, when and why, links its letter, and is taken back with a reason', async () => {
    const { sent } = portal({ body: form() }, refused);
    renderRemote(remote, '/follow-ups/f1');
    expect(await screen.findByText('Too early.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Open the letter/ }).getAttribute('href')).toBe(
      '/api/follow-ups/f1/letter.pdf',
    );
    expect(screen.getByText('Until 28 November 2026, with a reason')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, take it back' }));
    expect(await screen.findByText('Enter the reason')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Wrong form');
    expect(screen.queryByText('Enter the reason')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, take it back' }));
    await screen.findByText('The decision on the Annual Review of MRCZ/A/2149 was taken back.');
    expect(posted(sent)).toEqual([expect.objectContaining({ body: { reason: 'Wrong form' } })]);
  });

  it('keeps the typed reason of taking back where the dialog goes without Close', async () => {
    portal({ status: 409, body: { code: 'not_undoable', detail: 'The approval has changed since.' } }, refused);
    const { unmount } = renderRemote(remote, '/follow-ups/f1');
    await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Wrong form');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, take it back' }));
    expect(await screen.findByText('The approval has changed since.')).toBeTruthy();
    expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'Wrong form');
    unmount();
    renderRemote(remote, '/follow-ups/f1');
    await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'Wrong form');
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', '');
  });

  it('too long ago is not offered to be taken back', async () => {
    portal(undefined, { ...refused, decision: { ...decision, letter: null } });
    renderRemote(remote, '/follow-ups/f1');
    await screen.findByText('Too early.');
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  });
});
