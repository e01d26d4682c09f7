import { beforeEach, describe, expect, it } from '@jest/globals';
import { roles, type Role } from '@portal/contracts/accounts';
import { session, useSession } from '@portal/web-kit';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, offline, renderRemote, signInAs, wireAccount } from '../testing/index.ts';
import { ProfilePage } from './profile.page.tsx';

type Answers = Parameters<typeof fakePortal>[0];
const account = '/api/accounts/me';
const sessions = 'GET /api/sessions';
const factors = 'GET /api/factors';
const noFactor = { body: { totp: null, demanded: false, until: null } };
const totp = { added_at: '2026-11-20T08:00:00.000Z', recovery_codes_left: 7 };
const wrong = (field: string, message: string) => ({
  status: 422,
  body: { detail: message, code: 'rule_broken', errors: [{ field, message }] },
});

/** The shell's gate in small: whoever is logged out sees no profile. */
const Gate = () => (useSession().status === 'signed-in' ? <ProfilePage /> : 'Logged out');
const pages = [
  { path: '/profile', element: <Gate /> },
  { path: '/edit-profile', element: <ProfilePage edit /> },
];

async function open(button: string, answers: Answers = {}, role: Role = 'researcher') {
  signInAs(role);
  const read = { body: wireAccount(role), headers: { ETag: '"4"' } };
  const portal = fakePortal({ [sessions]: { body: [] }, [factors]: noFactor, [`GET ${account}`]: read, ...answers });
  renderRemote({ routes: pages, navigation: [] }, '/profile');
  await userEvent.click(screen.getByRole('button', { name: button }));
  return portal;
}

/** What was sent, except for what the page reads. */
const changes = (sent: ReturnType<typeof fakePortal>['sent']) => sent.filter(({ method }) => method !== 'GET');

const dialog = () => within(screen.getByRole('dialog'));
const control = (label: RegExp | string) => dialog().getByLabelText<HTMLInputElement>(label, { selector: 'input' });
/** At one go, as a paste does. */
const write = (label: RegExp | string, text: string) => fireEvent.change(control(label), { target: { value: text } });
/** The cross bears the name of the last button, too. */
const press = (name: string) => userEvent.click(dialog().getAllByRole('button', { name }).at(-1)!);
/** The message that a field is described by. */
const messageAt = (label: RegExp | string) => {
  const ids = control(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => (id.endsWith('-error') ? document.getElementById(id)?.textContent : '')).join('');
};
const messages = () => [...document.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  // The end of the session clears what the test before typed in dialogs.
  session.store.setState({ status: 'signed-out', reason: 'left' }, true);
});

describe.each(roles)('the profile of a %s', (role) => {
  it('shows the personal details read-only and offers three dialogs', async () => {
    await open('Edit Profile', {}, role);
    await press('Close');
    const facts = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    const position = role === 'compliance' ? ['Position'] : [];
    const details = [
      'First name',
      'Last name',
      'Email',
      'Mobile',
      'Telephone',
      'Physical address',
      ...position,
      'Role',
    ];
    expect(facts).toEqual(details);
    expect(document.querySelector('input:not([name="look"])')).toBeNull();
    for (const name of ['Edit Profile', 'Change Password', 'Delete Account'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });
});

it('Appearance changes the look at once', async () => {
  await open('Edit Profile');
  await press('Close');
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.look).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'As this device' }));
  expect(document.documentElement.dataset.look).toBeUndefined();
});

