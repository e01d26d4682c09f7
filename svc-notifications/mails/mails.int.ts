import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mailCountsSchema, type MailRecord, mailRecordSchema } from '@portal/contracts/notices';
import { viewCookie } from '@portal/service-kit/auth';
import { MailRefused } from '@portal/service-kit/mail';
import { EngineDown } from '@portal/service-kit/store';
import { readCsv, readSheet, waitFor } from '@portal/service-kit/testing';
import * as z from 'zod/mini';
import { anAccountEvent, aProtocolEvent } from '../testing/events.ts';
import { startNotifications, type NotificationsApp } from '../testing/notifications-app.ts';

let app: NotificationsApp;
beforeEach(async () => {
  app = await startNotifications();
  await tellOf('owner', 'account.registered', { first_name: 'Tariro', last_name: 'Moyo' });
  await tellOf('officer-1', 'account.registered', { role: 'compliance', first_name: 'Memory', last_name: 'Gumbo' });
});
afterEach(() => app.stop());

const tellOf = (id: string, type: string, data: object = {}, seq = 1) =>
  app.tellAccount(anAccountEvent({ type, id, seq, data }));
const accepted = (id = 'p-1', data: object = {}) =>
  app.tellProtocol(aProtocolEvent({ type: 'protocol.accepted', id, data }));
const refuse = (reason: string) => app.post.answerWith(() => Promise.reject(new MailRefused(reason)));
const ask = (query: string) => app.call('GET', `/api/mails?${query}`, 'officer-1', 'compliance');
const found = async (query: string) => (await ask(query)).body as MailRecord[];
const counts = async () =>
  mailCountsSchema.parse((await app.call('GET', '/api/mails/counts', 'officer-1', 'compliance')).body);
const resend = ({ id, version }: Pick<MailRecord, 'id' | 'version'>) =>
  app.call('POST', `/api/mails/${id}/resend`, 'officer-1', 'compliance', { 'if-match': `"${version}"` });

const one = (state: string): Promise<MailRecord> =>
  waitFor(async () => {
    const records = await app.records(state);
    return records.length === 1 && records[0];
  }) as Promise<MailRecord>;

describe('the delivery record', () => {
  it('says to whom, about what and in which state, and holds no body', async () => {
    await accepted();
    const mail = await one('sent');
    expect(z.array(mailRecordSchema).safeParse(await app.records()).success).toBe(true);
    expect(mail).toMatchObject({
      name: 'Tariro Moyo',
      to: 'owner@example.org',
      subject: 'MRCZ/A/2149: accepted',
      about: { number: 'MRCZ/A/2149', title: 'Malaria in Mutare', link: '/protocol/p-1' },
      reason: null,
      resends: [],
      reference: 'request-1',
      actions: ['resend'],
    });
    expect(JSON.stringify(mail)).not.toMatch(/decision letter|Dear/);
  });

  it('never shows a mail with a link for a new password', async () => {
    await tellOf('owner', 'account.password_reset_requested', { sealed_token: 'x' }, 2);
    expect(await app.records()).toEqual([]);
    expect((await counts()).total).toBe(0);
  });

  it.each([
    ['550 There is no such mailbox', 'The mail server does not know this address.'],
    ['550 5.2.2 Over quota', 'The mailbox of this address is full.'],
    ['550 5.7.1 Blocked', 'The mail server did not let this email through.'],
    ['500 What?', 'The mail server refused this email.'],
  ])('says in plain words why a mail failed: %s', async (error, reason) => {
    refuse(`Can't send mail: ${error}`);
    await accepted();
    expect(await one('failed')).toMatchObject({ reason, error });
  });

  it('says what the server answers while it does not take a mail, and counts those that wait for more than an hour', async () => {
    app.post.answerWith(() => Promise.reject(new EngineDown('The mail server', {}, 'answers 535 5.7.3 No')));
    await accepted();
    const waiting = await waitFor(async () => (await app.records('queued')).find(({ attempts }) => attempts === 1));
    expect(waiting).toMatchObject({
      reason: 'The mail server is not accepting this email now. It is tried again automatically.',
      error: '535 5.7.3 No',
    });
    expect((await counts()).held).toBe(0);
    app.clock.advance(3_600_000);
    await waitFor(async () => (await app.records('queued')).some(({ attempts }) => attempts === 2));
    expect((await counts()).held).toBe(1);
    app.post.answerWith(() => Promise.resolve());
    app.clock.advance(300_000);
    await one('sent');
    expect((await counts()).held).toBe(0);
  });

  it('is searched by name, address and number, filtered by state, counted', async () => {
    await accepted('p-1');
    await accepted('p-2', { number: 'MRCZ/BP/3000', title: 'Iron in Gokwe' });
    await tellOf('owner', 'account.password_changed', {}, 2);
    await waitFor(async () => (await app.records('sent')).length === 3);
    for (const [search, amount] of [
      ['moyo', 3],
      ['owner@example', 3],
      ['MRCZ/A/2149', 1],
      ['gokwe', 1],
      ['nobody', 0],
    ] as const) {
      const answer = await ask(`search=${encodeURIComponent(search)}`);
      expect([search, answer.headers.get('x-total-count')]).toEqual([search, String(amount)]);
      expect(answer.body).toHaveLength(amount);
    }
    expect(await found('search=gokwe&state=sent')).toHaveLength(1);
    expect(await found('search=gokwe&state=failed,queued')).toEqual([]);
    const first = await ask('page_size=2&page=2');
    expect([first.headers.get('x-total-count'), (first.body as unknown[]).length]).toEqual(['3', 1]);
    expect(await counts()).toMatchObject({ total: 3, by_state: { sent: 3, failed: 0 }, resent: 0 });
  });
});

