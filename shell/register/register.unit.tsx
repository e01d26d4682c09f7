import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakePortal, offline, wireAccount } from '@portal/portal-views/testing';
import { Route, Routes, useLocation } from '@portal/web-kit';
import { MemoryRouter } from '@portal/web-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { arrivalOf } from '../login/arrival.ts';
import { RegisterPage } from './register.page.tsx';

const password = 'Mazowe2026';
const typed = {
  'First name': 'Tendai',
  'Last name': 'Chikowore',
  Email: 'tendai@example.org',
  Mobile: '+263772418306',
  Telephone: '+263242705566',
  'Physical address': '14 Lomagundi Road, Harare',
  Password: password,
  'Password confirmation': password,
};
type Label = keyof typeof typed;
const account = {
  first_name: 'Tendai',
  last_name: 'Chikowore',
  email: 'tendai@example.org',
  mobile: '+263772418306',
  telephone: '+263242705566',
  address: '14 Lomagundi Road, Harare',
  password,
};

const Arrival = () => {
  const { arrival = 'not registered', email } = arrivalOf(useLocation().state) ?? {};
  return <output>{email ? `${arrival}, mail to ${email}` : arrival}</output>;
};
const open = (login = <Arrival />) =>
  render(
    <MemoryRouter initialEntries={['/register']}>
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/" element={login} />
      </Routes>
    </MemoryRouter>,
  );
// The label of what may stay empty says so, too.
const control = (label: Label) =>
  screen.getByLabelText<HTMLInputElement>(label === 'Telephone' ? /^Telephone/ : label, { selector: 'input' });
/** At one go, as a paste does. */
const write = (label: Label, text: string = typed[label]) =>
  fireEvent.change(control(label), { target: { value: text } });
