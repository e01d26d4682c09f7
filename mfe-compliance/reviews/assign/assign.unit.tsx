import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Completed } from '@portal/contracts/completions';
import type { Point } from '@portal/contracts/points';
import type { Protocol, ReviewerCandidate } from '@portal/contracts/protocol';
import {
  changed,
  conflict,
  fakePortal,
  renderRemote,
  signInAs,
  wireProtocol,
  wireRow,
} from '@portal/portal-views/testing';
import { session } from '@portal/web-kit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../../remote.tsx';

const nothing = { email: 'r@example.org.zw', late: 0, away: null, declined_at: null };
const candidates: ReviewerCandidate[] = [
  { ...nothing, id: 'r1', first_name: 'Nyasha', last_name: 'Dube', open: 3, late: 1, median_days: 12.5 },
  {
    ...nothing,
    id: 'r2',
    first_name: 'Farai',
    last_name: 'Mutasa',
    open: 0,
    median_days: null,
    warning: 'A co-investigator bears the same name.',
  },
  {
    ...nothing,
    ...{ id: 'r3', first_name: 'Tapiwa', last_name: 'Marufu', open: 1, median_days: 1 },
    ...{ away: '2026-12-05', declined_at: '2026-10-12T08:00:00.000Z' },
  },
];
const nyasha = 'Nyasha Dube (r@example.org.zw, 3 open, 1 late, median 12.5 days)';
const post = 'POST /api/protocols/p1/assignment';

/** Opens the modal of a protocol with this number. */
async function open(more: Partial<Protocol>, answers: Parameters<typeof fakePortal>[0] = {}) {
  const protocol = wireProtocol('Clinical Trials', { status: 'pending', actions: ['view', 'assign'], ...more });
  const { id, number, status, actions } = protocol;
  const portal = fakePortal({
    'GET /api/protocols': { body: [wireRow({ id, number, status, actions })], total: 1 },
    'GET /api/protocols/p1': { body: protocol },
    'GET /api/protocols/p1/reviewer-candidates': { body: candidates },
    ...answers,
  });
  renderRemote(remote, '/new-submissions');
  await userEvent.click(await screen.findByRole('button', { name: `Add Reviewer(s) ${protocol.number}` }));
  await screen.findByRole('button', { name: 'Save' });
  return portal;
}

const reviewer1 = () => screen.getByLabelText<HTMLSelectElement>('Reviewer 1');
const reviewer2 = () => screen.getByLabelText<HTMLSelectElement>('Reviewer 2');
const names = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  // Dialogs keep what was chosen until the session ends.
  session.store.setState({ status: 'signed-out', reason: 'left' }, true);
  signInAs('compliance');
});

