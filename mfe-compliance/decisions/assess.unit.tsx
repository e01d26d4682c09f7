import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { permittedActions, statuses } from '@portal/contracts/protocol';
import {
  changed,
  conflict,
  fakePortal,
  fakeDrafts,
  renderRemote,
  signInAs,
  wireProtocol,
  wireDraft,
} from '@portal/portal-views/testing';
import { draftsOf, session } from '@portal/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createHash } from 'node:crypto';
import { signedAct } from '@portal/contracts/accounts';
import remote from '../remote.tsx';

const aboutOf = (...act: Parameters<typeof signedAct>) =>
  createHash('sha256')
    .update(signedAct(...act))
    .digest('hex');

const reviewed = wireProtocol('Clinical Trials', {
  status: 'reviewed',
  comment: 'Sound.',
  alt_comment: 'Unsure.',
  reviewer_name: 'Farai Mutasa',
  alt_reviewer_name: 'Nyasha Dube',
  actions: ['view', 'assess'],
});
const page = {
  'GET /api/protocols/p1': { body: reviewed },
  'GET /api/protocols': { body: [], total: 0 },
  'GET /api/follow-ups': { body: [], total: 0 },
};
const post = 'POST /api/protocols/p1/decision';
/** In ms: a save waits for 2 s. */
const longerThanASave = 2_200;
const open = async () => {
  const page = renderRemote(remote, '/protocol/p1');
  await screen.findByRole('heading', { level: 1 });
  return page;
};

beforeEach(() => signInAs('compliance'));
afterEach(() => {
  session.store.setState({ status: 'signed-out', reason: 'left' }, true);
  localStorage.clear();
  jest.useRealTimers();
});

