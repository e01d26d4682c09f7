import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakePortal } from '@portal/portal-views/testing';
import { Route, Routes, useLocation } from '@portal/web-kit';
import { MemoryRouter } from '@portal/web-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { arrivalOf } from '../login/arrival.ts';
import { ForgotPasswordPage } from './forgot-password.page.tsx';
import { ResetPasswordPage } from './reset-password.page.tsx';

const Arrival = () => <output>arrived: {arrivalOf(useLocation().state)?.arrival}</output>;
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/" element={<Arrival />} />
      </Routes>
    </MemoryRouter>,
  );
const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const messages = () => [...document.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent);

beforeEach(() => {
  fakePortal({});
});

describe('/forgot-password', () => {
  it.each([
    ['', 'Please enter your email address.'],
    ['rutendo', 'Enter a valid email address'],
  ])('demands an address: %j', async (typed, message) => {
    const { sent } = fakePortal({});
    open('/forgot-password');
    if (typed) await userEvent.type(control('Email'), typed);
    await press('Send the link');
    expect(messages()).toEqual([message]);
    expect(document.title).toMatch(/^Error: Forgotten your password\?/);
    expect(sent).toEqual([]);
  });

  it('says what comes, and lets ask again', async () => {
    const { sent } = fakePortal({ 'POST /api/password-reset': { status: 202 } });
    open('/forgot-password');
    await userEvent.type(control('Email'), 'rutendo@example.org');
    await press('Send the link');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Check your email' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/^If rutendo@example.org belongs to an account, an email with a link/)).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'rutendo@example.org' }]);
    await press('Ask again');
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeTruthy();
  });

  it('says when it was asked too often, and keeps the address', async () => {
    const detail = 'Too many attempts. Try again in 4 seconds.';
    fakePortal({ 'POST /api/password-reset': { status: 429, body: { detail } } });
    open('/forgot-password');
    await userEvent.type(control('Email'), 'rutendo@example.org');
    await press('Send the link');
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    expect(control('Email').value).toBe('rutendo@example.org');
  });
});

describe('/reset-password', () => {
  const confirm = 'POST /api/password-reset/confirm';
  const type = async (password: string, again = password) => {
    await userEvent.type(control('New password'), password);
    await userEvent.type(control('Confirm new password'), again);
    await press('Change Password');
  };

  it('says both broken rules in their words', async () => {
    open('/reset-password#link');
    await type('short1', 'short2');
    expect(messages()).toEqual([
      'Please enter a password with at least 8 characters, an alphabetic character and a digit',
      'New password does not match. Enter new password again here.',
    ]);
    expect(document.activeElement).toBe(control('New password'));
  });

  it('sends the token of the link and leads to the login page', async () => {
    const { sent } = fakePortal({ [confirm]: { body: {} }, 'POST /api/token/refresh': { status: 401 } });
    open('/reset-password#link');
    await type('Gweru202627');
    await screen.findByText('arrived: reset');
    expect(sent[0]?.body).toEqual({ token: 'link', new_password: 'Gweru202627' });
  });

  it('says that the link is no good, what to do, and keeps what was typed', async () => {
    const message = 'This link has expired. Ask for a new one.';
    const errors = [{ field: 'token', message }];
    fakePortal({ [confirm]: { status: 422, body: { detail: message, code: 'rule_broken', errors } } });
    open('/reset-password#link');
    await type('Gweru202627');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Password unsuccessfully changed. Please try again.${message}`);
    expect(control('New password').value).toBe('Gweru202627');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  });

  it('a link without its token is said to be incomplete at once', async () => {
    open('/reset-password');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This link is not complete.'));
    expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull();
  });
});