describe('the reviewer modal', () => {
  it('asks for one reviewer where the number has no letter A at position 5', async () => {
    await open({ number: 'MRCZ/BM/7' });
    expect(names(reviewer1())).toEqual([
      'Select a reviewer',
      'Nyasha Dube (r@example.org.zw, 3 open, 1 late, median 12.5 days)',
      'Farai Mutasa (r@example.org.zw, 0 open, no comment yet)',
      'Tapiwa Marufu (r@example.org.zw, 1 open, median 1 day. Away until 5 Dec 2026. Declined this on 12 Oct 2026)',
    ]);
    expect(screen.queryByLabelText('Reviewer 2')).toBeNull();
  });

  it('demands both reviewers where the number asks for two', async () => {
    const { sent } = await open({});
    await save();
    expect(screen.getAllByText('Select Reviewer 1')).toHaveLength(2);
    expect(screen.getAllByText('Select Reviewer 2')).toHaveLength(2);
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('leaves out of each select who is chosen in the other', async () => {
    await open({});
    await userEvent.selectOptions(reviewer1(), 'r1');
    expect(names(reviewer2())).not.toContain(nyasha);
    await userEvent.selectOptions(reviewer2(), 'r3');
    expect(names(reviewer1())).toEqual([
      'Select a reviewer',
      nyasha,
      'Farai Mutasa (r@example.org.zw, 0 open, no comment yet)',
    ]);
  });

  it('lets a long list be searched by the keyboard alone, whatever case and accents', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      ...candidates[0]!,
      id: `m${at}`,
      first_name: at === 7 ? 'Éva' : 'Nyasha',
      last_name: `Dube-${at}`,
    }));
    const { sent } = await open(
      { number: 'MRCZ/BM/7' },
      { 'GET /api/protocols/p1/reviewer-candidates': { body: many }, [post]: changed },
    );
    expect(names(reviewer1())).toHaveLength(13);
    await userEvent.click(screen.getByLabelText('Find a reviewer'));
    await userEvent.keyboard('dube eva{Enter}');
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('1 reviewer found');
    expect(names(reviewer1())).toEqual([
      'Select a reviewer',
      'Éva Dube-7 (r@example.org.zw, 3 open, 1 late, median 12.5 days)',
    ]);
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.selectOptions(reviewer1(), 'm7');
    await userEvent.clear(screen.getByLabelText('Find a reviewer'));
    await userEvent.type(screen.getByLabelText('Find a reviewer'), 'nobody');
    expect(names(reviewer1())).toEqual([
      'Select a reviewer',
      'Éva Dube-7 (r@example.org.zw, 3 open, 1 late, median 12.5 days)',
    ]);
    await save();
    await screen.findByText('Reviewer(s) successfully assigned.');
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ reviewer: 'm7' });
  });

  it('keeps what was chosen where the dialog goes without Save or Close', async () => {
    await open({});
    await userEvent.selectOptions(reviewer1(), 'r1');
    cleanup();
    await open({});
    expect([reviewer1().value, reviewer2().value]).toEqual(['r1', '']);
  });

  it('shows a short list without a search', async () => {
    await open({ number: 'MRCZ/BM/7' });
    expect(screen.queryByLabelText('Find a reviewer')).toBeNull();
  });

  it('shows the warning of whoever is chosen', async () => {
    await open({});
    await userEvent.selectOptions(reviewer1(), 'r2');
    expect(screen.getByText('A co-investigator bears the same name.')).toBeTruthy();
  });

  it('sends both, says so and closes', async () => {
    const { sent } = await open({}, { [post]: changed });
    await userEvent.selectOptions(reviewer1(), 'r1');
    await userEvent.selectOptions(reviewer2(), 'r3');
    await save();
    expect(await screen.findByText('Reviewer(s) successfully assigned.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ reviewer: 'r1', alt_reviewer: 'r3' });
  });

  it('sends the due day where one is set', async () => {
    const { sent } = await open({ number: 'MRCZ/BM/7' }, { [post]: changed });
    await userEvent.selectOptions(reviewer1(), 'r1');
    fireEvent.change(screen.getByLabelText(/^Due/), { target: { value: '2099-12-13' } });
    await save();
    await screen.findByText('Reviewer(s) successfully assigned.');
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ reviewer: 'r1', due_at: '2099-12-13' });
  });

  it('gives the marks that were typed of the last completion, and those of no earlier one (docs/completions 7)', async () => {
    const at = '2026-11-20T08:00:00.000Z';
    const point: Point = {
      ...{ id: 'c2', n: 1, round: 2, source: 'compliance', quote: 'Sign it.', remark: false },
      ...{ links: [], state: 'answered', answers: [], verdicts: [] },
    };
    const completed: Completed = {
      ...{ n: 2, at, due_on: '2026-12-04', points: [point], ended: 'completed' },
      ...{ ended_at: at, round: 1, in_response: false, changes: [] },
    };
    const marks = { c1: { closed: true }, c2: { closed: false, note: 'Dated, too. ' } };
    const draft = {
      ...{ id: 'check.p1.2', version: 1, kind: 'check', subject: 'p1.check', name: null },
      updated_at: at,
    };
    const { sent } = await open(
      { number: 'MRCZ/BM/7', completions: [completed] },
      {
        [post]: changed,
        'GET /api/drafts': ({ path }) => ({ body: path.endsWith('subject=p1.check') ? [draft] : [] }),
        'GET /api/drafts/check.p1.2': { body: { ...draft, body: { marks } }, headers: { ETag: '"1"' } },
      },
    );
    await userEvent.selectOptions(reviewer1(), 'r1');
    await save();
    await screen.findByText('Reviewer(s) successfully assigned.');
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      reviewer: 'r1',
      completion_marks: [{ point: 'c2', closed: false, note: 'Dated, too.' }],
    });
  });

  it('sends no second reviewer where none is asked for', async () => {
    const { sent } = await open({ number: 'MRCZ/BM/7' }, { [post]: changed });
    await userEvent.selectOptions(reviewer1(), 'r1');
    await save();
    await screen.findByText('Reviewer(s) successfully assigned.');
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ reviewer: 'r1' });
  });

  it('says that it failed, and what the status is now', async () => {
    await open({ number: 'MRCZ/BM/7' }, { [post]: conflict('assigned') });
    await userEvent.selectOptions(reviewer1(), 'r1');
    await save();
    expect(await screen.findByText('Reviewer(s) unsuccessfully assigned. Please try again.')).toBeTruthy();
    expect(screen.getByText(/It is now Assigned\. Nothing was overwritten/)).toBeTruthy();
    expect(reviewer1().value).toBe('r1');
  });

  it('shows a slot whose reviewer has commented fixed, and keeps that reviewer out of the other', async () => {
    const { sent } = await open(
      { status: 'declined', reviewer: 'r1', reviewer_name: 'Nyasha Dube', commented_slots: ['reviewer'] },
      { [post]: changed },
    );
    expect(screen.queryByLabelText('Reviewer 1')).toBeNull();
    expect(screen.getByText('Nyasha Dube')).toBeTruthy();
    expect(names(reviewer2())).not.toContain(nyasha);
    await userEvent.selectOptions(reviewer2(), 'r3');
    await save();
    await screen.findByText('Reviewer(s) successfully assigned.');
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ reviewer: 'r1', alt_reviewer: 'r3' });
  });

  it('has Close, which changes nothing', async () => {
    const { sent } = await open({});
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  });
});