describe('Edit Profile (docs/specification 27 and 40)', () => {
  const toldOfMail =
    'Profile successfully updated! Your address changes when you open the link sent to new@example.org.';

  it('starts with what is known, and says every broken rule in the order of the fields', async () => {
    const { sent } = await open('Edit Profile');
    expect(control('First name').value).toBe('Farai');
    for (const label of ['First name', 'Last name', 'Email', 'Mobile', 'Physical address']) write(label, '');
    write(/^Telephone/, '04 705566');
    await press('Save');
    expect(messages()).toEqual([
      'Blank first name not allowed.',
      'Blank last name not allowed.',
      'Blank email address not allowed.',
      'Blank mobile number not allowed.',
      'Enter valid telephone number.',
      'Blank physical address not allowed.',
    ]);
    expect(document.activeElement).toBe(control('First name'));
    expect(document.title).toMatch(/^Error: Edit Profile: My profile/);
    write('Mobile', '0772 418 306');
    expect(messageAt('Mobile')).toBe('');
    await press('Save');
    expect(messageAt('Mobile')).toBe('Enter valid mobile number.');
    expect(control(/^Telephone/).value).toBe('04 705566');
    expect(changes(sent)).toEqual([]);
  });

  it('leaves out the 0 after +263 when the field is left, and says so', async () => {
    await open('Edit Profile');
    expect(dialog().getByText('Country code and 10 digits, for example +263 77 352 0118')).toBeTruthy();
    write(/^Telephone/, '+263 024 270 5566');
    expect(dialog().queryByText('The 0 after +263 was left out.')).toBeNull();
    fireEvent.blur(control(/^Telephone/));
    expect(control(/^Telephone/).value).toBe('+263242705566');
    expect(dialog().getByText('The 0 after +263 was left out.')).toBeTruthy();
  });

  it('sends the whole record merged with what was typed, and shows it', async () => {
    const changed = wireAccount('researcher', { first_name: 'Tendai' });
    const { sent } = await open('Edit Profile', { [`PUT ${account}`]: { body: changed } });
    write('First name', 'Tendai');
    write(/^Telephone/, '+263242705566');
    await press('Save');
    expect(await screen.findByText('Profile successfully updated!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      id: 'me',
      first_name: 'Tendai',
      last_name: 'Mutasa',
      email: 'f@example.org',
      mobile: '+263772418306',
      telephone: '+263242705566',
      address: '14 Lomagundi Road',
      is_staff: false,
      is_reviewer: false,
      is_researcher: true,
    });
    expect(document.title).toMatch(/^My profile/);
  });

  it('changes nothing but what was typed, where the account was changed on another device meanwhile', async () => {
    const moved = { email: 'new@example.org', address: '1 Samora Machel Avenue' };
    const { sent } = await open('Edit Profile', {
      [`GET ${account}`]: { body: wireAccount('researcher', moved), headers: { ETag: '"9"' } },
      [`PUT ${account}`]: { body: wireAccount('researcher', { ...moved, mobile: '+263712000001' }) },
    });
    write('Mobile', '+263712000001');
    await press('Save');
    expect(await screen.findByText('Profile successfully updated!')).toBeTruthy();
    const put = sent.find(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({ ...moved, mobile: '+263712000001', first_name: 'Farai' });
    expect(put?.headers.get('if-match')).toBe('"9"');
  });

  it('is sent once more where the account was written to meanwhile, as by the code that confirms another address', async () => {
    let version = 5;
    const { sent } = await open('Edit Profile', {
      [`GET ${account}`]: () => ({ body: wireAccount('researcher'), headers: { ETag: `"${version}"` } }),
      [`PUT ${account}`]: () =>
        version++ === 5
          ? { status: 412, body: { code: 'stale', detail: 'It was changed meanwhile.' } }
          : { body: wireAccount('researcher', { pending_email: 'new@example.org' }) },
    });
    write('Email', 'new@example.org');
    await press('Save');
    expect(await screen.findByText(toldOfMail)).toBeTruthy();
    const puts = sent.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ headers }) => headers.get('if-match'))).toEqual(['"5"', '"6"']);
  });

  it('keeps what was typed where the dialog goes without Save or Close, but no password', async () => {
    await open('Edit Profile');
    write('First name', 'Tendai');
    cleanup();
    await open('Edit Profile');
    expect(control('First name').value).toBe('Tendai');
    await press('Close');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(control('First name').value).toBe('Farai');
    await press('Close');
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    write('New password', 'Protocol2149');
    cleanup();
    await open('Change Password');
    expect(control('New password').value).toBe('');
  });

  it('says that another address waits for its link, and shows it', async () => {
    const changed = wireAccount('researcher', { pending_email: 'new@example.org' });
    const { sent } = await open('Edit Profile', { [`PUT ${account}`]: { body: changed } });
    write('Email', 'new@example.org');
    await press('Save');
    expect(await screen.findByText(toldOfMail)).toBeTruthy();
    expect(screen.getByText('new@example.org (open the link sent there)')).toBeTruthy();
    expect(screen.getByText('f@example.org')).toBeTruthy();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ email: 'new@example.org' });
  });

  it('says so as well where the address waits already, as after a lost answer; not where another field was changed', async () => {
    const waiting = { body: wireAccount('researcher', { pending_email: 'new@example.org' }), headers: { ETag: '"5"' } };
    await open('Edit Profile', { [`GET ${account}`]: waiting, [`PUT ${account}`]: waiting });
    write('Email', 'new@example.org');
    await press('Save');
    expect(await screen.findByText(toldOfMail)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }));
    write('Mobile', '+263712000001');
    await press('Save');
    expect(await screen.findByText('Profile successfully updated!')).toBeTruthy();
  });

  it.each([
    [409, 'Somebody was faster.', ''],
    [500, 'Something went wrong on our side. Please try again.', ' Reference: request-1'],
  ])('says that it failed when the portal answers %i, and keeps what was typed', async (status, detail, more) => {
    await open('Edit Profile', { [`PUT ${account}`]: { status, body: { detail } } });
    write('First name', 'Tendai');
    await press('Save');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Profile unsuccessfully updated. Please try again.${detail}${more}`);
    expect(control('First name').value).toBe('Tendai');
  });

  it('says at the field what the portal refuses there', async () => {
    const message = 'This email address cannot be used. Enter another one.';
    await open('Edit Profile', { [`PUT ${account}`]: wrong('email', message) });
    await press('Save');
    await waitFor(() => expect(messageAt('Email')).toBe(message));
    expect(screen.getByRole('alert').textContent).toBe('Profile unsuccessfully updated. Please try again.');
    await waitFor(() => expect(document.activeElement).toBe(control('Email')));
  });
});

describe('Change Password (docs/specification 28 and 40)', () => {
  const rule = 'Please enter a password with at least 8 characters, an alphabetic character and a digit';

  it('says the broken rules in the order of the fields', async () => {
    const { sent } = await open('Change Password');
    await press('Change Password');
    expect(messages()).toEqual(['Please enter current password.', rule]);
    write('Current password', 'Mazowe2026');
    write('New password', 'Mazowe2026');
    write('Confirm new password', 'Mazowe2027');
    await press('Change Password');
    expect(messages()).toEqual([
      'New password must be different from current password.',
      'New password does not match. Enter new password again here.',
    ]);
    expect(document.activeElement).toBe(control('New password'));
    write('New password', 'short1');
    await press('Change Password');
    expect(messageAt('New password')).toBe(rule);
    expect(changes(sent)).toEqual([]);
  });

  it('sends both passwords, not the confirmation, and says so', async () => {
    const { sent } = await open('Change Password', {
      'PUT /api/change-password/me': { body: wireAccount('researcher') },
    });
    write('Current password', 'Mazowe2026');
    write('New password', 'Gweru202627');
    write('Confirm new password', 'Gweru202627');
    await press('Change Password');
    expect(await screen.findByText('Password successfully changed!')).toBeTruthy();
    expect(changes(sent).map(({ body }) => body)).toEqual([
      { old_password: 'Mazowe2026', new_password: 'Gweru202627' },
    ]);
  });

  it('says that it failed, and at the field why, and keeps what was typed', async () => {
    const message = 'The current password is not correct.';
    await open('Change Password', { 'PUT /api/change-password/me': wrong('old_password', message) });
    write('Current password', 'Mazowe2026');
    write('New password', 'Gweru202627');
    write('Confirm new password', 'Gweru202627');
    await press('Change Password');
    await waitFor(() => expect(messageAt('Current password')).toBe(message));
    expect(screen.getByRole('alert').textContent).toBe('Password unsuccessfully changed. Please try again.');
    expect(control('New password').value).toBe('Gweru202627');
    expect(control('Confirm new password').value).toBe('Gweru202627');
  });
});

describe('Delete Account (docs/specification 7 and 40)', () => {
  it('asks first, with the focus on No, which changes nothing', async () => {
    const { sent } = await open('Delete Account');
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'No' }));
    await press('No');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes(sent)).toEqual([]);
  });

  it('logs out when it is deleted', async () => {
    await open('Delete Account', { [`DELETE ${account}`]: { status: 204 } });
    await press('Yes');
    await waitFor(() => expect(session.store.getState()).toEqual({ status: 'signed-out', reason: 'deleted' }));
  });

  it('says that it failed and why', async () => {
    const detail = 'The last compliance account cannot be deleted.';
    await open('Delete Account', { [`DELETE ${account}`]: { status: 409, body: { detail } } }, 'compliance');
    await press('Yes');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Account unsuccessfully deleted. Please try again.${detail}`);
    expect(session.store.getState().status).toBe('signed-in');
  });
});

