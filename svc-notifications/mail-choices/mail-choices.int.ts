import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Role } from '@portal/contracts/accounts';
import type { MailChoices, NoticeKind } from '@portal/contracts/notices';
import { waitFor } from '@portal/service-kit/testing';
import { mailChoices } from './store.ts';
import { anAccountEvent, aProtocolEvent } from '../testing/events.ts';
import { startNotifications, type NotificationsApp } from '../testing/notifications-app.ts';

let app: NotificationsApp;
beforeEach(async () => {
  app = await startNotifications();
  for (const [id, role] of [
    ['owner', 'researcher'],
    ['officer-1', 'compliance'],
    ['officer-2', 'compliance'],
  ] as const)
    await app.tellAccount(anAccountEvent({ type: 'account.registered', id, data: { role } }));
});
afterEach(() => app.stop());

const path = '/api/mail-choices';
const choose = (id: string, role: Role, off: readonly string[], headers = {}) =>
  app.call('PUT', path, id, role, headers, { off });
const chosen = async (id: string, role: Role) => ((await app.call('GET', path, id, role)).body as MailChoices).off;
const submitted = aProtocolEvent({ type: 'protocol.submitted' });
const told = async () => (await app.records()).map(({ to }) => to).sort();
const allSent = (count: number) => waitFor(async () => (await app.records('sent')).length === count);

describe('the choice of mails', () => {
  it('is nothing at first, then what the person chose, and nobody else’s', async () => {
    expect(await chosen('officer-1', 'compliance')).toEqual([]);
    const answer = await choose('officer-1', 'compliance', ['protocol_reviewed', 'protocol_submitted']);
    expect(answer).toMatchObject({ status: 200, body: { off: ['protocol_submitted', 'protocol_reviewed'] } });
    expect(await chosen('officer-1', 'compliance')).toEqual(['protocol_submitted', 'protocol_reviewed']);
    expect(await chosen('officer-2', 'compliance')).toEqual([]);
  });

  it.each<[Role, NoticeKind]>([
    ['researcher', 'protocol_accepted'],
    ['researcher', 'protocol_rejected'],
    ['reviewer', 'role_refused'],
    ['compliance', 'password_changed'],
    ['compliance', 'account_deleted'],
    ['reviewer', 'protocol_submitted'],
  ])('a %s cannot switch off %s', async (role, kind) => {
    expect(await choose('somebody', role, [kind])).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'off', message: 'This email cannot be switched off.' }] },
    });
    expect(await chosen('somebody', role)).toEqual([]);
  });

  it('made in two tabs: the stale one overwrites nothing', async () => {
    const { headers } = await app.call('GET', path, 'officer-1', 'compliance');
    const seen = { 'if-match': headers.get('etag') ?? '' };
    expect((await choose('officer-1', 'compliance', ['protocol_reviewed'], seen)).status).toBe(200);
    expect((await choose('officer-1', 'compliance', [], seen)).status).toBe(412);
    expect(await chosen('officer-1', 'compliance')).toEqual(['protocol_reviewed']);
  });

  it('made at once, without having looked: all are taken, one after the other', async () => {
    const answers = await Promise.all(
      [[], ['protocol_reviewed'], ['protocol_declined']].map((off) => choose('officer-1', 'compliance', off)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('a notice whose mail is switched off', () => {
  it('comes in the portal without a mail; others get theirs', async () => {
    await choose('officer-1', 'compliance', ['protocol_submitted']);
    await app.tellProtocol(submitted);
    await allSent(2);
    expect(await told()).toEqual(['officer-2@example.org', 'owner@example.org']);
    expect(await app.noticesOf('officer-1', 'compliance')).toMatchObject([{ kind: 'protocol_submitted' }]);
  });

  it('stays so when the event comes again after the choice was changed, and the other way round', async () => {
    await choose('officer-1', 'compliance', ['protocol_submitted']);
    await app.tellProtocol(submitted);
    await allSent(2);
    await choose('officer-1', 'compliance', []);
    await choose('officer-2', 'compliance', ['protocol_submitted']);
    await app.restart();
    await app.tellProtocol(submitted);
    expect(await told()).toEqual(['officer-2@example.org', 'owner@example.org']);
    await app.tellProtocol(aProtocolEvent({ type: 'protocol.submitted', id: 'p-2' }));
    await allSent(4);
    expect((await told()).filter((to) => to === 'officer-1@example.org')).toHaveLength(1);
    expect((await told()).filter((to) => to === 'officer-2@example.org')).toHaveLength(1);
  });

  it('is where the mails lead that can be left out, and no others (docs/notices 22)', async () => {
    await app.tellProtocol(submitted);
    await app.tellProtocol(aProtocolEvent({ type: 'protocol.rejected', seq: 2 }));
    await app.tellAccount(anAccountEvent({ type: 'account.password_changed', id: 'owner', seq: 2 }));
    const choice = 'https://portal.example.org/profile?mails=choice';
    await waitFor(() => app.post.taken.length === 5);
    const led = app.post.taken.map(({ subject, unsubscribeUrl }) => [subject, unsubscribeUrl]).sort();
    expect(led).toEqual([
      ['MRCZ/A/2149: new application', choice],
      ['MRCZ/A/2149: new application', choice],
      ['MRCZ/A/2149: rejected', undefined],
      ['MRCZ/A/2149: your application was received', choice],
      ['Your password was changed', undefined],
    ]);
  });

  it('is no concern of decisions', async () => {
    await choose('owner', 'researcher', ['protocol_receipt', 'follow_up_acknowledged']);
    await app.tellProtocol(aProtocolEvent({ type: 'protocol.rejected', seq: 3 }));
    await allSent(1);
    expect(app.post.taken[0]?.subject).toBe('MRCZ/A/2149: rejected');
  });

  it('is forgotten with the account', async () => {
    await choose('owner', 'researcher', ['protocol_receipt']);
    await app.tellAccount(anAccountEvent({ type: 'account.deleted', id: 'owner', seq: 2 }));
    expect(await app.now().store.collection(mailChoices).findById('owner')).toBeUndefined();
  });
});
