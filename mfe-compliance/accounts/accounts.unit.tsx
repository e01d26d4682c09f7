import { beforeEach, describe, expect, it } from '@jest/globals';
import { flagsOf, type ListedAccount, type ManagedAccount, type ShownProposal } from '@portal/contracts/accounts';
import { fakePortal, renderRemote, signInAs } from '@portal/portal-views/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const rudo: ListedAccount = {
  id: 'a1',
  first_name: 'Rudo',
  last_name: 'Ncube',
  email: 'rudo@example.org',
  role: 'reviewer',
  registered_at: '2026-11-20T08:00:00.000Z',
  state: 'active',
};
const managed: ManagedAccount = {
  ...{ id: 'a1', first_name: 'Rudo', last_name: 'Ncube', email: 'rudo@example.org', mobile: '+263773520118' },
  ...{ telephone: null, address: 'Harare', is_staff: false, is_reviewer: true, is_researcher: false },
  ...{ state: 'active', registered_at: '2026-11-20T08:00:00.000Z', second_step: true },
};
const proposal: ShownProposal = {
  id: 'p1',
  kind: 'role',
  state: 'open',
  subject: { id: 'a1', name: 'Rudo Ncube', email: 'rudo@example.org', role: 'reviewer' },
  role: 'compliance',
  email: null,
  reason: 'Joins the office',
  reference: null,
  proposer: { id: 'o2', name: 'Ada Moyo' },
  inspection_until: null,
  proposed_at: '2026-11-21T08:00:00.000Z',
  expires_at: '2026-11-28T08:00:00.000Z',
  due_at: null,
  actions: ['confirm', 'refuse'],
};
type Answers = Parameters<typeof fakePortal>[0];

