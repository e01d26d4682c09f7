import { beforeEach, describe, expect, it } from '@jest/globals';
import { changed, conflict, fakePortal, renderRemote, signInAs, wireProtocol } from '@portal/portal-views/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const conditional = wireProtocol('Clinical Trials', {
  status: 'accepted',
  actions: ['view', 'delete'],
  outcome: 'approved_subject_to',
  conditions: 'In Shona, too.',
  undo_until: '2026-11-27',
  validity: { state: 'conditional', until: '2027-11-20', since: '2026-11-20' },
  letter: {
    code: 'AAAA',
    decision: 'accepted',
    decided_at: '2026-11-20T08:00:00.000Z',
    signed: {
      ...{ name: 'Anesu Mutasa', position: 'Head of Compliance', meaning: 'Approval' },
      at: '2026-11-20T08:00:00.000Z',
    },
  },
});
const page = { 'GET /api/protocols/p1': { body: conditional }, 'GET /api/protocols': { body: [], total: 0 } };
const open = async () => {
  const shown = renderRemote(remote, '/protocol/p1');
  await screen.findByRole('heading', { level: 1 });
  return shown;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const posted = ({ sent }: ReturnType<typeof fakePortal>) =>
  sent.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/protocols'));

beforeEach(() => signInAs('compliance'));

describe('the last decision', () => {
  it('T12: shows its outcome, its conditions and who signed it as what, meaning what, when', async () => {
    fakePortal(page);
    await open();
    const part = within(screen.getByRole('region', { name: 'Last decision' }));
    expect(part.getByText('In Shona, too.')).toBeTruthy();
    expect(part.getByText(/^The decision can be taken back until 27 Nov 2026/)).toBeTruthy();
    expect(part.getByText(/Anesu Mutasa, Head of Compliance/).parentElement?.textContent).toMatch(/Approval, .*20 Nov/);
  });

  it('of the officer’s own study is acted on by another one', async () => {
    const own_study = 'This is your own study. Another officer decides on it.';
    fakePortal({ ...page, 'GET /api/protocols/p1': { body: { ...conditional, own_study } } });
    await open();
    screen.getByRole('region', { name: 'Last decision' });
    for (const name of ['Conditions met', 'Issue a new letter', 'Take back the decision'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    ['Conditions met', 'conditions-met', 'note', /^How the conditions/, 'All conditions of the approval are met.'],
    ['Issue a new letter', 'letters', 'reason', /^Reason/, 'The new letter was issued.'],
    [
      'Take back the decision',
      'decision/undo',
      'reason',
      /^Reason/,
      'The decision was taken back. The researcher has been told.',
    ],
  ] as const)(
    '%s: asks for a text, keeps it when it comes too late, and says so when it is done',
    async (name, command, field, label, done) => {
      const yes = () =>
        userEvent.click(dialog().getByRole('button', { name: /^(Confirm|Issue the letter|Take it back)$/ }));
      const portal = fakePortal({ ...page, [`POST /api/protocols/p1/${command}`]: conflict('accepted') });
      const { unmount } = await open();
      await press(name);
      await yes();
      expect(posted(portal)).toEqual([]);
      await userEvent.type(dialog().getByLabelText(label), 'Seen in Shona.');
      await yes();
      expect(
        await dialog().findByText(
          'This protocol has changed since you opened it. It is now Accepted. Nothing was overwritten. Your text is kept.',
        ),
      ).toBeTruthy();
      expect(dialog().getByLabelText(label)).toHaveProperty('value', 'Seen in Shona.');
      // The page goes, and the text waits for the dialog.
      unmount();
      await open();
      await press(name);
      expect(dialog().getByLabelText(label)).toHaveProperty('value', 'Seen in Shona.');
      portal.answers[`POST /api/protocols/p1/${command}`] = changed;
      await yes();
      expect(await screen.findByText(done)).toBeTruthy();
      expect(posted(portal).at(-1)?.body).toEqual({ [field]: 'Seen in Shona.' });
      await press(name);
      await waitFor(() => expect(dialog().getByLabelText(label)).toHaveProperty('value', ''));
    },
  );
});
