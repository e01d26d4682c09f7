import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fakePortal, signInAs } from '@portal/portal-views/testing';
import { session } from '@portal/web-kit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CodeForm } from '../second-step/code-form.tsx';
import { SessionEnd } from './session-end.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const minute = 60_000;
const part = (value: unknown) => btoa(JSON.stringify(value));
/** A token of a session that ends after `life` minutes without an act of the person. */
const tokenFor = (life: number, more: object = {}) => {
  const iat = Math.floor(Date.now() / 1000);
  const lives = { iat, exp: iat + 300, session_exp: iat + life * 60 };
  return `${part({})}.${part({ user_id: 'me', role: 'reviewer', ...lives, ...more, jti: Math.random() })}.s`;
};
const refresh = 'POST /api/token/refresh';
const loggedOut = jest.fn();
let portal: ReturnType<typeof fakePortal>;

beforeEach(() => {
  jest.useFakeTimers();
  portal = fakePortal({ [refresh]: () => ({ body: { access: tokenFor(30) } }) });
  session.signing.tokens.keep(tokenFor(30));
  signInAs('reviewer');
  loggedOut.mockClear();
  render(<SessionEnd onLogOut={loggedOut} />);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * minute));
const renewals = () => portal.sent.filter(({ path }) => path === '/api/token/refresh').length;

it('says nothing while the end is far off, and asks for nothing', async () => {
  await pass(24);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.sent).toEqual([]);
});

it('says five minutes before how long it is, minute by minute', async () => {
  await pass(25.5);
  expect(screen.getByRole('dialog', { name: 'You will be logged out soon' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('in 4 minutes.');
  await pass(3);
  expect(screen.getByRole('status').textContent).toContain('in 1 minute.');
  await pass(1);
  expect(screen.getByRole('status').textContent).toContain('in less than a minute.');
  expect(renewals()).toBe(0);
});

it('logs out as the menu does, which asks about drafts, and makes room for what that says', async () => {
  await pass(26);
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(loggedOut).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(session.store.getState().status).toBe('signed-in');
  expect(portal.sent).toEqual([]);
});

it('is put off by one press', async () => {
  await pass(26);
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(renewals()).toBe(1);
});

it('is put off unasked where the person is at work', async () => {
  await pass(20);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(6);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.sent.map(({ body }) => body)).toEqual([{ idle: expect.any(Number) }]);
});

it('by its length says so, is not put off by work or a press, and is asked for nothing', async () => {
  const end = Math.floor(Date.now() / 1000) + 30 * 60;
  act(() => void session.signing.tokens.keep(tokenFor(30, { session_max: end })));
  await pass(24);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(2);
  const dialog = screen.getByRole('dialog', { name: 'You will be logged out soon' });
  expect(screen.getByRole('status').textContent).toContain('You have been logged in for as long as one login lasts.');
  expect(dialog.textContent).not.toContain('You have not done anything here');
  expect(screen.queryByRole('button', { name: 'Stay logged in' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await pass(3);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(renewals()).toBe(0);
  portal.answers[refresh] = { status: 401, body: { code: 'unauthorized' } };
  await pass(2);
  expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeTruthy();
});

it('comes with the password asked in place, of the same person first of all', async () => {
  portal.answers[refresh] = { status: 401, body: { code: 'unauthorized' } };
  await pass(31);
  expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('f@example.org');
  expect(document.activeElement).toBe(screen.getByLabelText('Password', { selector: 'input' }));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Leave this page' }));
  expect(session.store.getState()).toEqual({ status: 'signed-out', reason: 'left' });
});

it('whose second step does not come says so over the page, and goes on once it comes', async () => {
  cleanup();
  jest.useRealTimers();
  portal.answers['POST /api/token'] = { status: 401, body: { code: 'second_step', ticket: 't' } };
  let isThere = false;
  const load = () => (isThere ? Promise.resolve(CodeForm) : Promise.reject(new Error('no such script')));
  render(<SignInAgain load={load} />);
  fireEvent.change(screen.getByLabelText('Password', { selector: 'input' }), { target: { value: 'Right1234567' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await screen.findByText('The portal cannot be reached');
  isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Code')).toBeTruthy();
});