it('the address in a mail opens the choice of mails, and closing it leads to the profile', async () => {
  signInAs('researcher');
  fakePortal({ 'GET /api/mail-choices': { body: { off: [] } } });
  renderRemote({ routes: pages, navigation: [] }, '/profile?mails=choice');
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findAllByRole('checkbox')).length).toBeGreaterThan(0);
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.getByLabelText('address').textContent).toBe('/profile');
});

it('/edit-profile opens the first dialog, and closing it leads to the profile', async () => {
  signInAs('compliance');
  fakePortal({});
  renderRemote({ routes: pages, navigation: [] }, '/edit-profile');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('address').textContent).toBe('/profile');
});

describe('Log out everywhere', () => {
  const everywhere = 'POST /api/token/logout-everywhere';
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const opened = (answer: { status: number; body?: unknown }) => {
    signInAs('reviewer');
    const portal = fakePortal({ [sessions]: { body: [] }, [factors]: noFactor, [everywhere]: answer });
    renderRemote({ routes: pages, navigation: [] }, '/profile');
    return portal;
  };

  it('ends all sessions, and this page says so at the login', async () => {
    const { sent } = opened({ status: 204 });
    await press();
    await waitFor(() => expect(session.store.getState()).toEqual({ status: 'signed-out', reason: 'everywhere' }));
    expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual([everywhere]);
  });

  it('says so when it could not be done, and stays', async () => {
    opened({ status: 503, body: { detail: 'Try again in a moment.' } });
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'You could not be logged out everywhere. Please try again.Try again in a moment. Reference: request-1',
    );
    expect(session.store.getState().status).toBe('signed-in');
  });
});

