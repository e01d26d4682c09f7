import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ListedAccount } from '@portal/contracts/accounts';
import type { Member } from '@portal/contracts/members';
import { fakePortal, renderRemote, signInAs } from '@portal/portal-views/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const pastor: Member = {
  ...{ id: 'm1', version: 3, name: 'Pastor Elias Gumbo', qualifications: 'BTh', position: 'member' },
  ...{ lay: true, non_scientific: true, affiliated: false, account: null, account_name: null },
  ...{ from: '2025-03-01', to: null },
};
const chair: Member = {
  ...{ id: 'm2', version: 1, name: 'Prof. Gamuchirai Nhamo', qualifications: '', position: 'chair' },
  ...{ lay: false, non_scientific: false, affiliated: true, account: 'a1', account_name: 'Gamuchirai Nhamo' },
  ...{ from: '2024-01-01', to: '2026-12-31' },
};
const banda: ListedAccount = {
  ...{ id: 'a7', first_name: 'Kudzai', last_name: 'Banda', email: 'k@example.org', role: 'reviewer' },
  ...{ registered_at: '2026-10-01T08:00:00.000Z', state: 'active' },
};
const detail = 'It has changed in the meantime. Nothing was overwritten.';
const stale = { status: 412, body: { code: 'stale', detail, version: 4 } };
/** As somebody else has changed him. */
const pastorNow = { ...pastor, version: 4, qualifications: 'BTh, MA' };
const answers = (more: Parameters<typeof fakePortal>[0] = {}) => ({
  'GET /api/members': { body: [chair, pastor], total: 2 },
  ...more,
});
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialogNow = async () => within(await screen.findByRole('dialog'));

beforeEach(() => signInAs('compliance'));

