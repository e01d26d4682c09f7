import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answersFor, fakePortal, signInAs, wireDraft, withoutKey } from '@portal/portal-views/testing';
import { session, useSession, useDraft, draftsOf } from '@portal/web-kit';
import { withoutSiteData } from '@portal/web-kit/testing';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LogOutDialog } from './log-out-dialog.tsx';
import { useLogOut } from './use-log-out.ts';

const at = '2026-11-14T12:32:00.000Z';
const logout = 'POST /api/token/logout';
const row = (kind: string, name: string | null) => ({ id: kind, version: 1, kind, subject: 's', name, updated_at: at });
const rows = [row('application', 'Malaria in pregnancy'), row('review', 'MRCZ/A/2149')];

/** What fetches the dialog, as a browser does. */
const usual = () => Promise.resolve(LogOutDialog);
let loadDialog: () => Promise<typeof LogOutDialog> = usual;

function Page() {
  const logOut = useLogOut(loadDialog);
  return (
    <>
      <button onClick={logOut.begin}>Logout</button>
      {logOut.asked && <logOut.asked.Dialog {...logOut} asked={logOut.asked} />}
      <p>{logOut.failure}</p>
    </>
  );
}
const signedIn = () => session.store.getState().status === 'signed-in';
const Gate = () => (useSession().status === 'signed-in' ? <Page /> : null);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** What is copied from now on. */
function clipboard(): readonly string[] {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return copied;
}
const key = { id: 'review.p1.1', kind: 'review', subject: 'p1', name: 'MRCZ/A/2149' } as const;

beforeEach(() => signInAs('reviewer'));
afterEach(() => void (loadDialog = usual));
afterEach(() => act(() => session.store.setState({ status: 'signed-out', reason: 'left' }, true)));

it('asks nothing where nothing is unsent', async () => {
  const { sent } = fakePortal({ 'GET /api/drafts': { body: [] }, [logout]: { status: 204 } });
  const page = render(<Gate />);
  await press('Logout');
  await waitFor(() => expect(signedIn()).toBe(false));
  page.unmount();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain(logout);
});

it('ends a session also in a browser that blocks site data', async () => {
  fakePortal({ ...answersFor('reviewer'), 'GET /api/drafts': { body: [] } });
  const allowAgain = withoutSiteData();
  try {
    await session.signIn('me@portal.example', 'secret', { keep: true });
    expect(await session.signing.tokens.renew(session.signing.tokens.current())).toMatchObject({ userId: 'me' });
    const page = render(<Gate />);
    await press('Logout');
    await waitFor(() => expect(signedIn()).toBe(false));
    page.unmount();
  } finally {
    allowAgain();
  }
});

it('asks what becomes of copies where all is on the server; removing is chosen, and staying has the focus', async () => {
  const { sent } = fakePortal({ 'GET /api/drafts': { body: rows }, [logout]: { status: 204 } });
  const page = render(<Gate />);
  await press('Logout');
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'New application: Malaria in pregnancySaved 14 November 2026, 14:32',
    'Review of MRCZ/A/2149Saved 14 November 2026, 14:32',
  ]);
  expect(dialog.getByText('2 drafts are safe in the portal:')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Remove everything/ }).checked).toBe(true);
  expect(document.activeElement?.textContent).toBe('Stay logged in');
  await press('Stay logged in');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.some(({ path }) => path === '/api/token/logout')).toBe(false);
  await press('Logout');
  await screen.findByRole('dialog');
  await press('Log out');
  await waitFor(() => expect(signedIn()).toBe(false));
  page.unmount();
});

it.each([
  [true, /^Keep a locked copy/],
  [false, /^Remove everything/],
])(
  'where nothing was chosen before and the session is kept on the device (%s), %s is chosen',
  async (isKept, chosen) => {
    const kept = jest.spyOn(session, 'isKept').mockReturnValue(isKept);
    fakePortal({ 'GET /api/drafts': { body: rows } });
    const page = render(<Gate />);
    await press('Logout');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: chosen }).checked).toBe(true);
    page.unmount();
    kept.mockRestore();
  },
);

it('sends what is unsent first; where the portal does not take it, it says what would be lost', async () => {
  const { answers, sent } = fakePortal({ 'GET /api/drafts': { body: [] }, [logout]: { status: 204 } });
  const drafts = await draftsOf('me');
  const draft = await drafts.open(key, { text: '' }, true);
  draft.change({ text: 'Sound.' });
  answers['PUT /api/drafts/review.p1.1'] = { status: 503, body: { code: 'unavailable', detail: 'Later.' } };
  const page = render(<Gate />);
  await press('Logout');
  const dialog = within(await screen.findByRole('dialog', { name: 'Not everything is saved' }));
  expect(dialog.getByText('The portal does not answer. These changes are only on this computer.')).toBeTruthy();
  expect(dialog.getByText('If you remove them now, they are lost.')).toBeTruthy();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'Log out and lose them',
    'Keep a locked copy',
    'Stay logged in',
  ]);
  await press('Stay logged in');
  answers['PUT /api/drafts/review.p1.1'] = {
    status: 201,
    body: wireDraft({ id: key.id, kind: 'review', updated_at: at }),
  };
  await press('Logout');
  await waitFor(() => expect(signedIn()).toBe(false));
  page.unmount();
  const { length } = sent;
  draft.change({ text: 'Typed after the end' });
  await draft.flush();
  expect(sent).toHaveLength(length);
});

