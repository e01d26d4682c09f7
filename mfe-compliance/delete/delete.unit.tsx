import { beforeEach, describe, expect, it } from '@jest/globals';
import { conflict, fakePortal, renderRemote, signInAs, wireRow } from '@portal/portal-views/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const accepted = wireRow({ number: 'N1', status: 'accepted', actions: ['view', 'delete'] });
const lists = { 'GET /api/protocols': { body: [accepted], total: 1 } };
const remove = 'DELETE /api/protocols/p1';

async function ask() {
  renderRemote(remote, '/accepted-submissions');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete N1' }));
}

beforeEach(() => signInAs('compliance'));

describe('deleting a submission', () => {
  it('asks first, with "No" in focus, and "No" changes nothing', async () => {
    const { sent } = fakePortal(lists);
    await ask();
    expect(screen.getByText('Are you sure you want to delete this submission?')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('No');
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('says that it was deleted', async () => {
    fakePortal({ ...lists, [remove]: { status: 204 } });
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Submission successfully deleted.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that it was not deleted', async () => {
    fakePortal({ ...lists, [remove]: { status: 500, body: { detail: 'The disk is full.' } } });
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Submission unsuccessfully deleted. Please try again.')).toBeTruthy();
    expect(screen.getByText('The disk is full.')).toBeTruthy();
  });

  it('says what the status is now when it came too late', async () => {
    fakePortal({ ...lists, [remove]: conflict('response') });
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(/its status is now “Response”/)).toBeTruthy();
  });
});
