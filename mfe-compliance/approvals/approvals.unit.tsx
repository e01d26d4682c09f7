import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ListedAccount } from '@portal/contracts/accounts';
import { fakePortal, renderRemote, signInAs } from '@portal/portal-views/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const rudo: ListedAccount = {
  id: 'a1',
  first_name: 'Rudo',
  last_name: 'Ncube',
  email: 'rudo@example.org',
  role: 'reviewer',
  registered_at: '2026-11-20T08:00:00.000Z',
  state: 'waiting',
};
const post = 'POST /api/accounts/a1/approval';
type Answers = Parameters<typeof fakePortal>[0];

function open(items: readonly ListedAccount[], answers: Answers = {}) {
  const portal = fakePortal({ 'GET /api/accounts': { body: items, total: items.length }, ...answers });
  renderRemote(remote, '/approvals');
  return portal;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => signInAs('compliance'));

describe('/approvals', () => {
  it('shows who waits, for what, and since when', async () => {
    open([rudo]);
    await screen.findByText('rudo@example.org');
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(screen.getByRole('rowheader').textContent).toBe('Rudo Ncube');
    expect(cells.slice(0, 3)).toEqual(['rudo@example.org', 'Reviewer', '20 Nov 2026']);
  });

  it('offers everybody who waits as a file', async () => {
    open([rudo]);
    const csv = await screen.findByRole('link', { name: 'Export this list: CSV (opens in a new tab)' });
    const excel = screen.getByRole('link', { name: 'Export this list: Excel (opens in a new tab)' });
    expect([csv, excel].map((link) => link.getAttribute('href'))).toEqual([
      '/api/accounts/export.csv?approval=pending',
      '/api/accounts/export.xlsx?approval=pending',
    ]);
  });

  it('says when nobody waits', async () => {
    open([]);
    await screen.findByText('No accounts to approve');
  });

  it.each([
    ['Approve', 'Yes, approve', 'approve', 'Rudo Ncube was approved.'],
    ['Refuse', 'Yes, refuse', 'refuse', 'Rudo Ncube was refused.'],
  ])('%s asks first, with the focus on No, then says so', async (label, yes, decision, done) => {
    const portal = open([rudo], { [post]: { status: 204 } });
    await press(`${label} Rudo Ncube`);
    expect(document.activeElement?.textContent).toBe('No');
    portal.answers['GET /api/accounts'] = { body: [], total: 0 };
    await press(yes);
    await screen.findByText(done);
    await screen.findByText('No accounts to approve');
    expect(portal.sent.find(({ method }) => method === 'POST')?.body).toEqual({ decision });
  });

  it('says the truth where a second officer has to confirm the approval', async () => {
    signInAs('compliance', 'me', { four_eyes: 'required' });
    open([{ ...rudo, role: 'compliance' }], { [post]: { status: 202, body: { proposal: 'p1', state: 'open' } } });
    const said = 'A second officer has to confirm this. Until then nothing changes.';
    await press('Refuse Rudo Ncube');
    expect(screen.queryByText(said)).toBeNull();
    await press('No');
    await press('Approve Rudo Ncube');
    await screen.findByText(said);
    await press('Yes, approve');
    await screen.findByText('A second officer has to confirm this.');
  });

  it('says that somebody else was faster, and reads the list again', async () => {
    const detail = 'This account has been approved already.';
    const portal = open([rudo], { [post]: { status: 409, body: { detail, code: 'state_conflict' } } });
    await press('Refuse Rudo Ncube');
    const before = portal.sent.length;
    await press('Yes, refuse');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        `The account could not be refused. Please try again.${detail}`,
      ),
    );
    expect(portal.sent.length).toBeGreaterThan(before + 1);
  });
});