it('whose dialog does not come leaves the page as it is, says so, and asks once it comes', async () => {
  const { answers } = fakePortal({ 'GET /api/drafts': { body: [] } });
  loadDialog = () => Promise.reject(new Error('no such script'));
  const draft = await (await draftsOf('me')).open(key, { text: '' }, true);
  answers['PUT /api/drafts/review.p1.1'] = { status: 503, body: { code: 'unavailable', detail: 'Later.' } };
  draft.change({ text: 'Sound.' });
  const page = render(<Gate />);
  await press('Logout');
  await screen.findByText('The portal cannot be reached. Check your connection and try again.');
  expect(signedIn()).toBe(true);
  loadDialog = usual;
  page.rerender(<Gate />);
  await press('Logout');
  await screen.findByRole('dialog', { name: 'Not everything is saved' });
  page.unmount();
});

it('says what the portal answered to what it refused, not that it does not answer', async () => {
  const { answers } = fakePortal({ 'GET /api/drafts': { body: [] } });
  const draft = await (await draftsOf('me')).open(key, { text: '' }, true);
  answers['PUT /api/drafts/review.p1.1'] = { status: 413, body: { code: 'too_large', detail: 'It is too large.' } };
  draft.change({ text: 'Very long.' });
  const page = render(<Gate />);
  await press('Logout');
  const dialog = within(await screen.findByRole('dialog', { name: 'Not everything is saved' }));
  expect(dialog.queryByText(/The portal does not answer/)).toBeNull();
  expect(dialog.getByText('It is too large.')).toBeTruthy();
  page.unmount();
});

it('asks about what was typed while the key of the device does not come, names it and lets its text be copied', async () => {
  const { sent } = fakePortal({ [logout]: { status: 204 } });
  const copied = clipboard();
  const answerAgain = withoutKey();
  const work = renderHook(() => useDraft(key));
  act(() => work.result.current.change({ text: 'Sound.' }));
  work.unmount();
  const page = render(<Gate />);
  await press('Logout');
  const dialog = within(await screen.findByRole('dialog', { name: 'Not everything is saved' }));
  expect(dialog.getByText('The portal does not answer. These changes are only on this computer.')).toBeTruthy();
  expect(dialog.getByRole('listitem').textContent).toBe('Review of MRCZ/A/2149Only on this computer');
  await press('Copy my text Review of MRCZ/A/2149');
  expect(copied).toEqual(['Sound.']);
  expect(dialog.queryByRole('button', { name: 'Keep a locked copy' })).toBeNull();
  expect(sent.some(({ path }) => path === '/api/token/logout')).toBe(false);
  await press('Log out and lose them');
  await waitFor(() => expect(signedIn()).toBe(false));
  page.unmount();
  answerAgain();
});

describe('what was sent or discarded elsewhere', () => {
  /** A review that was typed here too late: the portal has it as ended. */
  async function typedTooLate() {
    const { answers, sent } = fakePortal({ 'GET /api/drafts': { body: [] }, [logout]: { status: 204 } });
    const draft = await (await draftsOf('me')).open(key, { text: '' }, true);
    answers['PUT /api/drafts/review.p1.1'] = { status: 410, body: { code: 'ended', detail: 'Ended.' } };
    draft.change({ text: 'Typed too late.' });
    await draft.flush();
    const page = render(<Gate />);
    await press('Logout');
    const dialog = within(await screen.findByRole('dialog', { name: 'Not everything is saved' }));
    return { page, dialog, sent };
  }

  it('is said to be neither saved nor sent, not that the portal does not answer; its text can be copied', async () => {
    const { page, dialog } = await typedTooLate();
    const copied = clipboard();
    expect(dialog.queryByText(/The portal does not answer/)).toBeNull();
    expect(dialog.getByText(/can no longer be saved or sent/)).toBeTruthy();
    expect(dialog.getByRole('listitem').textContent).toBe('Review of MRCZ/A/2149Only on this computer');
    await press('Copy my text Review of MRCZ/A/2149');
    expect(copied).toEqual(['Typed too late.']);
    expect(document.activeElement?.textContent).toContain('Copy my text');
    page.unmount();
  });

  it('thrown away, where nothing else is left, holds the logout up no longer', async () => {
    const { page, sent } = await typedTooLate();
    await press('Discard it Review of MRCZ/A/2149');
    await waitFor(() => expect(signedIn()).toBe(false));
    expect(sent.some(({ path }) => path === '/api/token/logout')).toBe(true);
    page.unmount();
  });
});

it('what was changed on another device too waits for a choice: the portal is said neither to be silent nor to have refused it', async () => {
  const held = wireDraft({ id: key.id, kind: 'review', version: 2, body: { text: 'Theirs.' } });
  const read = { body: held, headers: { ETag: '"2"' } };
  const { answers } = fakePortal({ 'GET /api/drafts': { body: [] }, [logout]: { status: 204 } });
  const draft = await (await draftsOf('me')).open(key, { text: '' }, true);
  answers['PUT /api/drafts/review.p1.1'] = { status: 413, body: { code: 'too_large', detail: 'It is too large.' } };
  draft.change({ text: 'Mine, very long.' });
  await draft.flush();
  answers['PUT /api/drafts/review.p1.1'] = { status: 412, body: { code: 'stale', detail: 'Stale.' } };
  answers['GET /api/drafts/review.p1.1'] = read;
  draft.change({ text: 'Mine.' });
  const page = render(<Gate />);
  await press('Logout');
  const dialog = within(await screen.findByRole('dialog', { name: 'Not everything is saved' }));
  expect(dialog.queryByText(/The portal does not answer/)).toBeNull();
  expect(dialog.queryByText('It is too large.')).toBeNull();
  expect(dialog.getByText(/choose which version to keep/)).toBeTruthy();
  page.unmount();
});
