import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LateReview } from '@portal/contracts/my-day';
import { conflict, fakePortal, renderRemote, signInAs, wireProtocol } from '@portal/portal-views/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../../remote.tsx';

const late: LateReview = {
  id: 'p1',
  number: 'N1',
  title: 'Malaria in Mutoko',
  slot: 'alt_reviewer',
  reviewer: 'r2',
  reviewer_name: 'Nyasha Dube',
  email: 'n.dube@example.org',
  due_at: '2020-01-01',
  reminders: 2,
  reminded_on: null,
  away: '2099-12-05',
};
const nothing = { open: 0, late: 0, median_days: null, away: null, declined_at: null };
const candidates = [
  { ...nothing, id: 'r3', first_name: 'Tapiwa', last_name: 'Marufu', email: 't@example.org', open: 1, median_days: 6 },
  { ...nothing, id: 'r2', first_name: 'Nyasha', last_name: 'Dube', email: 'n.dube@example.org' },
  { ...nothing, id: 'r1', first_name: 'Farai', last_name: 'Mutasa', email: 'f@example.org' },
];
const protocol = wireProtocol('Clinical Trials', {
  status: 'partially reviewed',
  version: 7,
  ...{ reviewer: 'r1', reviewer_name: 'Farai Mutasa', alt_reviewer: 'r2', alt_reviewer_name: 'Nyasha Dube' },
  commented_slots: ['reviewer'],
});
const changed = { body: { id: 'p1', number: 'N1', status: 'partially reviewed', version: 8 } };
const answers = (more: Parameters<typeof fakePortal>[0] = {}) => ({
  'GET /api/desk/replace': { body: [late], total: 1 },
  'GET /api/protocols/p1': { body: protocol },
  'GET /api/protocols/p1/reviewer-candidates': { body: candidates },
  ...more,
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `${name} N1` }));
const posted = (sent: { method: string; path: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

beforeEach(() => signInAs('compliance'));

describe('late reviews', () => {
  it('says who is late, since when, how often they were reminded, and until when they are away', async () => {
    fakePortal(answers());
    renderRemote(remote, '/late-reviews');
    const row = within((await screen.findAllByRole('row'))[1]!);
    for (const text of [/days late$/, 'n.dube@example.org', 'Away until 5 Dec 2099', /Due 1 Jan 2020/, /2 reminders/])
      expect(row.getByText(text)).toBeTruthy();
  });

  it('reminds, and says who was; after that only tomorrow', async () => {
    const given = answers({ 'POST /api/protocols/p1/reminder': changed });
    const { sent, answers: live } = fakePortal(given);
    renderRemote(remote, '/late-reviews');
    await screen.findByRole('button', { name: 'Remind N1' });
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Harare' }).format(new Date());
    live['GET /api/desk/replace'] = { body: [{ ...late, reminded_on: today }], total: 1 };
    await press('Remind');
    expect(await screen.findByText('Nyasha Dube was reminded.')).toBeTruthy();
    expect(await screen.findByText('Reminded today')).toBeTruthy();
    expect(posted(sent)).toEqual([['/api/protocols/p1/reminder', { slot: 'alt_reviewer' }]]);
  });

  it('replaces: neither who is replaced nor who holds the other place is offered; the other’s comment stays', async () => {
    const { sent } = fakePortal(answers({ 'POST /api/protocols/p1/replacement': changed }));
    renderRemote(remote, '/late-reviews');
    await press('Replace');
    const radios = await screen.findAllByRole('radio');
    const dialog = within(screen.getByRole('dialog', { name: 'Replace Nyasha Dube' }));
    expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(['r3']);
    expect(dialog.getByText(/Farai Mutasa’s comment stays\./)).toBeTruthy();
    expect(dialog.getByText('t@example.org. 1 open, median 6 days')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(dialog.getAllByText('Select a reviewer').length).toBeGreaterThan(0);
    await userEvent.click(dialog.getByRole('radio'));
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'other');
    await userEvent.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(dialog.getAllByText('Enter the reason').length).toBeGreaterThan(0);
    await userEvent.type(dialog.getByLabelText('Explain the reason'), 'In hospital.');
    await userEvent.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('Reviewer replaced.')).toBeTruthy();
    const body = { slot: 'alt_reviewer', reviewer: 'r3', reason_kind: 'other', reason: 'In hospital.' };
    expect(posted(sent)).toEqual([['/api/protocols/p1/replacement', body]]);
  });

  it('replaces at another try where the protocol was changed meanwhile, and says who holds the place now', async () => {
    const stale = { status: 412, body: { code: 'stale', detail: 'It was changed meanwhile.', version: 8 } };
    const { sent, answers: live } = fakePortal(answers({ 'POST /api/protocols/p1/replacement': stale }));
    renderRemote(remote, '/late-reviews');
    await press('Replace');
    await userEvent.click(await screen.findByRole('radio', { name: /^Tapiwa Marufu/ }));
    const now = { ...protocol, version: 8, alt_reviewer: 'r4', alt_reviewer_name: 'Rudo Sibanda' };
    live['GET /api/protocols/p1'] = { body: now };
    await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace Rudo Sibanda' }));
    expect(dialog.getByText('Reviewer not replaced. Please try again.')).toBeTruthy();
    expect(dialog.getByText(/^Rudo Sibanda is told/)).toBeTruthy();
    expect(dialog.queryByText(/days late/)).toBeNull();
    live['POST /api/protocols/p1/replacement'] = changed;
    await userEvent.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('Reviewer replaced.')).toBeTruthy();
    const versions = sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('If-Match'));
    expect(versions).toEqual(['"7"', '"8"']);
  });

  it('sets another due day with a reason, and keeps what was typed when it came too late', async () => {
    const given = answers({ 'POST /api/protocols/p1/due-date': conflict('reviewed') });
    const { answers: live } = fakePortal(given);
    renderRemote(remote, '/late-reviews');
    await press('New due date');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByText('Enter the due date').length).toBeGreaterThan(0);
    fireEvent.change(dialog.getByLabelText('Due'), { target: { value: '2099-06-01' } });
    await userEvent.type(dialog.getByLabelText('Reason'), 'They asked.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/It is now Reviewed\. Nothing was overwritten\. Your text is kept\.$/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('They asked.');
    live['POST /api/protocols/p1/due-date'] = changed;
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('New due date set for N1.')).toBeTruthy();
  });

  it('is empty where nothing is late', async () => {
    fakePortal({ 'GET /api/desk/replace': { body: [], total: 0 } });
    renderRemote(remote, '/late-reviews');
    expect(await screen.findByText('No review is late')).toBeTruthy();
  });
});

