import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MailCounts, MailRecord } from '@portal/contracts/notices';
import { fakePortal, renderRemote, signInAs } from '@portal/portal-views/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const failed: MailRecord = {
  id: 'm1',
  version: 3,
  kind: 'protocol_receipt',
  name: 'Tariro Moyo',
  to: 't.moyo@example.org',
  subject: 'MRCZ/A/2149: your application was received',
  about: { number: 'MRCZ/A/2149', title: 'Malaria in Mutare', link: '/protocol/p1' },
  state: 'failed',
  attempts: 1,
  reason: 'The mail server does not know this address.',
  error: '550 There is no such mailbox',
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:01:00.000Z',
  resends: [],
  reference: '4bf92f3577b34da6a3ce929d0e0e4736',
  letter: null,
  is_text_gone: false,
  actions: ['resend'],
};
const counts: MailCounts = {
  total: 12,
  by_state: { waiting: 1, queued: 1, sending: 1, sent: 6, failed: 2, uncertain: 1 },
  resent: 4,
  held: 0,
};
const resend = 'POST /api/mails/m1/resend';
type Answers = Parameters<typeof fakePortal>[0];

function open(items: readonly MailRecord[], path = '/mails', answers: Answers = {}) {
  const portal = fakePortal({
    'GET /api/mails': { body: items, total: items.length },
    'GET /api/mails/counts': { body: counts },
    ...answers,
  });
  renderRemote(remote, path);
  return portal;
}
const address = () => screen.getByLabelText('address').textContent;
const pressResend = async () => userEvent.click(await screen.findByRole('button', { name: /^Resend/ }));

beforeEach(() => signInAs('compliance'));