describe('Second step', () => {
  const begin = (answer: Answers[string]) => {
    signInAs('researcher');
    const portal = fakePortal({ [sessions]: { body: [] }, [factors]: answer });
    renderRemote({ routes: pages, navigation: [] }, '/profile');
    return portal;
  };
  const card = () => within(screen.getByRole('heading', { name: 'Second step' }).closest('section')!);
  const isOffered = () => card().queryByRole('button', { name: 'Set Up' }) !== null;
  const isSaid = () => card().queryByText(/^Besides your password/) !== null;

  it('is offered once it is known that there is none', async () => {
    const answer = Promise.withResolvers<{ body: object }>();
    begin(() => answer.promise);
    expect(card().getByText('Loading...')).toBeTruthy();
    expect([isOffered(), isSaid()]).toEqual([false, false]);
    answer.resolve(noFactor);
    await waitFor(() => expect([isOffered(), isSaid()]).toEqual([true, true]));
  });

  it('says so where it could not be read, and is read again', async () => {
    const portal = begin({ status: 500, body: { detail: 'The portal stumbled.' } });
    await waitFor(() => expect(card().getByText(/^The portal stumbled/)).toBeTruthy());
    expect([isOffered(), isSaid()]).toEqual([false, false]);
    portal.answers[factors] = { body: { totp, demanded: false, until: null } };
    await userEvent.click(card().getByRole('button', { name: 'Try again' }));
    expect(await card().findByText(/7 recovery codes are left\.$/)).toBeTruthy();
  });

  it('is looked at again when the set-up is left, whose answer may have been lost', async () => {
    const portal = begin(noFactor);
    portal.answers['POST /api/factors/totp'] = offline;
    await userEvent.click(await card().findByRole('button', { name: 'Set Up' }));
    portal.answers[factors] = { body: { totp, demanded: false, until: null } };
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await card().findByRole('button', { name: 'New Recovery Codes' })).toBeTruthy();
  });
});

