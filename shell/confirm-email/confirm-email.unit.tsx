import { describe, expect, it } from '@jest/globals';
import { emailLinkKinds } from '@portal/contracts/accounts';
import { fakePortal, offline } from '@portal/portal-views/testing';
import { Route, Routes } from '@portal/web-kit';
import { MemoryRouter } from '@portal/web-kit/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmEmailPage } from './confirm-email.page.tsx';

const call = 'POST /api/email-confirmations';
const open = (hash: string) =>
  render(
    <MemoryRouter initialEntries={[`/confirm-email${hash}`]}>
      <Routes>
        <Route path="/confirm-email" element={<ConfirmEmailPage />} />
      </Routes>
    </MemoryRouter>,
  );
const secret = () => screen.queryByLabelText('Password', { selector: 'input' });
/** Types the password where it is asked for. */
const confirm = async () => {
  const field = secret();
  if (field) await userEvent.type(field, 'Mvura7sadza9');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const confirmations = (sent: readonly { path: string; body?: unknown }[]) =>
  sent.filter(({ path }) => path === '/api/email-confirmations').map(({ body }) => body);

describe('/confirm-email (docs/accounts 11)', () => {
  it.each(emailLinkKinds)('of a %s does nothing before Confirm is pressed, then what the link is for', async (kind) => {
    const token = `${kind}.id.secret`;
    const { sent } = fakePortal({ [call]: { body: { kind } } });
    open(`#${token}`);
    const before = heading();
    expect(confirmations(sent)).toEqual([]);
    await confirm();
    expect(await screen.findByRole('link', { name: /^(Log in|Choose a new password)$/ })).toBeTruthy();
    expect(confirmations(sent)).toEqual([{ token, ...(kind === 'registration' && { password: 'Mvura7sadza9' }) }]);
    expect(heading()).not.toBe(before);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it.each(['registration', 'change'])('of a %s has the words of the page', async (kind) => {
    fakePortal({ [call]: { body: { kind } } });
    open(`#${kind}.id.secret`);
    expect(heading()).toBe('Confirm your email address');
    await confirm();
    expect(await screen.findByText('Your email address is confirmed. Please log in.')).toBeTruthy();
  });

  it('asks for the password of a registration alone, and says at the field that it is another one', async () => {
    const message = 'This is not the password of this registration.';
    const { sent } = fakePortal({
      [call]: { status: 422, body: { detail: message, code: 'rule_broken', errors: [{ field: 'password', message }] } },
    });
    open('#registration.id.secret');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText('Please enter the password that you chose when you registered.')).toBeTruthy();
    expect(confirmations(sent)).toEqual([]);
    await confirm();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(secret());
  });

  it.each(emailLinkKinds.filter((kind) => kind !== 'registration'))('asks for no password of a %s', (kind) => {
    fakePortal({});
    open(`#${kind}.id.secret`);
    expect(secret()).toBeNull();
  });

  it('says that a link is over, and stays', async () => {
    const detail = 'This link has expired or was used. Ask for a new one.';
    fakePortal({
      [call]: { status: 422, body: { detail, code: 'rule_broken', errors: [{ field: 'token', message: detail }] } },
    });
    open('#registration.id.secret');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    expect(document.title).toMatch(/^Error: Confirm your email address/);
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
  });

  it('says that the portal cannot be reached, and can be pressed again', async () => {
    fakePortal({ [call]: offline });
    open('#change.id.secret');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('The portal cannot be reached.');
    fakePortal({ [call]: { body: { kind: 'change' } } });
    await confirm();
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  it.each(['', '#', '#x', '#nothing.id.secret'])('is never blank: %j', (hash) => {
    fakePortal({});
    open(hash);
    expect(heading()).toBe('Confirm your email address');
    expect(screen.getByRole('alert').textContent).toBe(
      'This link is not complete. Open the link in the email, or ask for a new one.',
    );
    expect(screen.getByRole('link', { name: 'Back to Log in' })).toBeTruthy();
  });
});
