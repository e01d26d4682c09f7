import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Point } from '@portal/contracts/points';
import {
  changed,
  conflict,
  fakePortal,
  fakeDrafts,
  renderRemote,
  signInAs,
  wireProtocol,
  wireDraft,
  withLink,
} from '@portal/portal-views/testing';
import { heldFlash } from '@portal/portal-views';
import { session, draftsOf } from '@portal/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const toReview = wireProtocol('Clinical Trials', { reviewer: 'me', actions: ['view', 'review', 'decline'] });
const address = () => screen.getByLabelText('address').textContent;

beforeEach(() => signInAs('reviewer'));
afterEach(() => {
  session.store.setState({ status: 'signed-out', reason: 'left' }, true);
  localStorage.clear();
  jest.useRealTimers();
});
const work = 'PUT /api/drafts/review.p1.1';
/** In ms: a save waits for 2 s. */
const longerThanASave = 2_200;

describe('the review page', () => {
  const page = { 'GET /api/protocols/p1': { body: toReview }, 'GET /api/protocols/p1/history': { body: [] } };
  const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Comment/ });

  const at = '2026-11-20T08:00:00.000Z';
  const point: Point = {
    id: 'point-1',
    n: 3,
    round: 1,
    source: 'reviewer',
    quote: 'Sample size?',
    remark: false,
    links: [],
    state: 'answered',
    answers: [{ round: 1, text: 'Calculated again.', at }],
    verdicts: [],
  };

  it('is titled by the number and shows the sections A to M', async () => {
    fakePortal(page);
    renderRemote(remote, '/protocol/p1');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Protocol: #MRCZ/A/2149');
    expect(document.activeElement?.tagName).toBe('H1');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(15);
  });

  it('shows the own points with their answers, and gives the marks with the comment', async () => {
    const { sent } = fakePortal({
      ...page,
      'GET /api/protocols/p1': { body: { ...toReview, points: [point] } },
      'POST /api/protocols/p1/review': changed,
    });
    renderRemote(remote, '/protocol/p1');
    const card = (await screen.findByRole('heading', { name: 'Point 3, Reviewer 1' })).closest('article')!;
    expect(card.textContent).toContain('Calculated again.');
    fireEvent.change(await box(), { target: { value: 'Fine now.' } });
    await userEvent.click(within(card).getByLabelText('Closed'));
    expect((await box()).value).toBe('Fine now.');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      comment: 'Fine now.',
      marks: [{ point: 'point-1', closed: true }],
    });
  });

  it('shows a reviewer who is asked again what they said and what was changed since, and the way there', async () => {
    const closed_at = '2026-11-02T08:00:00.000Z';
    const round = { number: 1, comment: 'Too small.', alt_comment: null, compliance_comment: null, closed_at };
    const was = { sample_size: 128 };
    const sample = { section: 'statistical_plannings', id: 'statistical_plannings-0', kind: 'changed', was, index: 0 };
    const changes = [
      { closed_at, records: [{ ...sample, at: closed_at }] },
      { closed_at: null, records: [] },
    ];
    fakePortal({ ...page, 'GET /api/protocols/p1': { body: { ...toReview, previous_rounds: [round], changes } } });
    renderRemote(remote, '/protocol/p1');
    const link = await screen.findByRole('link', { name: 'your earlier comment and what has changed since' });
    const place = document.querySelector(String(link.getAttribute('href')));
    expect(place?.textContent).toContain('Reviewer 1Too small.');
    expect([...(place?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual(['128', '22']);
    expect((await box()).value).toBe('');
  });

  it.each(['', '  \n '])(
    'asks for a comment when it is %j, sends nothing, and takes the message back on typing',
    async (text) => {
      const { sent } = fakePortal(page);
      renderRemote(remote, '/protocol/p1');
      if (text) await userEvent.type(await box(), text);
      await box();
      await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
      expect(screen.getByText('Please leave a comment')).toBeTruthy();
      expect(document.title).toMatch(/^Error: Protocol: #MRCZ/);
      expect(document.activeElement).toBe(await box());
      expect(sent.some(({ method }) => method === 'POST')).toBe(false);
      await userEvent.type(await box(), 'x');
      expect(screen.queryByText('Please leave a comment')).toBeNull();
      expect(document.title).toMatch(/^Protocol/);
    },
  );

  it('keeps what is typed, and says so only when the portal has it', async () => {
    const { sent, answers } = fakePortal({ ...page });
    const kept = wireDraft({ id: 'review.p1.1', kind: 'review', subject: 'p1', body: { text: 'Half' } });
    answers[work] = { status: 201, body: kept };
    const first = renderRemote(remote, '/protocol/p1');
    await userEvent.click(await box());
    // At once: typed letter by letter on a busy machine, it would be saved before the last one.
    await userEvent.paste('Half');
    expect(await screen.findByText('Saving...')).toBeTruthy();
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { kind: 'review', subject: 'p1', name: 'MRCZ/A/2149', body: { text: 'Half' } },
    ]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Half');
    first.unmount();
    answers[work.replace('PUT', 'GET')] = { body: kept };
    renderRemote(remote, '/protocol/p1');
    await waitFor(async () => expect((await box()).value).toBe('Half'));
  });

  it('leaves nothing open where the answer to the comment takes longer than a save waits', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { held, answers } = fakeDrafts();
    const review = async () => {
      held.forEach((_draft, id) => held.set(id, undefined));
      await jest.advanceTimersByTimeAsync(longerThanASave);
      return changed;
    };
    fakePortal({ ...page, ...answers, 'POST /api/protocols/p1/review': review });
    renderRemote(remote, '/protocol/p1');
    const comment = await box();
    await waitFor(() => expect(comment.closest('fieldset')?.disabled).toBe(false));
    fireEvent.change(comment, { target: { value: 'Sound.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText('Protocol successfully reviewed')).toBeTruthy();
    expect([...held]).toEqual([['review.p1.1', undefined]]);
  });

  it('is read-only while another tab writes it: comment, notes and recommendation', async () => {
    const { answers } = fakeDrafts([
      wireDraft({
        id: 'review.p1.1',
        kind: 'review',
        subject: 'p1',
        body: { text: 'Sound.', notes: { K: 'Clusters?' } },
      }),
    ]);
    fakePortal({ ...page, ...answers });
    renderRemote(remote, '/protocol/p1');
    await screen.findByDisplayValue('Sound.');
    const [draft] = (await draftsOf('me')).of('p1');
    act(() => draft?.store.setState({ elsewhere: true }));
    expect((await box()).readOnly).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Recommendation/ }).disabled).toBe(true);
    const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Add my notes to the comment' });
    expect(use.disabled).toBe(true);
  });

  it('takes no more text while the protocol is declined, though the question was closed', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof changed>();
    fakePortal({ ...page, ...fakeDrafts().answers, 'POST /api/protocols/p1/decline': () => promise });
    renderRemote(remote, '/protocol/p1');
    await waitFor(async () => expect((await box()).readOnly).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, decline' }));
    await userEvent.click(dialog.getByRole('button', { name: 'No' }));
    expect((await box()).readOnly).toBe(true);
    resolve(changed);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Comment/ })).toBeNull());
  });

  it('takes no more text while the comment is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof changed>();
    const { held, answers } = fakeDrafts([
      wireDraft({
        id: 'review.p1.1',
        kind: 'review',
        subject: 'p1',
        body: { text: 'Sound.', notes: { K: 'Clusters?' } },
      }),
    ]);
    fakePortal({
      ...{ ...page, ...answers, 'POST /api/protocols/p1/review': () => promise },
      'GET /api/protocols/p1': { body: { ...toReview, points: [point] } },
    });
    renderRemote(remote, '/protocol/p1');
    await screen.findByDisplayValue('Sound.');
    const mark = screen.getByLabelText<HTMLInputElement>(/^What is still missing/);
    const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note on section K' });
    const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Add my notes to the comment' });
    const isTaken = async () => [!(await box()).readOnly, !note.readOnly, !mark.readOnly, !use.disabled];
    expect(await isTaken()).toEqual([true, true, true, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(async () => expect(await isTaken()).toEqual([false, false, false, false]));
    held.clear();
    resolve(changed);
    expect(await screen.findByText('Protocol successfully reviewed')).toBeTruthy();
  });

  it('leaves who has gone to another page there, and tells them on the dashboard', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof changed>();
    const review = 'POST /api/protocols/p1/review';
    const { sent } = fakePortal({ ...page, ...fakeDrafts().answers, [review]: () => promise });
    renderRemote(withLink(remote, '/profile'), '/protocol/p1');
    fireEvent.change(await box(), { target: { value: 'Sound.' } });
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(address()).toBe('/profile'));
    resolve(changed);
    await act(() =>
      waitFor(() => expect(heldFlash()).toMatchObject({ text: 'Protocol successfully reviewed', page: '/' })),
    );
    expect(address()).toBe('/profile');
  });

  it('sends the comment, keeps nothing of it, says so on the dashboard', async () => {
    const { sent } = fakePortal({
      ...page,
      'GET /api/protocols': { body: [], total: 0 },
      'POST /api/protocols/p1/review': changed,
    });
    renderRemote(remote, '/protocol/p1');
    await userEvent.type(await box(), 'Sound.');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText('Protocol successfully reviewed')).toBeTruthy();
    expect(address()).toBe('/');
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ comment: 'Sound.' });
    expect(JSON.stringify({ ...localStorage })).not.toContain('Sound.');
  });

  describe('notes', () => {
    it('stand under their sections, are one draft with the comment, and go into it in order', async () => {
      const { sent, answers } = fakePortal({ ...page, 'POST /api/protocols/p1/review': changed });
      answers[work] = ({ body }) => ({ status: 201, body: wireDraft({ id: 'review.p1.1', ...(body as object) }) });
      renderRemote(remote, '/protocol/p1');
      await userEvent.type(await box(), 'Sound.');
      await userEvent.click(screen.getByRole('button', { name: /^Add a note to section K/ }));
      await userEvent.type(screen.getByRole('textbox', { name: 'Your note on section K' }), 'Clusters?');
      await userEvent.click(screen.getByRole('button', { name: /^Add a note to section D/ }));
      await userEvent.type(screen.getByRole('textbox', { name: 'Your note on section D' }), 'Which sites?');
      await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Recommendation/ }), 'revise');
      await waitFor(() =>
        expect(sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
          body: { text: 'Sound.', notes: { K: 'Clusters?', D: 'Which sites?' }, recommendation: 'revise' },
        }),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Add my notes to the comment' }));
      const text =
        'Sound.\n\nSection D, Proposed research:\nWhich sites?\n\nSection K, Statistical planning:\nClusters?';
      expect((await box()).value).toBe(text);
      const left = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Your note/ });
      expect(left.map(({ value }) => value)).toEqual(['', '']);
      await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
      await screen.findByText('Protocol successfully reviewed');
      const body = { comment: text, recommendation: 'revise' };
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual(body);
    });
  });

  describe('the question about a conflict of interest', () => {
    const asked = { ...toReview, version: 4, reviewers_said: [{ slot: 'reviewer', declared_at: null }] };
    const declare = 'POST /api/protocols/p1/declaration';
    const given = { ...page, 'GET /api/protocols/p1': { body: asked } };
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

    it('comes before the application, which opens after the answer', async () => {
      const { sent, answers } = fakePortal({ ...given, [declare]: changed });
      renderRemote(remote, '/protocol/p1');
      await screen.findByRole('dialog', { name: 'Conflict of interest' });
      expect(screen.queryByRole('textbox', { name: /Comment/ })).toBeNull();
      await save();
      expect(screen.getAllByText('Select an answer').length).toBeGreaterThan(0);
      await userEvent.click(screen.getByRole('radio', { name: 'I have none' }));
      const said = [{ slot: 'reviewer', declared_at: '2026-11-22T08:00:00.000Z' }];
      answers['GET /api/protocols/p1'] = { body: { ...asked, reviewers_said: said } };
      await save();
      expect(await box()).toBeTruthy();
      expect(screen.getByText('No conflict of interest, declared on 22 Nov 2026')).toBeTruthy();
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ conflict: false });
    });

    it('that was answered is not asked again while the application is read', async () => {
      const { answers } = fakePortal({ ...given, [declare]: changed });
      renderRemote(remote, '/protocol/p1');
      await userEvent.click(await screen.findByRole('radio', { name: 'I have none' }));
      const asking = Promise.withResolvers<void>();
      const later = Promise.withResolvers<{ body: unknown }>();
      answers['GET /api/protocols/p1'] = () => {
        asking.resolve();
        return later.promise;
      };
      await save();
      await act(() => asking.promise);
      const none = screen.getByRole<HTMLInputElement>('radio', { name: 'I have none' });
      expect([none.checked, none.matches(':disabled')]).toEqual([true, true]);
      const said = [{ slot: 'reviewer', declared_at: '2026-11-22T08:00:00.000Z' }];
      later.resolve({ body: { ...asked, reviewers_said: said } });
      expect(await box()).toBeTruthy();
    });

    it('that was answered can be closed where the application could not be read', async () => {
      const { answers } = fakePortal({ ...given, [declare]: changed });
      renderRemote(remote, '/protocol/p1');
      await userEvent.click(await screen.findByRole('radio', { name: 'I have none' }));
      const later = Promise.withResolvers<{ status: number; body: unknown }>();
      answers['GET /api/protocols/p1'] = () => later.promise;
      await save();
      const isClosable = () =>
        screen.getAllByRole('button', { name: 'Close' }).every((one) => !one.matches(':disabled'));
      await waitFor(() => expect(isClosable()).toBe(false));
      later.resolve({ status: 403, body: { code: 'forbidden', detail: 'Not now.' } });
      await waitFor(() => expect(isClosable()).toBe(true));
    });

    it('wants to know what it is, and then leaves the protocol', async () => {
      const { sent } = fakePortal({ ...given, 'GET /api/protocols': { body: [], total: 0 }, [declare]: changed });
      renderRemote(remote, '/protocol/p1');
      await userEvent.click(await screen.findByRole('radio', { name: /^I have one/ }));
      await save();
      expect(screen.getAllByText('Enter what it is').length).toBeGreaterThan(0);
      await userEvent.type(screen.getByRole('textbox', { name: 'What is it?' }), 'My thesis.');
      await save();
      expect(await screen.findByText('Protocol MRCZ/A/2149 successfully declined.')).toBeTruthy();
      expect(address()).toBe('/');
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ conflict: true, text: 'My thesis.' });
    });
  });

  it('keeps the text when the portal cannot be reached', async () => {
    const portal = fakePortal(page);
    renderRemote(remote, '/protocol/p1');
    await userEvent.type(await box(), 'Sound.');
    portal.failure = 'offline';
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The portal cannot be reached');
    expect((await box()).value).toBe('Sound.');
  });

  it('says what the status is now when it came too late, even though there is nothing to comment any more', async () => {
    const portal = fakePortal({ ...page, 'POST /api/protocols/p1/review': conflict('reviewed') });
    renderRemote(remote, '/protocol/p1');
    await userEvent.type(await box(), 'Sound.');
    const now = { ...toReview, status: 'reviewed', comment: 'Said in another tab.', actions: ['view'] };
    portal.answers['GET /api/protocols/p1'] = { body: now };
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText('Said in another tab.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('It is now Reviewed. Nothing was overwritten');
  });

  it('of a review that was given to somebody else what was typed can be read, copied and discarded (docs/drafts 31)', async () => {
    const { answers, held } = fakeDrafts();
    const gone = { status: 404, body: { code: 'not_found', detail: 'Not found.' } };
    const portal = fakePortal({ ...page, ...answers, 'POST /api/protocols/p1/review': gone });
    const { unmount } = renderRemote(remote, '/protocol/p1');
    await userEvent.type(await box(), 'Sound.');
    await userEvent.click(screen.getByRole('button', { name: 'Add a note to section B, Attached documents' }));
    await userEvent.type(screen.getByLabelText('Your note on section B'), 'No consent form.');
    portal.answers['GET /api/protocols/p1'] = gone;
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    // What is unsent is saved first.
    expect(await screen.findByText('Sound.')).toBeTruthy();
    unmount();
    const dashboard = renderRemote(remote, '/');
    expect((await screen.findByRole('link', { name: toReview.number })).getAttribute('href')).toBe('/protocol/p1');
    dashboard.unmount();
    renderRemote(remote, '/protocol/p1');
    expect(await screen.findByText(`What you typed about ${toReview.number} was not sent.`)).toBeTruthy();
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    await userEvent.click(screen.getByRole('button', { name: `Copy my text ${toReview.number}` }));
    expect(copied).toEqual(['Comment: Sound.\nYour note on section B: No consent form.']);
    await userEvent.click(screen.getByRole('button', { name: `Discard ${toReview.number}` }));
    expect(await screen.findByText('Your text was discarded.')).toBeTruthy();
    expect([...held]).toEqual([['review.p1.1', undefined]]);
  });

  it('shows the own comment in place of the form once it was given', async () => {
    const done = wireProtocol('Clinical Trials', {
      alt_reviewer: 'me',
      alt_comment: 'My view.',
      status: 'partially reviewed',
    });
    fakePortal({ 'GET /api/protocols/p1': { body: done } });
    renderRemote(remote, '/protocol/p1');
    expect(await screen.findByText('My view.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says so when there is no such protocol', async () => {
    fakePortal({});
    renderRemote(remote, '/protocol/p1');
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such protocol' })).toBeTruthy();
    expect(document.title).toContain('There is no such protocol');
  });
});
