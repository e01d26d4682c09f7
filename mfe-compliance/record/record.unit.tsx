import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DecisionRow, RecordRow } from '@portal/contracts/record';
import { fakePortal, markTexts, renderRemote, signInAs } from '@portal/portal-views/testing';
import { forgetTexts, showLanguage } from '@portal/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const of = { protocol: 'p1', number: 'MRCZ/A/2149', title: 'Malaria in Mutare', form: null };
const decision: DecisionRow = {
  ...of,
  id: 'p1.000007',
  at: '2026-11-20T08:00:00.000Z',
  investigator: 'Tariro Moyo',
  kind: 'protocol.accepted',
  act: 'Accepted',
  outcome: 'approved_subject_to',
  signatory: 'Anesu Mutasa',
  signature: { name: 'Anesu Mutasa', position: 'Secretary', meaning: 'Approval', at: '2026-11-20T08:00:00.000Z' },
  meeting: 'M/2026/11',
  until: '2027-11-20',
  letter: '7K3Q90ABCDEFGH12',
};
const line: RecordRow = {
  ...of,
  id: 'p1.000004',
  at: '2026-11-19T08:00:00.000Z',
  actor: 'a1',
  who: 'Anesu Mutasa',
  kind: 'reviewer',
  what: 'Reviewer 1 changed',
  from: 'Tendai Moyo',
  to: 'Nyasha Ncube',
  why: 'On leave.',
};

beforeEach(() => signInAs('compliance'));
afterEach(() => {
  act(() => showLanguage('en'));
  forgetTexts();
});
const address = (wanted: string) => waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(wanted));

function open(path: string, row = line) {
  const portal = fakePortal({
    'GET /api/decisions': { body: [decision], total: 1 },
    'GET /api/record': { body: [row], total: 1 },
    'GET /api/record/kinds': { body: [{ kind: 'reviewer', what: 'Reviewer 1 changed' }] },
    'GET /api/security-events': { body: [], total: 0 },
  });
  renderRemote(remote, path);
  return portal;
}

describe('/decisions, the register', () => {
  it('says day, number, title, investigator, act, outcome, signatory, meeting, last day and letter', async () => {
    open('/decisions');
    const [, row] = await screen.findAllByRole('row');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Day', 'Protocol Number', 'Title', 'Act', 'Outcome', 'Signatory', 'Letter']);
    const said = ['20 Nov 2026', 'Malaria in Mutare', 'Tariro Moyo', 'Accepted', 'Approved subject to conditions'];
    for (const text of [...said, 'Anesu Mutasa', 'Secretary, Meeting M/2026/11', 'Until 20 Nov 2027'])
      expect(within(row!).getByText(text)).toBeTruthy();
    const letter = within(row!).getByRole('link', { name: /^Letter MRCZ\/A\/2149, Accepted/ });
    expect(letter.getAttribute('href')).toBe('/api/protocols/p1/letter.pdf?code=7K3Q90ABCDEFGH12');
  });

  it('is narrowed to days and to a number, which the address keeps, and so is its file', async () => {
    const portal = open('/decisions?to=nonsense');
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-01' } });
    await address('/decisions?from=2026-11-01');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'a 2149');
    await address('/decisions?number=a+2149&from=2026-11-01');
    const asked = '/api/decisions?number=a+2149&from=2026-11-01&page=1&page_size=10';
    await waitFor(() => expect(portal.sent.map(({ path }) => path)).toContain(asked));
    const csv = screen.getByRole('link', { name: 'Export this list: CSV (opens in a new tab)' });
    expect(csv.getAttribute('href')).toBe('/api/decisions/export.csv?number=a+2149&from=2026-11-01');
  });
});

describe('/record', () => {
  it('says who did what, when and why, in which protocol', async () => {
    open('/record');
    const [, row] = await screen.findAllByRole('row');
    for (const text of ['19 Nov 2026, 10:00', 'Reviewer 1 changed', 'From Tendai Moyo to Nyasha Ncube', 'On leave.'])
      expect(within(row!).getByText(text)).toBeTruthy();
    await userEvent.click(within(row!).getByRole('link', { name: 'Only what Anesu Mutasa did' }));
    await address('/record?actor=a1');
    await userEvent.selectOptions(screen.getByLabelText('What'), 'reviewer');
    await address('/record?kind=reviewer&actor=a1');
    await userEvent.click(screen.getByRole('link', { name: 'Clear search and filters' }));
    await address('/record');
  });

  it('says what was suspended', async () => {
    const kind = { kind: 'protocol.suspended', what: 'Approval suspended' };
    open('/record', { ...line, ...kind, from: 'enrolment', to: 'all' });
    expect(await screen.findByText('From Enrolment only to All research')).toBeTruthy();
  });

  it('says how a form stood in the language of the page', async () => {
    open('/record', { ...line, kind: 'follow_up.approved', what: 'Follow-up approved', from: 'sent', to: 'approved' });
    expect(await screen.findByText('From Sent to Approved')).toBeTruthy();
    act(() => {
      markTexts('sn');
      showLanguage('sn');
    });
    expect(await screen.findByText(/⟦sn:Sent⟧.*⟦sn:Approved⟧/)).toBeTruthy();
  });

  it('has the log of accounts in its second tab', async () => {
    open('/record');
    const tabs = within(await screen.findByRole('navigation', { name: 'Record' }));
    expect(tabs.getByRole('link', { name: 'Protocols' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(tabs.getByRole('link', { name: 'Accounts and logins' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Security log' })).toBeTruthy();
    const there = within(screen.getByRole('navigation', { name: 'Record' }));
    expect(there.getByRole('link', { name: 'Accounts and logins' }).getAttribute('aria-current')).toBe('page');
  });
});
