import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Inspection } from '@portal/contracts/accounts';
import { fakePortal, renderRemote, signInAs, wireProtocol } from '@portal/portal-views/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const open: Inspection = {
  id: 'i1',
  name: 'Chipo Nleya',
  email: 'chipo@example.org',
  until: '2099-12-03',
  invited_at: '2026-11-20T08:00:00.000Z',
  state: 'open',
};
const over: Inspection = { ...open, id: 'i2', name: 'Tendai Dube', email: '', state: 'ended' };

describe('/inspections', () => {
  beforeEach(() => signInAs('compliance'));

  it('lists who reads and who did, and ends an inspection after asking', async () => {
    const portal = fakePortal({
      'GET /api/inspections': { body: [open, over], total: 2 },
      'POST /api/inspections/i1/end': { status: 204 },
    });
    renderRemote(remote, '/inspections');
    expect(await screen.findByText('chipo@example.org')).toBeTruthy();
    const buttons = screen.getAllByRole('button', { name: /^End/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['End the inspection of Chipo Nleya']);
    await userEvent.click(buttons[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, end it' }));
    await waitFor(() => expect(portal.sent.map(({ path }) => path)).toContain('/api/inspections/i1/end'));
    expect(await screen.findByText('The inspection of Chipo Nleya has ended.')).toBeTruthy();
  });

  it('says the truth where a second officer has to confirm it', async () => {
    signInAs('compliance', 'me', { four_eyes: 'required' });
    fakePortal({
      'GET /api/inspections': { body: [{ ...open, state: 'waiting' }], total: 1 },
      'POST /api/inspections': { status: 202, body: { ...open, state: 'waiting' } },
    });
    renderRemote(remote, '/inspections');
    await screen.findByText('Waiting for a second officer');
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    await screen.findByText('A second officer has to confirm this. Until then nothing changes.');
    await userEvent.type(screen.getByLabelText(/^Name/), 'Chipo Nleya');
    await userEvent.type(screen.getByLabelText(/^Email/), 'chipo@example.org');
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: soon } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Invite' }).at(-1)!);
    await screen.findByText('A second officer has to confirm this.');
  });

  it('invites, says what is missing, and keeps what was typed where the portal refuses', async () => {
    const taken = { field: 'email', message: 'There is already an account with this email address.' };
    const portal = fakePortal({
      'GET /api/inspections': { body: [], total: 0 },
      'POST /api/inspections': { status: 422, body: { status: 422, code: 'rule_broken', detail: '', errors: [taken] } },
    });
    renderRemote(remote, '/inspections');
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog');
    const submit = [...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit')!;
    await userEvent.click(submit);
    for (const text of ['Enter the name', 'Enter a valid email address', 'Choose a day within 30 days.'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(portal.sent.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Name/), 'Chipo Nleya');
    await userEvent.type(screen.getByLabelText(/^Email/), 'chipo@example.org');
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: soon } });
    await userEvent.click(submit);
    expect((await screen.findAllByText(taken.message)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Chipo Nleya');
  });
});

describe('an account that only reads (docs/record 14 to 16)', () => {
  beforeEach(() => signInAs('compliance', 'me', { read_only_until: '2026-12-03' }));

  it.each(['/inspections', '/accounts', '/approvals', '/my-day', '/late-reviews'])('has no page %s', async (path) => {
    fakePortal({});
    renderRemote(remote, path);
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/'));
  });

  it('sees a decided protocol without a button of a command', async () => {
    const protocol = wireProtocol('BSc', {
      status: 'accepted',
      actions: ['view'],
      letter: { code: '7K3Q90ABCDEFGH12', decision: 'accepted', decided_at: '2026-11-20T08:00:00.000Z' },
    });
    fakePortal({
      [`GET /api/protocols/${protocol.id}`]: { body: protocol },
      [`GET /api/protocols/${protocol.id}/history`]: { body: [] },
      'GET /api/follow-ups': { body: [], total: 0 },
    });
    renderRemote(remote, `/protocol/${protocol.id}`);
    await screen.findByRole('heading', { name: 'Last decision' });
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(
      names.filter((name) => /write|letter|delete|add reviewer|forward|replace|restore/i.test(name ?? '')),
    ).toEqual([]);
  });
});