const choose = (role: string) => userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${role}`) }));
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create an Account' }));
const fillIn = async (role = 'Researcher') => {
  for (const label of Object.keys(typed) as Label[]) write(label);
  await choose(role);
};
/** Every message on the page, as the fields are described by them. */
const messages = () =>
  screen
    .queryAllByText(/^(Please|Enter a|Password does not|This )/)
    .map((message) => message.textContent)
    .filter((text) => text !== null);

beforeEach(() => {
  fakePortal({});
});

describe('registering (docs/specification 5 and 26)', () => {
  it('asks the fields in the order of the specification', () => {
    open();
    const names = [...document.querySelectorAll('input')].map(({ name }) => name);
    expect([...new Set(names)]).toEqual([
      ...['first_name', 'last_name', 'email', 'mobile', 'telephone', 'address', 'password'],
      ...['password_confirmation', 'role'],
    ]);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'compliance',
      'reviewer',
      'researcher',
    ]);
  });

  it('shows the first broken rule alone, under its field, which has the focus', async () => {
    const { sent } = fakePortal({ 'POST /api/accounts': { status: 201, body: wireAccount('researcher') } });
    open();
    const weak = 'Please enter a password with at least 8 characters, an alphabetic character and a digit.';
    const steps: [Label | undefined, string, string][] = [
      ['First name', '', 'Please enter your first name.'],
      ['Last name', ' ', 'Please enter your last name.'],
      ['Email', '', 'Please enter your email address.'],
      ['Email', 'tendai@example', 'Enter a valid email address'],
      ['Mobile', '', 'Please enter your mobile number.'],
      ['Mobile', '0772 418 306', 'Please enter valid mobile number.'],
      ['Telephone', '04 705566', 'Please enter valid telephone number.'],
      ['Physical address', '', 'Please enter your physical address.'],
      ['Password', 'short1', weak],
      ['Password', 'lettersonly', weak],
      ['Password', '12345678', weak],
      ['Password confirmation', 'Mazowe2027', 'Password does not match. Enter password again here.'],
    ];
    // Everything is wrong at first, so that the order alone decides what is said.
    for (const [label, wrong] of [...steps].reverse()) write(label!, wrong);
    for (const [index, [label, wrong, message]] of steps.entries()) {
      write(label!, wrong);
      await submit();
      expect(messages()).toEqual([message]);
      expect(document.activeElement).toBe(control(label!));
      expect(control(label!).getAttribute('aria-invalid')).toBe('true');
      const describing = control(label!).getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(describing.some((id) => document.getElementById(id)?.textContent === message)).toBe(true);
      expect(document.title).toMatch(/^Error: Create an Account/);
      if (steps[index + 1]?.[0] !== label) write(label!);
    }
    await submit();
    expect(messages()).toEqual(['Please choose your role.']);
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect(sent).toEqual([]);
  });

  it('takes a telephone that stays empty', async () => {
    const { sent } = fakePortal({ 'POST /api/accounts': { status: 201, body: wireAccount('researcher') } });
    open();
    await fillIn();
    await userEvent.clear(control('Telephone'));
    await submit();
    expect(sent).toHaveLength(1);
  });

  it('editing a field clears its error, and no other one', async () => {
    open();
    await submit();
    write('Last name');
    expect(messages()).toEqual(['Please enter your first name.']);
    await userEvent.type(control('First name'), 'T');
    expect(messages()).toEqual([]);
    expect(document.title).toMatch(/^Create an Account/);
  });

  it.each([
    ['Compliance', 'is_staff'],
    ['Reviewer', 'is_reviewer'],
    ['Researcher', 'is_researcher'],
  ])('a %s is sent as %s, without the confirmation, and goes on to the login page', async (role, flag) => {
    const { sent } = fakePortal({ 'POST /api/accounts': { status: 201, body: wireAccount('researcher') } });
    open();
    await fillIn(role);
    await submit();
    const flags = { is_staff: false, is_reviewer: false, is_researcher: false, [flag]: true };
    expect(sent.map(({ body }) => body)).toEqual([{ ...account, ...flags }]);
    expect(await screen.findByText('registered')).toBeTruthy();
  });

  it('tells the login page where a mail went that must be opened first', async () => {
    const body = wireAccount('researcher', { pending_email: 'tendai@example.org' });
    fakePortal({ 'POST /api/accounts': { status: 201, body } });
    open();
    await fillIn();
    await submit();
    expect(await screen.findByText('registered, mail to tendai@example.org')).toBeTruthy();
  });

  it('shows under its field what the portal refuses', async () => {
    const message = 'This password is too common. Choose another one.';
    const errors = [{ field: 'password', message }];
    fakePortal({ 'POST /api/accounts': { status: 422, body: { detail: message, code: 'invalid', errors } } });
    open();
    await fillIn();
    await submit();
    expect(messages()).toEqual([message]);
    await waitFor(() => expect(document.activeElement).toBe(control('Password')));
    expect(screen.queryByText('Registration failed')).toBeNull();
  });

  it.each([
    [429, 'Too many attempts. Try again in 30 seconds.', ''],
    [500, 'Something went wrong on our side. Please try again.', ' Reference: request-1'],
  ])('says why it failed when the portal answers %i, and keeps what was typed', async (status, detail, more) => {
    fakePortal({ 'POST /api/accounts': { status, body: { detail } } });
    open();
    await fillIn('Reviewer');
    await submit();
    expect(screen.getByRole('alert').textContent).toBe(`Registration failed${detail}${more}`);
    for (const label of Object.keys(typed) as Label[]) expect(control(label).value).toBe(typed[label]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Reviewer/ }).checked).toBe(true);
  });

  it('says that the portal cannot be reached, and sends the same again under the same key', async () => {
    const { sent } = fakePortal({ 'POST /api/accounts': offline });
    open();
    await fillIn();
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('Registration failedThe portal cannot be reached.');
    await submit();
    write('First name', 'Tendayi');
    await submit();
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('shows and hides each password on its own', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect([control('Password').type, control('Password confirmation').type]).toEqual(['text', 'password']);
    await userEvent.click(screen.getByRole('button', { name: 'Show password confirmation' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect([control('Password').type, control('Password confirmation').type]).toEqual(['password', 'text']);
  });
});
