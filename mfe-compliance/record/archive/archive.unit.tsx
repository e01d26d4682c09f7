import { beforeEach, describe, expect, it } from '@jest/globals';
import { conflict, fakePortal, renderRemote, signInAs, wireRow } from '@portal/portal-views/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../../remote.tsx';

const accepted = wireRow({ number: 'N1', status: 'accepted', actions: ['view', 'delete'] });
const lists = { 'GET /api/protocols': { body: [accepted], total: 1 } };
const remove = 'POST /api/protocols/p1/archive';

async function ask() {
  renderRemote(remote, '/accepted-submissions');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete N1' }));
  await screen.findByRole('dialog');
}

const giveReason = () => userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Twice.');

beforeEach(() => signInAs('compliance'));

describe('deleting a submission', () => {
  it('asks first, with "No" in focus, and "No" changes nothing', async () => {
    const { sent } = fakePortal(lists);
    await ask();
    expect(screen.getByText('Are you sure you want to delete this submission?')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('No');
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('says that it was deleted, with the reason, which it demands', async () => {
    const { sent } = fakePortal({ ...lists, [remove]: { status: 204 } });
    await ask();
    expect(screen.getByText(/It goes to the archive and can be restored/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(screen.getByText('Enter the reason')).toBeTruthy();
    await giveReason();
    expect(screen.queryByText('Enter the reason')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Submission successfully deleted.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Twice.' });
  });

  it.each(['valid', 'expired', 'suspended', 'ended'] as const)(
    'says that the approval does not end where it is valid alone: %s',
    async (state) => {
      const until = '2027-03-11';
      const row = { ...accepted, valid_until: until, validity: { state, until, since: '2026-03-11' } };
      fakePortal({ 'GET /api/protocols': { body: [row], total: 1 } });
      await ask();
      expect(screen.queryByText(/The approval does not end\./) !== null).toBe(state === 'valid');
    },
  );

  it('says that it was not deleted', async () => {
    fakePortal({ ...lists, [remove]: { status: 500, body: { detail: 'The disk is full.' } } });
    await ask();
    await giveReason();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Submission unsuccessfully deleted. Please try again.')).toBeTruthy();
    expect(screen.getByText(/^The disk is full\./)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Twice.');
  });

  it('says what the status is now when it came too late', async () => {
    fakePortal({ ...lists, [remove]: conflict('response') });
    await ask();
    await giveReason();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(/It is now Response\. Nothing was overwritten/)).toBeTruthy();
  });
});

describe('the archive', () => {
  const archived = { at: '2026-11-20T08:00:00.000Z', by_name: 'Anesu Mutasa', reason: 'Twice.' };
  const kept = wireRow({ number: 'N1', status: 'accepted', actions: ['view', 'restore'], archived });

  it('says who archived what, when and why, and restores with a reason', async () => {
    const { sent } = fakePortal({
      'GET /api/protocols': { body: [kept], total: 1 },
      'POST /api/protocols/p1/restoration': { body: { id: 'p1', number: 'N1', status: 'accepted', version: 9 } },
    });
    renderRemote(remote, '/archive');
    await screen.findByText('Twice.');
    expect(sent.some(({ path }) => path.includes('archived=true'))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Restore N1' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'A mistake.');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, restore' }));
    expect(await screen.findByText('Protocol N1 restored.')).toBeTruthy();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'A mistake.' });
  });
});