describe('Devices', () => {
  const at = { opened_at: '2026-11-20T08:00:00.000Z', active_at: '2026-11-21T08:00:00.000Z', network: '10.0.0.7' };
  const here = { id: 's1', device: 'Firefox on Windows', ...at, is_current: true };
  const phone = { id: 's2', device: 'Chrome on Android', ...at, is_current: false };
  const old = { id: 's3', ...at, device: 'Safari on iOS', network: null, is_current: false };
  const shown = async (end: { status: number; body?: unknown } = { status: 204 }) => {
    signInAs('researcher');
    const portal = fakePortal({
      [sessions]: { body: [here, phone, old] },
      [factors]: { body: { totp, demanded: false, until: null } },
      'DELETE /api/sessions/s2': end,
    });
    renderRemote({ routes: pages, navigation: [] }, '/profile');
    await screen.findByRole('row', { name: /Chrome on Android/ });
    return portal;
  };
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);

  it('says where the person is logged in, which one this is, and not from where after 90 days', async () => {
    await shown();
    expect(rows()[0]).toContain('Firefox on Windows (this one)');
    expect(rows()[0]).toContain('21 November 2026, 10:00');
    expect(rows()[0]).not.toContain('Log out');
    expect(rows()[2]).toMatch(/^Safari on iOS.*Not known/);
  });

  it('logs one of them out, and looks again', async () => {
    const portal = await shown();
    portal.answers[sessions] = { body: [here] };
    await userEvent.click(screen.getByRole('button', { name: 'Log out Chrome on Android' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByText('The device was logged out.')).toBeTruthy();
    const sent = portal.sent.map(({ method, path }) => `${method} ${path}`).filter((one) => one.includes('sessions'));
    expect(sent).toEqual([sessions, 'DELETE /api/sessions/s2', sessions]);
  });

  it.each<[string, string, string, string]>([
    ['new recovery codes were made', 'POST /api/factors/recovery-codes', 'New Recovery Codes', 'Yes, make new ones'],
    ['the second step was removed', 'DELETE /api/factors/totp', 'Remove', 'Yes, remove'],
  ])('are read again once %s, which logs the others out', async (_act, act, button, yes) => {
    const portal = await shown();
    const codes = { body: { recovery_codes: ['K7QM-2XWD-9RTA'] } };
    Object.assign(portal.answers, {
      [act]: act.startsWith('POST') ? codes : { status: 204 },
      [sessions]: { body: [here] },
    });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await press(yes);
    if (act.startsWith('POST')) await userEvent.click(await screen.findByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('are read again once the password was changed, which logs the others out', async () => {
    const portal = await shown();
    const changed = { body: wireAccount('researcher') };
    Object.assign(portal.answers, { 'PUT /api/change-password/me': changed, [sessions]: { body: [here] } });
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    write('Current password', 'Mazowe2026');
    write('New password', 'Gweru202627');
    write('Confirm new password', 'Gweru202627');
    await press('Change Password');
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('says so when it could not be done', async () => {
    await shown({ status: 503, body: { detail: 'Try again in a moment.' } });
    await userEvent.click(screen.getByRole('button', { name: 'Log out Chrome on Android' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The device could not be logged out.');
  });
});