describe('the exported list', () => {
  const file = async (path: string) => {
    const { url } = app.now().app;
    const cookie = `${viewCookie}=${app.identity.viewToken('officer-1', 'compliance')}`;
    return new Uint8Array(await (await fetch(`${url}${path}`, { headers: { cookie } })).arrayBuffer());
  };

  it('says as CSV and XLSX what the list says, with its filter and search, formulas made texts', async () => {
    const title = '=1+1 of Gokwe';
    refuse('550 There is no such mailbox');
    await accepted('p-1', { title });
    const failed = await one('failed');
    await accepted('p-2', { title: 'Another of Gokwe' });
    await waitFor(async () => (await app.records('failed')).length === 2);
    app.post.answerWith(() => Promise.resolve());
    await resend(failed);
    const sent = await one('sent');

    const [head, ...records] = readCsv(await file('/api/mails/export.csv?search=gokwe&state=sent'));
    expect(head).toEqual([
      'Recipient',
      'Email',
      'Subject',
      'Title',
      'State',
      'In this state since',
      'Reason',
      'The mail server’s answer',
      'Decision letter',
      'Text',
      'Resent',
      'Made',
    ]);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(records).toEqual([
      [
        'Tariro Moyo',
        'owner@example.org',
        sent.subject,
        `'${title}`,
        'Sent',
        instant,
        '',
        '',
        'With the decision letter',
        '',
        expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d by Memory Gumbo$/),
        instant,
      ],
    ]);
    const rows = readSheet(await file('/api/mails/export.xlsx?state=failed')).slice(1);
    expect(rows.map((row) => [row[3], row[6], row[7]])).toEqual([
      ['Another of Gokwe', 'The mail server does not know this address.', '550 There is no such mailbox'],
    ]);
    expect(readSheet(await file('/api/mails/export.xlsx'))).toHaveLength(3);
  });
});

