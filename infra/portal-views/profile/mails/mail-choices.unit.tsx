import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Role } from '@portal/contracts/accounts';
import { session } from '@portal/web-kit';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, renderRemote, signInAs } from '../../testing/index.ts';
import { ProfilePage } from '../profile.page.tsx';

const get = 'GET /api/mail-choices';
const put = 'PUT /api/mail-choices';
type Answers = Parameters<typeof fakePortal>[0];

async function open(role: Role, answers: Answers = {}) {
  signInAs(role);
  const portal = fakePortal({ [get]: { body: { off: [] } }, [put]: { body: { off: [] } }, ...answers });
  renderRemote({ routes: [{ path: '/profile', element: <ProfilePage /> }], navigation: [] }, '/profile');
  await userEvent.click(screen.getByRole('button', { name: 'Choose Emails' }));
  return portal;
}
const dialog = () => within(screen.getByRole('dialog'));
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Save' }));

// Dialogs keep what was ticked until the session ends.
beforeEach(() => session.store.setState({ status: 'signed-out', reason: 'left' }, true));

describe('the choice of mails on the profile', () => {
  it.each<[Role, string[], number]>([
    [
      'researcher',
      [
        'an application of yours was received',
        'a follow-up form of yours is acknowledged',
        'a meeting that concerns you is cancelled',
      ],
      28,
    ],
    [
      'reviewer',
      [
        'an application is assigned to you',
        'a researcher’s response is forwarded to you',
        'your comment on an application is due',
        'an application that you reviewed is decided',
        'a researcher answers a question',
        'a meeting of the council that you are a member of is planned',
        'a meeting of the council that you are a member of is moved',
        'a meeting that concerns you is cancelled',
      ],
      19,
    ],
    [
      'compliance',
      [
        'a new application is submitted',
        'a reviewer declines',
        'the first of two reviewers has commented',
        'a review is complete and waiting for the decision',
        'a researcher has responded to the comments',
        'a researcher has completed a returned application',
        'a review is late',
        'a reviewer has a question to a researcher',
        'a researcher answers a question',
        'a follow-up form is sent',
        'a request for more information about a follow-up form is answered',
        'a meeting of the council that you are a member of is planned',
        'a meeting of the council that you are a member of is moved',
        'a meeting that concerns you is cancelled',
        'an account is waiting for approval',
        'an account for an inspection is opened',
        'somebody reports a lost phone',
      ],
      18,
    ],
  ])('of a %s offers what can be left out, and says what is always sent', async (role, labels, always) => {
    await open(role);
    const boxes = await dialog().findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => box.labels?.[0]?.textContent)).toEqual(labels);
    expect(boxes.every((box) => box.checked)).toBe(true);
    const items = dialog()
      .getAllByRole('listitem')
      .filter((item) => !within(item).queryByRole('checkbox'));
    expect(items).toHaveLength(always);
    expect(dialog().getByText('your password is changed')).toBeTruthy();
    const approval = dialog().queryByText('an approval of yours is suspended, resumed or ended');
    expect(approval !== null).toBe(role === 'researcher');
  });

  it('shows what was chosen, sends what is not ticked, and says so', async () => {
    const portal = await open('reviewer', { [get]: { body: { off: ['protocol_forwarded'] } } });
    const boxes = await dialog().findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true, true, true, true, true, true]);
    await userEvent.click(dialog().getByLabelText('an application is assigned to you'));
    await userEvent.click(dialog().getByLabelText('a researcher’s response is forwarded to you'));
    await save();
    expect(await screen.findByText('Your choice of emails was saved. It applies from now on.')).toBeTruthy();
    expect(portal.sent.find(({ method }) => method === 'PUT')?.body).toEqual({ off: ['protocol_assigned'] });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was ticked when it cannot be saved, and says why', async () => {
    const detail = 'It has changed in the meantime. Nothing was overwritten.';
    await open('reviewer', { [put]: { status: 412, body: { detail, code: 'stale' } } });
    const box = await dialog().findByLabelText<HTMLInputElement>('an application is assigned to you');
    await userEvent.click(box);
    await save();
    const said = 'Your choice of emails could not be saved. Please try again.';
    expect((await dialog().findByRole('alert')).textContent).toBe(said + detail);
    expect(box.checked).toBe(false);
  });

  it('keeps what was ticked where the dialog goes without Save or Close', async () => {
    const box = () => dialog().findByLabelText<HTMLInputElement>('an application is assigned to you');
    await open('reviewer');
    await userEvent.click(await box());
    cleanup();
    await open('reviewer');
    expect((await box()).checked).toBe(false);
    await userEvent.click(dialog().getAllByRole('button', { name: 'Close' })[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'Choose Emails' }));
    expect((await box()).checked).toBe(true);
  });

  it('that cannot be read is tried again on demand', async () => {
    const portal = await open('reviewer', { [get]: { status: 403, body: { detail: 'Not now.', code: 'forbidden' } } });
    const again = await dialog().findByRole('button', { name: 'Try again' });
    portal.answers[get] = { body: { off: [] } };
    await userEvent.click(again);
    expect(await dialog().findAllByRole('checkbox')).toHaveLength(8);
  });
});