function open(path: string, answers: Answers = {}) {
  const portal = fakePortal({
    'GET /api/accounts': { body: [rudo], total: 1 },
    'GET /api/accounts/a1': { body: managed },
    'GET /api/account-proposals': { body: [] },
    ...answers,
  });
  renderRemote(remote, path);
  return portal;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pressLast = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
const posted = ({ sent }: ReturnType<typeof fakePortal>) => sent.find(({ method }) => method === 'POST');

beforeEach(() => signInAs('compliance'));

describe('/accounts', () => {
  it('shows who has an account, and asks as the address says', async () => {
    const { sent } = open('/accounts?search=rudo&role=reviewer&state=active&page=2');
    expect((await screen.findByRole('link', { name: 'Rudo Ncube' })).getAttribute('href')).toBe('/accounts/a1');
    const asked = sent.find(({ path }) => path.includes('search=rudo'));
    expect(asked?.path).toContain('role=reviewer&state=active&page=2');
  });

  it('says who proposed what and why, and lets another officer decide', async () => {
    const decide = 'POST /api/account-proposals/p1/decision';
    const portal = open('/accounts', {
      'GET /api/account-proposals': { body: [proposal] },
      [decide]: { status: 204 },
    });
    await screen.findByText('Change the role of Rudo Ncube to Compliance');
    expect(document.body.textContent).toContain('Proposed by Ada Moyo on');
    expect(document.body.textContent).toContain('Reason: Joins the office');
    portal.answers['GET /api/account-proposals'] = { body: [] };
    await press('Confirm');
    await screen.findByText('Confirmed.');
    await waitFor(() => expect(screen.queryByText('Waiting for officers')).toBeNull());
    expect(posted(portal)?.body).toEqual({ decision: 'confirm' });
  });

  it('does not take what could not be read for nothing: it says so, and reads it again', async () => {
    const { answers } = open('/accounts', { 'GET /api/account-proposals': { status: 500, body: {} } });
    const card = within(await screen.findByRole('region', { name: 'Waiting for officers' }));
    expect(card.getByRole('heading', { name: 'This could not be loaded' })).toBeTruthy();
    answers['GET /api/account-proposals'] = { body: [proposal] };
    await userEvent.click(card.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Change the role of Rudo Ncube to Compliance')).toBeTruthy();
  });

  it('offers nothing to whoever proposed it', async () => {
    open('/accounts', { 'GET /api/account-proposals': { body: [{ ...proposal, actions: [] }] } });
    await screen.findByText('An officer other than the one who proposed it must confirm this.');
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });
});

describe('/accounts/{id}', () => {
  it.each([
    [202, { proposal: 'p1', state: 'open' }, 'A second officer has to confirm this.'],
    [202, { proposal: 'p1', state: 'confirmed' }, 'Confirmed.'],
    [204, undefined, 'The account of Rudo Ncube was disabled.'],
  ])('%i: says whether it is done or waits for a second officer', async (status, body, said) => {
    const portal = open('/accounts/a1', { 'POST /api/accounts/a1/state': { status, body } });
    await press('Disable');
    await pressLast('Disable');
    expect(await screen.findByText('Please enter a reason.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Has left' } });
    await pressLast('Disable');
    await screen.findByText(said);
    expect(posted(portal)?.body).toEqual({ state: 'disabled', reason: 'Has left' });
  });

  it.each([
    ['required', 'reviewer', 1],
    ['required', 'compliance', 1],
    ['off', 'compliance', 0],
  ] as const)(
    'FOUR_EYES %s, of a %s: says first whether a second officer has to confirm it',
    async (four_eyes, role, times) => {
      signInAs('compliance', 'me', { four_eyes });
      open('/accounts/a1', { 'GET /api/accounts/a1': { body: { ...managed, ...flagsOf(role) } } });
      await press('Lost Phone or Mailbox');
      const said = () =>
        screen.queryAllByText('A second officer has to confirm this. Until then nothing changes.').length;
      expect(said()).toBe(times);
      await press('No');
      await press('Disable');
      expect(said()).toBe(role === 'compliance' ? times : 0);
      await press('No');
      await press('Log Out Everywhere');
      expect(said()).toBe(0);
    },
  );

  it('of an inspection says until when, and what is to be confirmed', async () => {
    const inspect = { kind: 'inspect', role: null, reason: '', inspection_until: '2026-12-03' };
    open('/accounts/a1', {
      'GET /api/accounts/a1': { body: { ...managed, state: 'waiting', read_only_until: '2026-12-03' } },
      'GET /api/account-proposals': { body: [{ ...proposal, ...inspect }] },
    });
    await screen.findByText('Let Rudo Ncube read the records for an inspection until 3 Dec 2026');
    await screen.findByText('This account is for an inspection. Its last day is 3 Dec 2026.', { exact: false });
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.filter((name) => /^(Approve|Disable)/.test(name ?? ''))).toEqual([]);
  });

  it('approves or refuses an account that waits, and goes back to those that wait', async () => {
    const portal = open('/accounts/a1', {
      'GET /api/accounts/a1': { body: { ...managed, state: 'waiting' } },
      'POST /api/accounts/a1/approval': { status: 204 },
    });
    await press('Approve');
    await press('Yes, approve');
    await screen.findByText('Rudo Ncube was approved.');
    expect(posted(portal)?.body).toEqual({ decision: 'approve' });
    expect(screen.getByLabelText('address').textContent).toBe('/approvals');
  });

  it('offers to let a disabled account work again, and nothing else', async () => {
    open('/accounts/a1', { 'GET /api/accounts/a1': { body: { ...managed, state: 'disabled' } } });
    await screen.findByRole('button', { name: 'Enable' });
    expect(screen.queryByRole('button', { name: 'Change Role' })).toBeNull();
  });

  it('says that a reviewer’s absence could not be read, and reads it again', async () => {
    const path = 'GET /api/reviewers/a1/absences';
    const { answers } = open('/accounts/a1', { [path]: { status: 500, body: {} } });
    await press('Try again');
    answers[path] = { body: { from: null, to: null } };
    await press('Try again');
    expect(await screen.findByText('No absence is set.', { exact: false })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Away? Say when' }).disabled).toBe(false);
  });

  it('asks for the new address where there is no second step to take away', async () => {
    const portal = open('/accounts/a1', {
      'GET /api/accounts/a1': { body: { ...managed, second_step: false } },
      'POST /api/accounts/a1/proposals': { status: 201, body: { proposal: 'p1', state: 'open' } },
    });
    await press('Lost Phone or Mailbox');
    fireEvent.change(screen.getByLabelText('How was their identity checked?'), { target: { value: 'Passport' } });
    await press('Record the Loss');
    expect(await screen.findByRole('link', { name: 'New email: Please enter the new email.' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('New email'), { target: { value: 'rudo.new@example.org' } });
    await press('Record the Loss');
    await screen.findByText('A second officer has to confirm this.');
    expect(posted(portal)?.body).toEqual({ kind: 'recover', reason: 'Passport', email: 'rudo.new@example.org' });
  });

  it("leaves an officer's own account to others", async () => {
    signInAs('compliance', 'a1');
    open('/accounts/a1');
    await screen.findByText('This is your own account. Another officer must change it.');
    expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
  });
});