describe('assessing a protocol', () => {
  it('shows number, status, reviewers, attachments, C to M, both reviews and the decision', async () => {
    fakePortal(page);
    await open();
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
    const first = ['Waiting for', 'Applicant', 'A Research team', 'BAttachments', 'CResearch coordinator'];
    expect(headings.slice(0, 6)).toEqual(['Protocol: #MRCZ/A/2149', ...first]);
    const last = ['Reviews', 'Reviewer 1: Farai Mutasa', 'Reviewer 2: Nyasha Dube', 'Decision'];
    expect(headings.slice(-7)).toEqual([...last, 'Points for the researcher', 'History', 'Copies to keep']);
    expect(screen.getByText('Farai Mutasa, Nyasha Dube')).toBeTruthy();
    expect(screen.getByText('Reviewed')).toBeTruthy();
    const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('#'));
    expect(links.slice(-3).map((link) => link.getAttribute('href'))).toEqual(['#reviews', '#decision', '#history']);
  });

  it('has its reviews and the decision in reach, and the last decision and the letters where there are such', async () => {
    const linksOf = () =>
      within(screen.getByRole('navigation', { name: 'Reviews and decision' }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')?.slice(1)]);
    const { answers } = fakePortal({ ...page });
    const { unmount } = renderRemote(remote, '/protocol/p1');
    await screen.findByRole('heading', { level: 1 });
    expect(linksOf()).toEqual([
      ['Reviews', 'reviews'],
      ['Decision', 'decision'],
    ]);
    for (const [, id] of linksOf()) expect(document.getElementById(String(id))).toBeTruthy();
    unmount();
    const letter = { code: '7K3Q90ABCDEFGH12', decision: 'accepted', decided_at: '2026-11-20T08:00:00.000Z' };
    const worth = { state: 'valid', until: '2027-11-20', since: '2026-11-20' };
    const { decision: kind, ...written } = letter;
    const letters = [{ ...written, ...worth, kind, form: null, version: 1 }];
    answers['GET /api/protocols/p1'] = {
      body: { ...reviewed, status: 'accepted', letter, letters, actions: ['view'] },
    };
    await open();
    expect(linksOf().slice(1)).toEqual([
      ['Last decision', 'last-decision'],
      ['Letters', 'letters'],
    ]);
    for (const [, id] of linksOf()) expect(document.getElementById(String(id))).toBeTruthy();
    expect(linksOf().map(([text]) => text)).not.toContain('Decision');
  });

  it('says twice that its forms could not be read: where it waits, and under the application; read again, both show them', async () => {
    const forms = 'GET /api/follow-ups';
    const { answers } = fakePortal({ ...page, [forms]: { status: 500, body: {} } });
    await open();
    const waiting = within(screen.getByRole('region', { name: 'Waiting for' }));
    const again = await waiting.findByRole('button', { name: 'Try again' });
    const below = within(screen.getByRole('region', { name: 'Follow-ups' }));
    expect(below.getByRole('heading', { name: 'This could not be loaded' })).toBeTruthy();
    const sent = {
      ...{ id: 'f1', kind: 'annual_review', state: 'sent', protocol: 'p1', number: 'MRCZ/A/2149', title: 'Malaria' },
      ...{ sender: 'T. Moyo', created_date: '2026-11-20T08:00:00.000Z', acknowledged_date: null, decided_date: null },
      actions: ['approve'],
    };
    answers[forms] = { body: [sent], total: 1 };
    await userEvent.click(again);
    expect(await waiting.findByRole('link', { name: /^Annual Review/ })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Follow-ups' })).toBeTruthy();
  });

  it('offers the record and the files as two zip files, and says what each holds', async () => {
    fakePortal(page);
    await open();
    const copies = within(screen.getByRole('region', { name: 'Copies to keep' }));
    expect(copies.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Download the record', '/api/protocols/p1/archive.zip'],
      ['Download the attached files', '/api/files/of/p1.zip'],
    ]);
    for (const text of [/^The application, everything said/, /in all its versions$/, /open verify.html there/])
      expect(copies.getByText(text)).toBeTruthy();
  });

  it('shows the earlier rounds, what was said beside what was changed, and the way to them', async () => {
    const closed_at = '2026-11-02T08:00:00.000Z';
    const round = { number: 1, comment: 'Too small.', alt_comment: null, compliance_comment: null, closed_at };
    const changes = [
      { closed_at, records: [] },
      { closed_at: null, records: [] },
    ];
    fakePortal({ ...page, 'GET /api/protocols/p1': { body: { ...reviewed, previous_rounds: [round], changes } } });
    await open();
    const panel = screen.getByText('Too small.').closest('details')!;
    expect(panel.textContent).toContain('What the researcher changedNothing in the application was changed.');
    const link = screen.getByRole('link', { name: /Previous rounds/ });
    expect(document.querySelector(String(link.getAttribute('href')))?.textContent).toContain('Round 1');
  });

  it('says for whom it waits, since when, by when, what they declared and advise, and replaces who has not commented', async () => {
    const waiting = {
      ...reviewed,
      status: 'partially reviewed' as const,
      actions: ['view', 'replace'],
      commented_slots: ['reviewer'],
      due: { alt_reviewer: '2099-12-03' },
      reviewers_said: [
        { slot: 'reviewer', declared_at: null, recommendation: 'revise' },
        { slot: 'alt_reviewer', declared_at: '2026-11-20T08:00:00.000Z' },
      ],
    };
    fakePortal({ 'GET /api/protocols/p1': { body: waiting } });
    await open();
    const card = within(screen.getByRole('region', { name: 'Waiting for' }));
    for (const text of ['The other reviewer', 'Has commented', 'Recommends: Revise', 'Conflict of interest: not asked'])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText('Due 3 Dec 2099')).toBeTruthy();
    expect(card.getByText('No conflict of interest, declared on 20 Nov 2026')).toBeTruthy();
    const buttons = card.getAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual(['Replace Nyasha Dube', 'Add to meeting']);
  });

  it('forwards a response that has no points where it says that it waits for that', async () => {
    const response = { ...reviewed, status: 'response' as const, actions: ['view', 'forward'] };
    const { sent } = fakePortal({
      ...fakeDrafts().answers,
      'GET /api/protocols/p1': { body: response },
      'GET /api/protocols': { body: [], total: 0 },
      'POST /api/protocols/p1/forward': { body: { id: 'p1', number: 'N1', status: 'assigned', version: 9 } },
    });
    await open();
    const card = within(screen.getByRole('region', { name: 'Waiting for' }));
    await userEvent.click(card.getByRole('button', { name: 'Forward to Reviewer(s)' }));
    expect(await screen.findByText('Protocol N1 forwarded to its reviewer(s).')).toBeTruthy();
    expect(sent.find(({ method, path }) => method === 'POST' && path.endsWith('/forward'))?.body).toEqual({});
  });

  it('leads to the meeting on whose agenda it stands, and offers no second one', async () => {
    const meeting = { id: 'm1', number: 'M/2026/11', day: '2026-11-26' };
    fakePortal({ 'GET /api/protocols/p1': { body: { ...reviewed, meeting } } });
    await open();
    const link = screen.getByRole('link', { name: 'M/2026/11, 26 Nov 2026' });
    expect(link.getAttribute('href')).toBe('/meetings/m1');
    expect(screen.queryByRole('button', { name: 'Add to meeting' })).toBeNull();
  });

  it.each(statuses)('offers the decision when the status is reviewed and in no other: %s', async (status) => {
    const actions = [...permittedActions('compliance', status, false)];
    fakePortal({ 'GET /api/protocols/p1': { body: { ...reviewed, status, actions } } });
    await open();
    expect(screen.queryByRole('button', { name: 'Accept Proposal' }) !== null).toBe(status === 'reviewed');
  });

  it.each([
    ['Accept Proposal', 'Yes, accept', 'accepted'],
    ['Reject Proposal', 'Yes, reject', 'rejected'],
  ])(
    '%s asks first, sends the decision with the comment, says so and returns to the list',
    async (button, yes, status) => {
      const { sent } = fakePortal({ ...page, [post]: changed });
      await open();
      await userEvent.type(screen.getByLabelText(/Additional Comment/), 'Mind the consent form.');
      await userEvent.click(screen.getByRole('button', { name: button }));
      expect(document.activeElement?.textContent).toBe('No');
      const said = screen.getByRole('dialog').textContent;
      for (const part of [
        reviewed.number,
        reviewed.title,
        `that the application is ${status}`,
        'Mind the consent form.',
      ])
        expect(said).toContain(part);
      expect(said).toContain('It can be taken back within 7 days, as long as nothing is done after it.');
      expect(sent.some(({ method }) => method === 'POST')).toBe(false);
      await userEvent.click(screen.getByRole('button', { name: yes }));
      expect(await screen.findByText('Feedback sent to researcher')).toBeTruthy();
      expect(screen.getByLabelText('address').textContent).toBe('/');
      const compliance_comment = 'Mind the consent form.';
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ status, compliance_comment });
      expect(JSON.stringify(localStorage)).not.toContain('Mind the consent form.');
    },
  );

  it('shows the letter as it would be made, marked as a draft, before the decision is signed (docs/decisions 24)', async () => {
    const letter = { subject: 'Your application', body: ['Translate the form.'], documents: ['proposal.pdf'] };
    const { sent, answers } = fakePortal({
      ...page,
      'POST /api/protocols/p1/decision/preview': { status: 500, body: { detail: 'Not now.' } },
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Reject Proposal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Look at the letter' }));
    const failed = within(await screen.findByRole('dialog', { name: 'Look at the letter' }));
    answers['POST /api/protocols/p1/decision/preview'] = { body: { letter } };
    await userEvent.click(await failed.findByRole('button', { name: 'Try again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your application' }));
    for (const text of ['Draft. It is not signed, and nobody has received it.', 'Translate the form.', 'proposal.pdf'])
      expect(dialog.getByText(text)).toBeTruthy();
    const [asked] = sent.filter(({ method }) => method === 'POST');
    expect(asked?.body).toEqual({ status: 'rejected' });
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Yes, reject' })).toBeTruthy();
    expect(sent.map(({ path }) => path)).not.toContain('/api/protocols/p1/decision');
  });

  it('leaves nothing open where its answer takes longer than a save waits', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const key = { kind: 'decision', subject: 'p1' } as const;
    const { held, answers } = fakeDrafts([
      wireDraft({ ...key, id: 'decision.p1.1', body: { text: 'Mind' } }),
      wireDraft({ ...key, id: 'conditions.p1.1', body: { until: '2027-01-31' } }),
    ]);
    const kept: unknown[] = [];
    const decide = async () => {
      held.forEach((draft) => kept.push(draft?.body));
      held.forEach((_draft, id) => held.set(id, undefined));
      await jest.advanceTimersByTimeAsync(longerThanASave);
      return changed;
    };
    fakePortal({ ...page, ...answers, [post]: decide });
    await open();
    await screen.findByDisplayValue('2027-01-31');
    fireEvent.change(await screen.findByDisplayValue('Mind'), { target: { value: 'Mind the consent form.' } });
    fireEvent.change(screen.getByLabelText(/^Valid until/), { target: { value: '2027-06-30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Accept Proposal' }));
    fireEvent.click(screen.getByRole('button', { name: 'Yes, accept' }));
    expect(await screen.findByText('Feedback sent to researcher')).toBeTruthy();
    expect(kept).toEqual([{ text: 'Mind the consent form.' }, { until: '2027-06-30' }]);
    expect([...held]).toEqual([
      ['decision.p1.1', undefined],
      ['conditions.p1.1', undefined],
    ]);
  });

  it('is not decided before everything that was typed for it is found', async () => {
    const body = { outcome: 'approved_subject_to', text: 'In Shona, too.' };
    const typed = wireDraft({ kind: 'decision', subject: 'p1', id: 'conditions.p1.1', body });
    const asked = Promise.withResolvers<void>();
    const later = Promise.withResolvers<{ body: unknown; headers: Record<string, string> }>();
    const { sent } = fakePortal({
      ...page,
      ...fakeDrafts().answers,
      'GET /api/drafts/conditions.p1.1'() {
        asked.resolve();
        return later.promise;
      },
      [post]: changed,
    });
    await open();
    const accept = screen.getByRole<HTMLButtonElement>('button', { name: 'Accept Proposal' });
    await act(() => asked.promise);
    expect(accept.disabled).toBe(true);
    later.resolve({ body: typed, headers: { ETag: '"1"' } });
    await screen.findByDisplayValue('In Shona, too.');
    await userEvent.click(accept);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, accept' }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
        status: 'accepted',
        outcome: 'approved_subject_to',
        conditions: 'In Shona, too.',
      }),
    );
  });

  it('takes no other outcome while another tab writes it', async () => {
    fakePortal({ ...page, ...fakeDrafts().answers });
    await open();
    const disapproved = await screen.findByRole<HTMLInputElement>('radio', { name: /^Not approved/ });
    const draft = await waitFor(async () => {
      const found = (await draftsOf('me')).of('p1').find(({ ref }) => ref.id === 'conditions.p1.1');
      if (found?.store.getState().life !== 'open') throw new Error('not yet');
      return found;
    });
    act(() => draft.store.setState({ elsewhere: true }));
    expect(disapproved.disabled).toBe(true);
  });

  it('takes no more text while it is sent, though the question was closed', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof changed>();
    fakePortal({ ...page, [post]: () => promise });
    await open();
    await screen.findByRole('button', { name: 'Split point 1' });
    const comment = screen.getByLabelText(/Additional Comment/);
    await userEvent.click(screen.getByRole('button', { name: 'Accept Proposal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, accept' }));
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    for (const field of [comment, screen.getByLabelText(/^Valid until/)]) expect(field.matches(':disabled')).toBe(true);
    resolve(changed);
    expect(await screen.findByText('Feedback sent to researcher')).toBeTruthy();
  });

  it('sends no comment that is blank', async () => {
    const { sent } = fakePortal({ ...page, [post]: changed });
    await open();
    await userEvent.type(screen.getByLabelText(/Additional Comment/), '  ');
    await userEvent.click(screen.getByRole('button', { name: 'Accept Proposal' }));
    expect(screen.getByText('No additional comment goes with it.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, accept' }));
    await screen.findByText('Feedback sent to researcher');
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ status: 'accepted' });
  });

  it('says that the feedback was not sent, what the status is now, and keeps the comment', async () => {
    fakePortal({ ...page, [post]: conflict('accepted') });
    await open();
    await userEvent.type(screen.getByLabelText(/Additional Comment/), 'Kept.');
    await userEvent.click(screen.getByRole('button', { name: 'Reject Proposal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, reject' }));
    expect(await screen.findByText('Feedback not sent.Try again')).toBeTruthy();
    expect(screen.getByText(/It is now Accepted\. Nothing was overwritten/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Additional Comment/).value).toBe('Kept.');
  });

  it('says so even when somebody else has decided meanwhile and the form is gone', async () => {
    const portal = fakePortal({ ...page, [post]: conflict('accepted') });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Reject Proposal' }));
    portal.answers['GET /api/protocols/p1'] = {
      body: { ...reviewed, status: 'accepted', actions: ['view', 'delete'] },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Yes, reject' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reject Proposal' })).toBeNull());
    expect(screen.getByText('Feedback not sent.Try again')).toBeTruthy();
    expect(screen.getByText(/It is now Accepted\. Nothing was overwritten/)).toBeTruthy();
  });

  it('what was typed stands beside it, to be read, copied and discarded, now and when the page is opened again (docs/drafts 31)', async () => {
    const { answers, held } = fakeDrafts();
    const portal = fakePortal({ ...page, ...answers, [post]: conflict('accepted') });
    const { unmount } = await open();
    await userEvent.click(screen.getByRole('radio', { name: /subject to conditions/ }));
    await userEvent.type(screen.getByLabelText(/^Conditions/), 'In Shona, too.');
    await userEvent.type(screen.getByLabelText(/Additional Comment/), 'Mind the form.');
    await userEvent.click(screen.getByRole('button', { name: 'Accept Proposal' }));
    const accepted = { body: { ...reviewed, status: 'accepted', version: 9, actions: ['view', 'delete'] } };
    portal.answers['GET /api/protocols/p1'] = accepted;
    await userEvent.click(screen.getByRole('button', { name: 'Yes, accept' }));
    // What is unsent is saved first.
    expect(await screen.findByText('Mind the form.')).toBeTruthy();
    expect(await screen.findByText('In Shona, too.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    unmount();
    await open();
    expect(await screen.findByText('Mind the form.')).toBeTruthy();
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    for (const button of await screen.findAllByRole('button', { name: /^Copy my text/ })) await userEvent.click(button);
    expect(copied.sort()).toEqual([
      'Additional Comment: Mind the form.',
      'Outcome: Approved subject to conditions\nConditions: In Shona, too.',
    ]);
    for (const button of screen.getAllByRole('button', { name: /^Discard/ })) await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText('Mind the form.')).toBeNull());
    expect(await screen.findByText('Your text was discarded.')).toBeTruthy();
    expect([...held.values()]).toEqual([undefined, undefined]);
  });

  it('takes an outcome that fits, with its conditions, and says at its field what does not', async () => {
    const { sent } = fakePortal({ ...page, [post]: changed });
    await open();
    await userEvent.click(screen.getByRole('radio', { name: /Not approved/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Accept Proposal' }));
    expect(screen.getByText('Choose another outcome.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /subject to conditions/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Accept Proposal' }));
    expect(screen.getByText('Enter the conditions')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Conditions/), 'In Shona, too.');
    await userEvent.click(screen.getByRole('button', { name: 'Accept Proposal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, accept' }));
    await screen.findByText('Feedback sent to researcher');
    const body = { status: 'accepted', outcome: 'approved_subject_to', conditions: 'In Shona, too.' };
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject(body);
  });

  it('asks for the reasons of "Not approved" until they are typed', async () => {
    fakePortal({ ...page, ...fakeDrafts().answers });
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: /Not approved/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Reject Proposal' }));
    expect(screen.getByText('Enter the reasons')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Additional Comment/), 'No');
    expect(screen.queryByText('Enter the reasons')).toBeNull();
  });

  it('keeps outcome, conditions and last day as they are chosen, for another visit', async () => {
    fakePortal({ ...page, ...fakeDrafts().answers });
    const { unmount } = renderRemote(remote, '/protocol/p1');
    const radio = () => screen.findByRole<HTMLInputElement>('radio', { name: /subject to conditions/ });
    // Also what is chosen before the earlier choices have been read.
    await userEvent.click(await radio());
    expect((await radio()).checked).toBe(true);
    await userEvent.type(await screen.findByLabelText(/^Conditions/), 'In Shona, too.');
    fireEvent.change(screen.getByLabelText(/^Valid until/), { target: { value: '2027-06-30' } });
    unmount();
    await open();
    await waitFor(async () => expect((await radio()).checked).toBe(true));
    expect(screen.getByLabelText(/^Conditions/)).toHaveProperty('value', 'In Shona, too.');
    expect(screen.getByLabelText(/^Valid until/)).toHaveProperty('value', '2027-06-30');
  });

  it('is signed where acts are signed: the password stays in the dialog until it is right', async () => {
    signInAs('compliance', 'me', { signatures: 'required', position: 'Head of Compliance' });
    const wrong = { field: 'password', message: 'This is not your password.' };
    const sign = 'POST /api/signatures';
    const portal = fakePortal({
      ...page,
      [post]: changed,
      [sign]: { status: 422, body: { code: 'rule_broken', detail: 'No.', errors: [wrong] } },
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Accept Proposal' }));
    expect(screen.getByText('You sign as Farai Mutasa, Head of Compliance: Approval.')).toBeTruthy();
    const yes = screen.getByRole('button', { name: 'Yes, accept' });
    await userEvent.click(yes);
    expect(screen.getByText('Enter your password to sign.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Password/), 'wrong');
    await userEvent.click(yes);
    expect(await screen.findByText('This is not your password.')).toBeTruthy();
    portal.answers[sign] = { body: { receipt: 'signed' } };
    await userEvent.type(screen.getByLabelText(/^Password/), 'right');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, accept' }));
    await screen.findByText('Feedback sent to researcher');
    const { sent } = portal;
    expect(sent.findLast(({ path }) => path === '/api/signatures')?.body).toEqual({
      password: 'right',
      meaning: 'Approval',
      about: aboutOf('POST', '/api/protocols/p1/decision', { status: 'accepted' }),
    });
    expect(sent.find(({ path }) => path.endsWith('/decision'))?.body).toEqual({
      status: 'accepted',
      signature: 'signed',
    });
  });
});