describe('the members of the council', () => {
  it('are shown with what a quorum counts them as, their account and their term', async () => {
    fakePortal(answers());
    renderRemote(remote, '/members?on=2026-11-26');
    const table = await screen.findByRole('table', { name: 'Members as of 26 Nov 2026' });
    const [, first, second] = within(table).getAllByRole('row');
    for (const text of ['Chair', 'Scientific', 'Account: Gamuchirai Nhamo', '1 Jan 2024 to 31 Dec 2026'])
      expect(within(first!).getByText(text)).toBeTruthy();
    for (const text of ['BTh', 'Lay', 'Non-scientific', 'Non-affiliated', 'Since 1 Mar 2025'])
      expect(within(second!).getByText(text)).toBeTruthy();
    expect(within(first!).queryByText('Non-affiliated')).toBeNull();
  });

  it('of another day are asked for, and their file is of the same day', async () => {
    const { sent } = fakePortal(answers());
    renderRemote(remote, '/members');
    await screen.findByRole('table');
    fireEvent.change(screen.getByLabelText('As of'), { target: { value: '2025-06-30' } });
    await screen.findByRole('table', { name: 'Members as of 30 Jun 2025' });
    expect(sent.at(-1)?.path).toContain('on=2025-06-30');
    expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe(
      '/api/members/export.csv?on=2025-06-30',
    );
  });

  it('are added with what is missing said first, and the account picked from those that the portal knows', async () => {
    const { sent } = fakePortal(
      answers({
        'GET /api/accounts': { body: [banda], total: 1 },
        'POST /api/members': { status: 201, body: { ...pastor, id: 'm3', name: 'Dr Kudzai Banda' } },
      }),
    );
    renderRemote(remote, '/members');
    await press('Add member');
    const dialog = await dialogNow();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    for (const text of ['Enter the name', 'Select the position'])
      expect(dialog.getAllByText(text).length).toBeGreaterThan(0);
    type(dialog.getByLabelText('Name, with title'), 'Dr Kudzai Banda');
    await userEvent.selectOptions(dialog.getByLabelText('Position'), 'Member');
    await userEvent.click(dialog.getByLabelText('Lay member'));
    type(dialog.getByLabelText(/^Find an account/), 'banda');
    await dialog.findByRole('option', { name: 'Kudzai Banda (k@example.org)' });
    await userEvent.selectOptions(dialog.getByLabelText('Account'), 'a7');
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-11-01' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Dr Kudzai Banda added.')).toBeTruthy();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ name: 'Dr Kudzai Banda', position: 'member', lay: true, account: 'a7', from: '2026-11-01' },
    });
  });

  it('say at the search for an account that it could not be answered, until it is', async () => {
    const { answers: live } = fakePortal(answers({ 'GET /api/accounts': { status: 500, body: {} } }));
    renderRemote(remote, '/members');
    await press('Add member');
    const dialog = await dialogNow();
    const search = dialog.getByLabelText(/^Find an account/);
    type(search, 'banda');
    await waitFor(() => expect(search.getAttribute('aria-invalid')).toBe('true'));
    live['GET /api/accounts'] = { body: [banda], total: 1 };
    type(search, 'banda k');
    await dialog.findByRole('option', { name: 'Kudzai Banda (k@example.org)' });
    expect(search.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('keep what was typed where the portal refuses, and say why beside the field', async () => {
    const refused = {
      status: 422,
      body: { code: 'rule_broken', errors: [{ field: 'account', message: 'There is no such account.' }] },
    };
    fakePortal(answers({ 'PUT /api/members/m2': refused }));
    renderRemote(remote, '/members');
    await press('Change Prof. Gamuchirai Nhamo');
    const dialog = await dialogNow();
    type(dialog.getByLabelText(/^Qualifications/), 'MBChB');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText('There is no such account.')).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText<HTMLInputElement>(/^Qualifications/).value).toBe('MBChB');
  });

  it('changed by somebody else meanwhile: it is said, what was typed stays, and another try goes over what they wrote', async () => {
    const { answers: live, sent } = fakePortal(
      answers({
        'GET /api/accounts': { body: [banda], total: 1 },
        'PUT /api/members/m1': stale,
      }),
    );
    renderRemote(remote, '/members');
    await press('Change Pastor Elias Gumbo');
    let dialog = await dialogNow();
    type(dialog.getByLabelText('Name, with title'), 'Rev. Elias Gumbo');
    type(dialog.getByLabelText(/^Find an account/), 'banda');
    await dialog.findByRole('option', { name: 'Kudzai Banda (k@example.org)' });
    await userEvent.selectOptions(dialog.getByLabelText('Account'), 'a7');
    live['GET /api/members'] = { body: [chair, pastorNow], total: 2 };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText('BTh, MA');
    live['PUT /api/members/m1'] = { body: { ...pastorNow, version: 5, name: 'Rev. Elias Gumbo' } };
    await press('Change Pastor Elias Gumbo');
    dialog = await dialogNow();
    expect(dialog.getByLabelText(/^Qualifications/)).toHaveProperty('value', 'BTh, MA');
    expect(dialog.getByRole('option', { name: 'Kudzai Banda (k@example.org)', selected: true })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Rev. Elias Gumbo changed.')).toBeTruthy();
    const [, put] = sent.filter(({ method }) => method === 'PUT');
    const { id: _id, version: _version, account_name: _name, ...input } = pastorNow;
    expect(put?.headers.get('If-Match')).toBe('"4"');
    expect(put?.body).toEqual({ ...input, name: 'Rev. Elias Gumbo', account: 'a7' });
  });

  it('whose term is ended once more after a change of somebody else', async () => {
    const { answers: live, sent } = fakePortal(answers({ 'PUT /api/members/m1': stale }));
    renderRemote(remote, '/members');
    await press('End of term Pastor Elias Gumbo');
    let dialog = await dialogNow();
    type(dialog.getByLabelText('Last day'), '2026-11-30');
    live['GET /api/members'] = { body: [chair, pastorNow], total: 2 };
    await userEvent.click(dialog.getByRole('button', { name: 'End the term' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText('BTh, MA');
    live['PUT /api/members/m1'] = { body: { ...pastorNow, version: 5, to: '2026-11-30' } };
    await press('End of term Pastor Elias Gumbo');
    dialog = await dialogNow();
    expect(dialog.getByLabelText('Last day')).toHaveProperty('value', '2026-11-30');
    await userEvent.click(dialog.getByRole('button', { name: 'End the term' }));
    expect(await screen.findByText('The term of Pastor Elias Gumbo ends on 30 Nov 2026.')).toBeTruthy();
    expect(sent.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ qualifications: 'BTh, MA' });
  });

  it('end their term on a day, and begin the next one on the day after', async () => {
    const { sent } = fakePortal(answers({ 'PUT /api/members/m1': { body: { ...pastor, to: '2026-11-30' } } }));
    renderRemote(remote, '/members');
    await press('End of term Pastor Elias Gumbo');
    const ending = await dialogNow();
    fireEvent.change(ending.getByLabelText('Last day'), { target: { value: '2026-11-30' } });
    await userEvent.click(ending.getByRole('button', { name: 'End the term' }));
    expect(await screen.findByText('The term of Pastor Elias Gumbo ends on 30 Nov 2026.')).toBeTruthy();
    const { id: _id, version: _version, account_name: _name, ...input } = pastor;
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ ...input, to: '2026-11-30' });
    await press('New term Prof. Gamuchirai Nhamo');
    const next = await dialogNow();
    expect(next.getByLabelText<HTMLInputElement>('First day').value).toBe('2027-01-01');
    expect(next.getByLabelText<HTMLInputElement>('Name, with title').value).toBe('Prof. Gamuchirai Nhamo');
  });

  it('keep what was typed for a new member out of the next term of another', async () => {
    fakePortal(answers());
    const { unmount } = renderRemote(remote, '/members');
    await press('Add member');
    type((await dialogNow()).getByLabelText('Name, with title'), 'Dr Kudzai Banda');
    unmount();
    renderRemote(remote, '/members');
    await press('New term Prof. Gamuchirai Nhamo');
    const next = await dialogNow();
    expect(next.getByLabelText('Name, with title')).toHaveProperty('value', 'Prof. Gamuchirai Nhamo');
  });

  it('tell who changed what, and when', async () => {
    const line = { at: '2026-11-20T08:00:00.000Z', who: 'Memory Chigumbura', what: 'What the server calls it' };
    const body = [
      { ...line, kind: 'member.position', from: 'member', to: 'deputy' },
      { ...line, kind: 'member.lay', from: 'false', to: 'true' },
      { ...line, kind: 'member.to', from: null, to: '2027-01-31' },
    ];
    fakePortal(answers({ 'GET /api/members/m1/history': { body } }));
    renderRemote(remote, '/members');
    await press('History Pastor Elias Gumbo');
    const dialog = await dialogNow();
    expect(await dialog.findByText('Position: Deputy instead of Member')).toBeTruthy();
    expect(dialog.getByText('Lay: Yes instead of No')).toBeTruthy();
    expect(dialog.getByText('Last day: 31 January 2027')).toBeTruthy();
    expect(dialog.getAllByText(/^Memory Chigumbura, 20 November 2026/)).toHaveLength(3);
  });
});
