import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MailRecord } from '@portal/contracts/notices';
import { waitFor } from '@portal/service-kit/testing';
import { anAccountEvent, aProtocolEvent } from '../testing/events.ts';
import { startNotifications, type NotificationsApp } from '../testing/notifications-app.ts';

const decidedAt = '2026-11-21T08:00:00.000Z';
const minute = 60_000;

let app: NotificationsApp;
beforeEach(async () => {
  app = await startNotifications();
  await app.tellAccount(anAccountEvent({ type: 'account.registered', id: 'owner' }));
});
afterEach(() => app.stop());

const decide = (type: 'protocol.accepted' | 'protocol.rejected', id = 'p-1') =>
  app.tellProtocol(aProtocolEvent({ type, id, at: decidedAt }));
const attached = () =>
  app.post.taken.map(({ attachments = [] }) => attachments.map(({ name, content }) => [name, String(content)]));
const record = (is: (mail: MailRecord) => boolean) =>
  waitFor(async () => {
    const [mail] = await app.records();
    return mail && is(mail) && mail;
  });
const unreachable = () => Promise.reject(new Error('nobody answers'));
const resend = ({ id }: MailRecord) => app.call('POST', `/api/mails/${id}/resend`, 'officer-1', 'compliance');

describe('the mail of a decision', () => {
  it.each(['accepted', 'rejected'] as const)('carries the letter of that decision: %s', async (decision) => {
    await decide(`protocol.${decision}`);
    await record(({ state, letter }) => state === 'sent' && letter === 'attached');
    const letter = String(app.archive.bytesOf({ protocol: 'p-1', decided_at: decidedAt }));
    expect(attached()).toEqual([[[`MRCZ-A-2149-${decision}.pdf`, letter]]]);
    expect(app.post.taken[0]?.text).toContain('The decision letter is attached to this email.');
  });

  it('keeps which letter it is and no byte of it', async () => {
    await decide('protocol.accepted');
    const { id } = await record(({ state }) => state === 'sent');
    const kept = await app.mails().get(id);
    expect(kept.letter).toEqual({ protocol: 'p-1', decided_at: decidedAt, state: 'attached' });
    expect(JSON.stringify(kept)).not.toContain('%PDF');
  });

  it('carries it again when it is sent again', async () => {
    await decide('protocol.accepted');
    await resend(await record(({ state }) => state === 'sent'));
    await waitFor(() => app.post.taken.length === 2);
    const [first, second] = attached();
    expect(second).toEqual(first);
  });

  it('waits while the letter cannot be had, says so, holds no other mail up, and goes with it in the end', async () => {
    app.archive.answerWith(unreachable);
    await decide('protocol.accepted');
    const waiting = await record(({ letter, reason }) => letter === 'to_attach' && reason !== null);
    expect(waiting).toMatchObject({ state: 'queued', attempts: 0 });
    expect(waiting.reason).toMatch(/^The decision letter is not available at the moment\./);
    await app.tellAccount(anAccountEvent({ type: 'account.password_changed', id: 'owner', seq: 2 }));
    await waitFor(() => app.post.taken.length === 1);
    expect(attached()).toEqual([[]]);
    app.archive.answerWith();
    app.clock.advance(minute);
    await waitFor(() => app.post.taken.length === 2);
    expect(attached()[1]).toHaveLength(1);
    await waitFor(async () => (await app.records('sent')).length === 2);
    expect((await app.records()).map(({ error }) => error)).toEqual([null, null]);
  });

  it('goes with the link alone after half an hour, says so, and can be sent again with the letter', async () => {
    app.archive.answerWith(unreachable);
    await decide('protocol.rejected');
    await record(({ letter, reason }) => letter === 'to_attach' && reason !== null);
    app.clock.advance(30 * minute);
    const sent = await record(({ state }) => state === 'sent');
    expect(sent).toMatchObject({ letter: 'left_out', reason: null, error: null });
    expect(attached()).toEqual([[]]);
    expect(app.post.taken[0]?.text).toContain('The decision letter could not be attached to this email.');
    expect(app.post.taken[0]?.text).toContain('https://portal.example.org/protocol/p-1');
    app.archive.answerWith();
    await resend(sent);
    await record(({ state, letter }) => state === 'sent' && letter === 'attached');
    expect(attached()[1]).toHaveLength(1);
  });

  it('goes at once with the link alone where there is no letter', async () => {
    app.archive.answerWith(() => Promise.resolve(undefined));
    await decide('protocol.accepted');
    expect(await record(({ state }) => state === 'sent')).toMatchObject({ letter: 'left_out' });
  });
});
