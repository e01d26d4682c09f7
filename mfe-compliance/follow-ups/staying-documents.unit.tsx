import { beforeEach, describe, expect, it } from '@jest/globals';
import { mrczHash } from '@portal/contracts/sections';
import type { FollowUp, NamedDocument, Preview } from '@portal/contracts/follow-ups';
import { fakeDrafts, fakePortal, renderRemote, signInAs, wireDraft } from '@portal/portal-views/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const sentForm = (changes: Partial<FollowUp> = {}): FollowUp => ({
  ...{ id: 'f1', kind: 'amendment', state: 'sent', protocol: 'p1', number: 'MRCZ/A/2149', title: 'Malaria in Mutare' },
  ...{ sender: 'Tariro Moyo', created_date: '2026-11-20T08:00:00.000Z', acknowledged_date: null, decided_date: null },
  ...{ actions: ['approve', 'ask', 'refuse'], version: 3, form: mrczHash, note: null, acknowledged_by: null },
  files: [{ id: 'x', name: 'amendment.pdf', size: 10, link: '/api/files/x/amendment.pdf' }],
  about: { status: 'accepted', validity: { state: 'valid', until: '2027-03-11', since: '2026-03-11' }, version: 12 },
  ...changes,
});
const [proposal, consent] = ['proposal', 'consent'].map((name, at): NamedDocument => ({
  file: `${name}-id`,
  name: `${name}.pdf`,
  version: at + 1,
})) as [NamedDocument, NamedDocument];
const letterWith = (documents: string[]) => ({
  subject: 'Approval of an amendment',
  body: ['Dear R. Moyo,'],
  documents,
});
const preview = (documents: NamedDocument[] = [proposal, consent]): Preview => ({
  changes: [],
  ...{ protocol_version: 12, documents, letter: letterWith([...documents.map(({ name }) => name), 'amendment.pdf']) },
});
const decide = 'POST /api/follow-ups/f1/decision';
const previewPath = 'GET /api/follow-ups/f1/preview';

function portal(seen = preview()) {
  const faked = fakePortal({
    'GET /api/follow-ups/f1': { body: sentForm() },
    [previewPath]({ path }) {
      if (path.endsWith('?act=approve&replaces=consent-id'))
        return { body: { ...seen, letter: letterWith(['proposal.pdf', 'amendment.pdf']) } };
      return { body: path.endsWith('?act=approve') ? seen : { changes: [], protocol_version: 12 } };
    },
    [decide]: { body: sentForm({ state: 'approved', actions: [] }) },
  });
  const { held, answers } = fakeDrafts();
  Object.assign(faked.answers, answers);
  return { ...faked, held };
}
const group = () => screen.findByRole('group', { name: 'Documents that stay approved' });
const tick = async (name: RegExp) => within(await group()).getByRole<HTMLInputElement>('checkbox', { name });
const ticked = async () =>
  within(await group())
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ checked }) => checked);
async function approve() {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  const said = dialog.textContent;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }));
  return said;
}
const decisions = (sent: readonly { method: string; path: string; body?: unknown }[]) =>
  sent.flatMap(({ method, path, body }) => (method === 'POST' && path.endsWith('/decision') ? [body] : []));

beforeEach(() => signInAs('compliance'));

describe('the documents that an amendment on paper leaves approved (docs/follow-ups 18)', () => {
  it('are all of them at first', async () => {
    const { sent } = portal();
    renderRemote(remote, '/follow-ups/f1');
    expect(await ticked()).toEqual([true, true]);
    expect(await tick(/^consent\. ?pdf Version 2$/)).toBeTruthy();
    expect(await approve()).not.toContain('No longer approved');
    await waitFor(() => expect(decisions(sent)).toEqual([{ act: 'approve', protocol_version: 12 }]));
  });

  it('are without what was unticked, in the letter that is looked at, in the question and in the act', async () => {
    const { sent } = portal();
    renderRemote(remote, '/follow-ups/f1');
    await userEvent.click(await tick(/^consent/));
    expect(await ticked()).toEqual([true, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Look at the letter' }));
    const letter = await screen.findByRole('dialog');
    await within(letter).findByText('amendment.pdf');
    expect(within(letter).getByText('proposal.pdf')).toBeTruthy();
    expect(within(letter).queryByText('consent.pdf')).toBeNull();
    await userEvent.click(within(letter).getByRole('button', { name: 'Close' }));
    expect(await approve()).toContain('No longer approved:consent.pdf Version 2');
    await waitFor(() =>
      expect(decisions(sent)).toEqual([{ act: 'approve', protocol_version: 12, replaces: ['consent-id'] }]),
    );
  });

  it('are kept in the draft of the decision, and go with the act that is chosen', async () => {
    const { held } = portal();
    renderRemote(remote, '/follow-ups/f1');
    await userEvent.click(await tick(/^consent/));
    await userEvent.click(screen.getByRole('radio', { name: /^Refuse/ }));
    expect(screen.queryByRole('group', { name: 'Documents that stay approved' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Approve/ }));
    expect(await ticked()).toEqual([true, false]);
    await waitFor(() => expect(held.get('form-decision.f1')?.body).toEqual({ replaced: { 'consent-id': true } }));
    await userEvent.click(await tick(/^consent/));
    await waitFor(() => expect(held.get('form-decision.f1')?.body ?? {}).toEqual({}));
  });

  it('stand as they were left, without what is not approved any more', async () => {
    const { sent, answers } = portal(preview([consent]));
    const key = { id: 'form-decision.f1', kind: 'decision', subject: 'f1', name: 'MRCZ/A/2149' } as const;
    const body = { replaced: { 'consent-id': true, 'proposal-id': true } };
    Object.assign(answers, fakeDrafts([wireDraft({ ...key, body })]).answers);
    renderRemote(remote, '/follow-ups/f1');
    await waitFor(async () => expect(await ticked()).toEqual([false]));
    await approve();
    await waitFor(() => expect(decisions(sent)).toMatchObject([{ replaces: ['consent-id'] }]));
  });

  it('say why they are refused', async () => {
    const { answers } = portal();
    const message = 'This form can replace only documents that are approved now. Load the page again.';
    answers[decide] = { status: 422, body: { status: 422, errors: [{ field: 'replaces', message }] } };
    renderRemote(remote, '/follow-ups/f1');
    await userEvent.click(await tick(/^consent/));
    await approve();
    expect(await within(await group()).findByText(message)).toBeTruthy();
    expect(await ticked()).toEqual([true, false]);
  });

  it('are not asked of a form that proposes changes, and stand on one that was decided', async () => {
    const { answers } = portal();
    answers[previewPath] = { body: { changes: [], protocol_version: 12, letter: letterWith([]) } };
    const { unmount } = renderRemote(remote, '/follow-ups/f1');
    await screen.findByText('Approval of an amendment');
    expect(screen.queryByRole('group', { name: 'Documents that stay approved' })).toBeNull();
    unmount();
    const decision = { act: 'approve', at: '2026-11-21T08:00:00.000Z', by: 'Anesu Mutasa', text: null } as const;
    answers['GET /api/follow-ups/f1'] = {
      body: sentForm({ state: 'approved', actions: [], decision: { ...decision, letter: null, replaces: [consent] } }),
    };
    renderRemote(remote, '/follow-ups/f1');
    expect(await screen.findByText('No longer approved')).toBeTruthy();
    expect(screen.getByText('Version 2')).toBeTruthy();
  });
});
