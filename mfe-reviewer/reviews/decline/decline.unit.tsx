import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  changed,
  conflict,
  fakePortal,
  renderRemote,
  signInAs,
  wireProtocol,
  wireRow,
} from '@portal/portal-views/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../../remote.tsx';

const mayReview = wireRow({ actions: ['view', 'review', 'decline'] });

beforeEach(() => signInAs('reviewer'));

describe('declining', () => {
  const list = { 'GET /api/protocols': { body: [mayReview], total: 1 } };

  it('asks first with "No" in focus, sends the reason, says so and reads the list again', async () => {
    const { sent } = fakePortal({ ...list, 'POST /api/protocols/p1/decline': changed });
    renderRemote(remote, '/');
    await userEvent.click(await screen.findByRole('button', { name: 'Decline MRCZ/A/2149' }));
    expect(document.activeElement?.textContent).toBe('No');
    await userEvent.type(screen.getByLabelText(/Reason/), 'I know them');
    const before = sent.filter(({ path }) => path.startsWith('/api/protocols?')).length;
    await userEvent.click(screen.getByRole('button', { name: 'Yes, decline' }));
    expect(await screen.findByText('Protocol MRCZ/A/2149 successfully declined.')).toBeTruthy();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'I know them' });
    await waitFor(() =>
      expect(sent.filter(({ path }) => path.startsWith('/api/protocols?')).length).toBeGreaterThan(before),
    );
  });

  it('declares a conflict of interest where there is one, with or without a reason', async () => {
    const { sent } = fakePortal({ ...list, 'POST /api/protocols/p1/decline': changed });
    renderRemote(remote, '/');
    await userEvent.click(await screen.findByRole('button', { name: 'Decline MRCZ/A/2149' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /conflict of interest/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, decline' }));
    await screen.findByText('Protocol MRCZ/A/2149 successfully declined.');
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ conflict_of_interest: true });
  });

  it('keeps the reason in memory, asked about before the page goes, until it was declined or closed', async () => {
    fakePortal(list);
    const page = renderRemote(remote, '/');
    // It stands under what waits and in the list below.
    const open = async () =>
      userEvent.click((await screen.findAllByRole('button', { name: 'Decline MRCZ/A/2149' }))[0]!);
    const mayGo = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await open();
    await userEvent.type(screen.getByLabelText(/Reason/), 'I know them');
    expect(mayGo()).toBe(false);
    page.unmount();
    renderRemote(remote, '/');
    await open();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('I know them');
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(mayGo()).toBe(true);
    await open();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('I know them');
  });

  it('says what the status is now when it came too late', async () => {
    fakePortal({ ...list, 'POST /api/protocols/p1/decline': conflict('partially reviewed') });
    renderRemote(remote, '/');
    await userEvent.click(await screen.findByRole('button', { name: 'Decline MRCZ/A/2149' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, decline' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'It is now Partially reviewed. Nothing was overwritten',
    );
  });

  it('is offered beside the review too, and returns to the dashboard', async () => {
    const protocol = wireProtocol('MSc', { reviewer: 'me', actions: ['view', 'review', 'decline'] });
    fakePortal({
      ...list,
      'GET /api/protocols/p1': { body: protocol },
      'POST /api/protocols/p1/decline': changed,
    });
    renderRemote(remote, '/protocol/p1');
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, decline' }));
    expect(await screen.findByText('Protocol MRCZ/A/2149 successfully declined.')).toBeTruthy();
    expect(screen.getByLabelText('address').textContent).toBe('/');
  });
});