describe('/mails', () => {
  it('shows to whom, about what, in which state and why, in plain words, and since when', async () => {
    open([failed]);
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    expect(within(row).getByRole('rowheader').textContent).toBe('Tariro Moyot.moyo@example.org');
    const link = within(row).getByRole('link', { name: failed.subject });
    expect(link.getAttribute('href')).toBe('/protocol/p1');
    for (const text of ['Failed', failed.reason, '20 Nov 2026, 10:01', '20 Nov 2026, 10:00'])
      expect(within(row).getByText(String(text))).toBeTruthy();
    expect(within(row).getByText(`Reference: ${failed.reference}`)).toBeTruthy();
    expect(within(row).getByText(/550 There is no such mailbox/)).toBeTruthy();
  });

  it.each([
    ['attached', 'With the decision letter'],
    ['left_out', /^Without the decision letter, which was not available/],
  ] as const)('says of the mail of a decision whether its letter went with it: %s', async (letter, said) => {
    open([{ ...failed, kind: 'protocol_accepted', state: 'sent', reason: null, error: null, letter }]);
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('says of a mail about an account that its text is gone, and does not offer to send it again', async () => {
    const about = { kind: 'password_changed', about: null, state: 'sent', reason: null, error: null } as const;
    open([{ ...failed, ...about, is_text_gone: true, actions: [] }]);
    expect(await screen.findByText('Its text was deleted after 30 days')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull();
  });

  it('says who had it sent again, and offers nothing while it is on its way', async () => {
    const resends = [{ by: 'Memory Gumbo', at: '2026-11-20T09:00:00.000Z' }];
    open([{ ...failed, state: 'sending', reason: null, error: null, resends, actions: [] }]);
    await screen.findByText('Resent 20 Nov 2026, 11:00 by Memory Gumbo');
    expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull();
  });

  it('has four counters that lead to their lists', async () => {
    open([]);
    await screen.findByRole('link', { name: '3 Queued' });
    const links = within(screen.getByRole('list', { name: 'Emails by state' })).getAllByRole('link');
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      '3 Queued /mails?state=queued',
      '6 Sent /mails?state=sent',
      '3 Failed or uncertain /mails?state=failed',
      '4 Resent /mails?state=resent',
    ]);
  });

  it.each([
    ['queued', 'state=waiting%2Cqueued%2Csending'],
    ['failed', 'state=failed%2Cuncertain'],
    ['resent', 'resent=true'],
  ])('narrowed to %s it asks the server for %s', async (filter, query) => {
    const { sent } = open([failed]);
    await userEvent.selectOptions(await screen.findByLabelText('State'), filter);
    await waitFor(() => expect(address()).toBe(`/mails?state=${filter}`));
    await waitFor(() => expect(sent.some(({ path }) => path.includes(query))).toBe(true));
  });

  it('keeps search, filter and page in the address and asks for them', async () => {
    const { sent } = open([failed], '/mails?search=moyo&state=sent&page=1');
    await screen.findByRole('table');
    const asked = sent.find(({ path }) => path.startsWith('/api/mails?'))?.path;
    expect(asked).toBe('/api/mails?search=moyo&state=sent&page=1&page_size=10');
    await userEvent.click(screen.getByRole('link', { name: 'Clear search and filters' }));
    expect(address()).toBe('/mails');
  });

  it('offers what it shows, on all pages, as a file', async () => {
    open([failed], '/mails?search=moyo&state=failed&page=2');
    const hrefs = ['CSV', 'Excel'].map((name) =>
      screen.getByRole('link', { name: `Export this list: ${name} (opens in a new tab)` }).getAttribute('href'),
    );
    const query = '?search=moyo&state=failed%2Cuncertain';
    expect(hrefs).toEqual([`/api/mails/export.csv${query}`, `/api/mails/export.xlsx${query}`]);
  });

  it.each([
    ['/mails', 'No emails to display'],
    ['/mails?search=nobody', 'Nothing found'],
  ])('%s without a mail says: %s', async (path, said) => {
    open([], path);
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('asks before a mail is sent again, with the focus on No, then says so', async () => {
    const portal = open([failed], '/mails', { [resend]: { body: { ...failed, to: 'mended@example.org' } } });
    await pressResend();
    expect(document.activeElement?.textContent).toBe('No');
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain(failed.subject);
    expect(dialog.textContent).toContain('Tariro Moyo, t.moyo@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, resend' }));
    expect(await screen.findByText('The email to mended@example.org is being resent.')).toBeTruthy();
    expect(portal.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it.each([
    ['sent', 'The recipient will get it a second time.'],
    ['uncertain', 'It is not known whether it was sent'],
    ['failed', 'If the cause has not been fixed, it will fail again.'],
  ] as const)('warns before one that is %s is sent again', async (state, said) => {
    open([{ ...failed, state }]);
    await pressResend();
    expect(screen.getByRole('dialog').textContent).toContain(said);
  });

  it('sends again all that failed since a day', async () => {
    const all = 'POST /api/mails/resend';
    const portal = open([failed], '/mails', { [all]: { body: { resent: 12, left: 1 } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Send failed emails again' }));
    const dialog = within(screen.getByRole('dialog'));
    const day = dialog.getByLabelText<HTMLInputElement>(/^Failed since/);
    await userEvent.clear(day);
    await userEvent.click(dialog.getByRole('button', { name: 'Resend' }));
    expect(dialog.getAllByText('Choose a day up to today.').length).toBeGreaterThan(0);
    fireEvent.change(day, { target: { value: '2026-01-31' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText('12 emails are being resent. 1 cannot be resent.')).toBeTruthy();
    const [sent, ...more] = portal.sent.filter(({ method }) => method === 'POST');
    expect([sent?.body, more]).toEqual([{ states: ['failed', 'uncertain'], since: '2026-01-31' }, []]);
  });

  it.each([
    ['where nothing failed', 0, {}],
    ['to an account that only reads', 2, { read_only_until: '2026-12-03' }],
  ])('does not offer that %s', async (_when, count, account) => {
    signInAs('compliance', 'me', account);
    const body = { ...counts, by_state: { ...counts.by_state, failed: count, uncertain: 0 } };
    open([failed], '/mails', { 'GET /api/mails/counts': { body } });
    await screen.findByRole('link', { name: `${count} Failed or uncertain` });
    expect(screen.queryByRole('button', { name: 'Send failed emails again' })).toBeNull();
  });

  it('shows what the server answers to a mail that waits', async () => {
    const reason = 'The mail server is not accepting this email now. It is tried again automatically.';
    open([{ ...failed, state: 'queued', reason, error: '535 5.7.3 No', actions: [] }]);
    expect(await screen.findByText(/535 5\.7\.3 No/)).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
  });

  it('says why a mail could not be sent again, and reads the list anew', async () => {
    const detail = 'This email is already on its way.';
    const portal = open([failed], '/mails', { [resend]: { status: 409, body: { detail, code: 'state_conflict' } } });
    await pressResend();
    const before = portal.sent.length;
    await userEvent.click(screen.getByRole('button', { name: 'Yes, resend' }));
    expect((await screen.findByRole('alert')).textContent).toBe(`The email could not be resent.${detail}`);
    await waitFor(() => expect(portal.sent.length).toBeGreaterThan(before + 2));
  });

  it('asks anew before a mail is sent again that was sent meanwhile', async () => {
    const detail = 'It has changed in the meantime. Nothing was overwritten.';
    const { answers, sent } = open([failed], '/mails', { [resend]: { status: 412, body: { detail, code: 'stale' } } });
    await pressResend();
    answers['GET /api/mails'] = { body: [{ ...failed, version: 4, state: 'sent' }], total: 1 };
    await userEvent.click(screen.getByRole('button', { name: 'Yes, resend' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText('Sent', { selector: 'td *' });
    answers[resend] = { body: { ...failed, version: 5, state: 'queued' } };
    await pressResend();
    expect(screen.getByRole('dialog').textContent).toContain('The recipient will get it a second time.');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, resend' }));
    expect(await screen.findByText('The email to t.moyo@example.org is being resent.')).toBeTruthy();
    const versions = sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('If-Match'));
    expect(versions).toEqual(['"3"', '"4"']);
  });
});
