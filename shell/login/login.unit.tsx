import { afterEach, expect, it } from '@jest/globals';
import { session, useLocation } from '@portal/web-kit';
import { MemoryRouter } from '@portal/web-kit/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GatePage } from '../gate/gate.page.tsx';

const Address = () => <p>{useLocation().pathname}</p>;

function leftFor(state: { reason: 'none' | 'left'; said?: string }) {
  session.store.setState({ status: 'signed-out', ...state }, true);
  render(
    <MemoryRouter initialEntries={['/protocol/p1']}>
      <GatePage />
      <Address />
    </MemoryRouter>,
  );
}

afterEach(() => {
  cleanup();
  act(() => session.store.setState({ status: 'signed-out', reason: 'none' }, true));
});

it('a session that was ended on another device is told in the portal’s words, and the login leads back to the page', () => {
  leftFor({ reason: 'none', said: 'This device was logged out from another one. Log in again.' });
  expect(screen.getByText('This device was logged out from another one. Log in again.')).toBeTruthy();
  expect(screen.getByText('/protocol/p1')).toBeTruthy();
});

it('after a logout one begins at the start page', () => {
  leftFor({ reason: 'left' });
  expect(screen.getByText('/')).toBeTruthy();
});

it('the key Tab leads from the email to the password, and then to what helps without one', async () => {
  leftFor({ reason: 'left' });
  await userEvent.click(screen.getByLabelText('Email'));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  for (let tabs = 0; tabs < 3; tabs += 1) await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Forgotten your password?' }));
});