describe('absences', () => {
  it('are set on the reviewer’s account with the version that was read', async () => {
    const { sent } = fakePortal({
      'GET /api/accounts/r2': {
        body: {
          ...{ id: 'r2', first_name: 'Nyasha', last_name: 'Dube', email: 'n@example.org', mobile: '+263772418306' },
          ...{ telephone: null, address: 'Harare', is_staff: false, is_reviewer: true, is_researcher: false },
          ...{ state: 'active', registered_at: '2026-01-01T00:00:00.000Z', second_step: false },
        },
      },
      'GET /api/account-proposals': { body: [], total: 0 },
      'GET /api/reviewers/r2/absences': { body: { from: null, to: null }, headers: { ETag: '"0"' } },
      'PUT /api/reviewers/r2/absences': {
        status: 422,
        body: { status: 422, code: 'rule_broken', errors: [{ field: 'to', message: 'Enter the last day.' }] },
      },
    });
    renderRemote(remote, '/accounts/r2');
    await userEvent.click(await screen.findByRole('button', { name: 'Away? Say when' }));
    fireEvent.change(screen.getByLabelText('Away from'), { target: { value: '2099-12-01' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Enter the last day.')).length).toBeGreaterThan(0);
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ from: '2099-12-01', to: null });
  });
});
