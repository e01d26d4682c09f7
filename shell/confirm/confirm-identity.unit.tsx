import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fakePortal, signInAs } from '@portal/portal-views/testing';
import { api, createQueryClient, download, QueryClientProvider, session } from '@portal/web-kit';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConfirmIdentity } from './confirm-identity.tsx';

const part = (value: unknown) => btoa(JSON.stringify(value));
const accessToken = () => {
  const iat = Math.floor(Date.now() / 1000);
  return `${part({})}.${part({ user_id: 'me', role: 'reviewer', iat, exp: iat + 300, session_exp: iat + 3600 })}.s`;
};
const confirmed = { body: { confirmation: 'c' } };
const acts = [expect.stringMatching(/^DELETE \/api\/accounts\/me [0-9a-f]{64}$/)];
const confirm = 'POST /api/token/confirm';
const refused = { status: 403, body: { code: 'confirm_identity', detail: 'Confirm that it is you, then try again.' } };
let portal: ReturnType<typeof fakePortal>;

beforeEach(() => {
  const act = () => (portal.sent.some(({ path }) => path === '/api/token/confirm') ? { status: 204 } : refused);
  portal = fakePortal({ [confirm]: confirmed, 'DELETE /api/accounts/me': act });
  session.signing.tokens.keep(accessToken());
  signInAs('reviewer');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmIdentity />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const asked = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });
const type = (password: string) => {
  fireEvent.change(screen.getByLabelText('Password', { selector: 'input' }), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
};

it('is asked once by an act that endangers the account, which then goes on by itself', async () => {
  const act = api.delete('/api/accounts/me');
  expect((await asked()).textContent).toContain('Enter your password to go on.');
  type('Mvura7sadza9');
  await act;
  expect(portal.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/accounts/me',
    confirm,
    'DELETE /api/accounts/me',
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that a password is wrong, and the act fails when it is cancelled', async () => {
  portal.answers[confirm] = { status: 422, body: { code: 'rule_broken', detail: 'This is not your password.' } };
  const act = api.delete('/api/accounts/me');
  act.catch(() => undefined);
  await asked();
  type('guess');
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(act).rejects.toMatchObject({ code: 'confirm_identity' });
});

it('is asked before a file is saved, under the name that the portal gives it', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:mine';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  };
  portal.answers['GET /api/notifications/mine.json'] = () =>
    portal.sent.some(({ path }) => path === '/api/token/confirm')
      ? {
          body: { notices: [], mails: [], without_mail: [] },
          headers: { 'Content-Disposition': 'attachment; filename="my-notices.json"' },
        }
      : refused;
  const file = download('/api/notifications/mine.json');
  await asked();
  type('Mvura7sadza9');
  await file;
  expect(saved).toEqual(['my-notices.json blob:mine']);
});

it('asks for the code once the portal does, where the second step was set up on another page', async () => {
  portal.answers[confirm] = ({ body }) =>
    (body as { code?: string }).code === undefined
      ? {
          status: 422,
          body: {
            code: 'rule_broken',
            detail: 'Enter the code that your app shows.',
            errors: [{ field: 'code', message: 'Enter the code that your app shows.' }],
          },
        }
      : confirmed;
  portal.answers['DELETE /api/accounts/me'] = () =>
    portal.sent.some(({ body }) => (body as { code?: string } | undefined)?.code) ? { status: 204 } : refused;
  const act = api.delete('/api/accounts/me');
  await asked();
  expect(screen.queryByLabelText('Code')).toBeNull();
  type('Mvura7sadza9');
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  type('Mvura7sadza9');
  await act;
  expect(portal.sent.filter(({ path }) => path === '/api/token/confirm').map(({ body }) => body)).toEqual([
    { password: 'Mvura7sadza9', acts },
    { password: 'Mvura7sadza9', code: '123456', acts },
  ]);
});

it('asks for the code too where the account has a second step', async () => {
  signInAs('reviewer', 'me', { second_step: true });
  const act = api.delete('/api/accounts/me');
  await asked();
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } });
  type('Mvura7sadza9');
  await act;
  expect(portal.sent.find(({ path }) => path === '/api/token/confirm')?.body).toEqual({
    password: 'Mvura7sadza9',
    code: '123456',
    acts,
  });
});

it('asks an officer for the password alone before an act on another account', async () => {
  signInAs('compliance', 'me', { second_step: true });
  const refusedFirst = () =>
    portal.sent.some(({ path }) => path === '/api/token/confirm') ? { status: 204 } : refused;
  portal.answers['POST /api/accounts/a2/role'] = refusedFirst;
  const act = api.post('/api/accounts/a2/role', { role: 'reviewer', reason: 'Joins the board' });
  await asked();
  expect(screen.queryByLabelText('Code')).toBeNull();
  type('Mvura7sadza9');
  await act;
});