describe('sending a mail again', () => {
  it('hands the same mail over once more, under its Message-ID, and says who asked', async () => {
    refuse('550 There is no such mailbox');
    await accepted();
    const failed = await one('failed');
    app.post.answerWith(() => Promise.resolve());
    const asked = await resend(failed);
    expect(asked.status).toBe(200);
    const sent = await one('sent');
    expect(app.post.taken[0]?.correlationId).toBe(asked.headers.get('x-request-id'));
    expect(sent).toMatchObject({ attempts: 1, error: null, reason: null });
    expect(sent.resends).toEqual([{ by: 'Memory Gumbo', at: app.clock().toISOString() }]);
    expect((await resend(sent)).status).toBe(200);
    await waitFor(() => app.post.taken.length === 2);
    expect(new Set(app.post.taken.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await found('resent=true')).toHaveLength(1);
    await waitFor(async () => (await counts()).by_state.sent === 1);
    expect(await counts()).toMatchObject({ total: 1, resent: 1 });
  });

  it('is refused while it is on its way, and to whoever saw an older state', async () => {
    refuse('550 There is no such mailbox');
    await accepted();
    const failed = await one('failed');
    let take = (): void => undefined;
    app.post.answerWith(() => new Promise((resolve) => (take = resolve)));
    const [first, second] = await Promise.all([resend(failed), resend(failed)]);
    expect([first.status, second.status].sort()).toEqual([200, 412]);
    const underWay = await one('sending');
    expect(underWay.actions).toEqual([]);
    expect(await resend(underWay)).toMatchObject({
      status: 409,
      body: { detail: 'This email is already on its way.' },
    });
    take();
    await one('sent');
    expect((await resend(failed)).status).toBe(412);
    expect(app.post.taken).toHaveLength(1);
  });

  it('goes to the address that the person has by now', async () => {
    refuse('550 There is no such mailbox');
    await accepted();
    const failed = await one('failed');
    await tellOf('owner', 'account.updated', { email: 'mended@example.org' }, 2);
    app.post.answerWith(() => Promise.resolve());
    await resend(failed);
    expect(await one('sent')).toMatchObject({ to: 'mended@example.org' });
    expect(app.post.taken[0]?.to).toBe('mended@example.org');
    expect(await found('search=mended')).toHaveLength(1);
  });

  it('is neither offered nor done where the account was deleted', async () => {
    await accepted();
    const sent = await one('sent');
    await tellOf('owner', 'account.deleted', {}, 2);
    const told = await waitFor(async () => (await found('search=MRCZ/A/2149'))[0]);
    expect(told?.actions).toEqual([]);
    expect(await resend(sent)).toMatchObject({
      status: 409,
      body: { detail: 'The account was deleted. Nothing is sent to it any more.' },
    });
  });

  it('is neither offered nor done 30 days after a mail about an account: its text is gone, its record stays', async () => {
    await accepted();
    await tellOf('owner', 'account.password_changed', {}, 2);
    await waitFor(async () => (await app.records('sent')).length === 2);
    const shown = async () =>
      (await app.records()).map(({ kind, is_text_gone, actions }) => [kind, is_text_gone, actions]).sort();
    const ofProtocol = ['protocol_accepted', false, ['resend']];
    expect(await shown()).toEqual([['password_changed', false, ['resend']], ofProtocol]);
    app.clock.advance(31 * 24 * 3_600_000);
    expect(await shown()).toEqual([['password_changed', true, []], ofProtocol]);
    const gone = (await app.records()).find(({ is_text_gone }) => is_text_gone)!;
    expect(gone).toMatchObject({ to: 'owner@example.org', subject: 'Your password was changed', state: 'sent' });
    expect(await resend(gone)).toMatchObject({
      status: 409,
      body: { detail: 'The text of this email was deleted: emails about accounts are kept for 30 days.' },
    });
    expect(app.post.taken).toHaveLength(2);
    expect(app.post.taken.map(({ isAboutAccount }) => isAboutAccount).sort()).toEqual([false, true]);
  });

  it('does many at once: those that failed since a day, but not one that was sent again three times within the hour', async () => {
    const resendAll = (body: object) => app.call('POST', '/api/mails/resend', 'officer-1', 'compliance', {}, body);
    const failed = (count: number) => waitFor(async () => (await app.records('failed')).length === count);
    const today = app.clock().toISOString().slice(0, 10);
    refuse('550 There is no such mailbox');
    await accepted('p-1');
    await failed(1);
    app.clock.advance(48 * 3_600_000);
    await accepted('p-2');
    await accepted('p-3');
    await failed(3);
    const since = app.clock().toISOString().slice(0, 10);
    expect((await resendAll({ states: ['failed'], since })).body).toEqual({ resent: 2, left: 0 });
    await failed(3);
    app.post.answerWith(() => Promise.resolve());
    expect((await resendAll({ states: ['failed', 'uncertain'], since: today })).body).toEqual({ resent: 3, left: 0 });
    await waitFor(async () => (await app.records('sent')).length === 3);
    expect(await resendAll({ states: ['failed'], since: today })).toMatchObject({ body: { resent: 0, left: 0 } });
    const [stored] = await app.records('sent');
    const asked = { by: 'officer-1', at: app.clock().toISOString(), correlation_id: 'c-2' };
    const mail = await app.mails().get(stored!.id);
    await app.mails().replace({ ...mail, state: 'failed', resends: [asked, asked, asked] });
    expect((await resendAll({ states: ['failed'], since: today })).body).toEqual({ resent: 0, left: 1 });
  });

  it.each([
    [{ states: ['failed'], since: '2026-13-01' }, 'since'],
    [{ states: ['failed'] }, 'since'],
    [{ states: ['sent'], since: '2026-11-20' }, 'states.0'],
    [{ states: [], since: '2026-11-20' }, 'states'],
  ])('does not take %j', async (body, field) => {
    const answer = await app.call('POST', '/api/mails/resend', 'officer-1', 'compliance', {}, body);
    expect([
      answer.status,
      (answer.body as { errors: { field: string }[] }).errors.map((error) => error.field),
    ]).toEqual([400, [field]]);
  });

  it('survives a crash between asking and sending, and is sent once', async () => {
    await accepted();
    const sent = await one('sent');
    const stored = await app.mails().get(sent.id);
    const resends = [{ by: 'officer-1', at: stored.updated_at, correlation_id: 'c-2' }];
    await app.mails().replace({ ...stored, state: 'queued', resends });
    await app.restart();
    await waitFor(() => app.post.taken.length === 2);
    await one('sent');
    expect(app.post.taken).toHaveLength(2);
  });
});
