import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { silentLog } from '@portal/service-kit/log';
import { createSmtpMailer, MailRefused } from '@portal/service-kit/mail';
import { EngineDown } from '@portal/service-kit/store';
import { createCutLine, startSmtpServer, waitFor } from '@portal/service-kit/testing';
import { anAccountEvent, aProtocolEvent } from '../testing/events.ts';
import { startNotifications, type NotificationsApp } from '../testing/notifications-app.ts';

let app: NotificationsApp;
beforeEach(async () => {
  app = await startNotifications({ mailsAtOnce: 3 });
});
afterEach(() => app.stop());

const hour = 3_600_000;
const changed = (id: string) => app.tellAccount(anAccountEvent({ type: 'account.password_changed', id, seq: 2 }));
const inState = (state: string, count = 1) =>
  waitFor(async () => {
    const records = await app.records(state);
    return records.length === count && records;
  });

describe('the delivery of mails', () => {
  it('sent: once, with a Message-ID made from the notice', async () => {
    await changed('a');
    const [record] = await inState('sent');
    expect(record?.attempts).toBe(1);
    expect(app.post.taken.map(({ messageId }) => messageId)).toEqual([
      `<a.account.password_5f_changed.2.a@portal.example.org>`,
    ]);
    expect(app.post.taken[0]?.correlationId).toBe('request-1');
  });

  it('refused for good: failed with the reason, and not tried again', async () => {
    app.post.answerWith(() => Promise.reject(new MailRefused('550 no such box')));
    await changed('a');
    expect(await inState('failed')).toMatchObject([{ error: '550 no such box', attempts: 1 }]);
    app.clock.advance(hour);
    app.post.answerWith(() => Promise.resolve());
    await changed('b');
    await inState('sent');
    expect(app.post.taken).toHaveLength(1);
  });

  it('the server is down for an hour: tried again later and later, then drained, each once', async () => {
    let tries = 0;
    app.post.answerWith(() => {
      tries += 1;
      return Promise.reject(new EngineDown('The mail server'));
    });
    for (const id of ['a', 'b', 'c', 'd', 'e']) await changed(id);
    await waitFor(() => tries === 5);
    for (let minute = 0; minute < 60; minute += 1) {
      app.clock.advance(60_000);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(tries).toBeLessThan(5 * 25);
    app.post.answerWith(() => Promise.resolve());
    app.clock.advance(300_000);
    await inState('sent', 5);
    expect(new Set(app.post.taken.map(({ messageId }) => messageId)).size).toBe(5);
    expect(app.post.taken).toHaveLength(5);
  });

  it('an answer that nobody understands: sent once more after an hour, then uncertain and never again by itself', async () => {
    let tries = 0;
    app.post.answerWith(() => {
      tries += 1;
      return Promise.reject(new Error('broke'));
    });
    await changed('a');
    const doubted = await waitFor(async () => (await app.records('queued')).find(({ attempts }) => attempts === 1));
    expect(doubted?.reason).toContain('It will be sent once more after an hour');
    app.clock.advance(hour - 1_000);
    await app.restart();
    await changed('b');
    await waitFor(() => tries === 2);
    app.clock.advance(1_000);
    expect(await inState('uncertain')).toMatchObject([{ attempts: 2 }]);
    app.clock.advance(hour);
    expect(await inState('uncertain', 2)).toMatchObject([{ attempts: 2 }, { attempts: 2 }]);
    app.clock.advance(24 * hour);
    await app.restart();
    app.post.answerWith(() => Promise.resolve());
    await changed('c');
    await inState('sent');
    expect([tries, app.post.taken.length]).toEqual([4, 1]);
  });

  it('tells an operator since when the oldest waits: not of what is sent once more after an hour', async () => {
    const waitsFor = async () => {
      const [, at] = /^portal_mail_oldest\S+ (\S+)$/m.exec(await app.now().metrics.text()) ?? [];
      return at === undefined ? undefined : Math.round(app.clock().getTime() / 1000 - Number(at));
    };
    expect(await waitsFor()).toBeUndefined();
    app.post.answerWith(() => Promise.reject(new Error('broke')));
    await changed('a');
    await waitFor(async () => (await app.records('queued')).some(({ attempts }) => attempts === 1));
    app.clock.advance(hour / 2);
    expect(await waitsFor()).toBe(-hour / 2000);
    app.post.answerWith(() => Promise.reject(new EngineDown('The mail server')));
    await changed('b');
    await waitFor(async () => (await app.records('queued')).every(({ attempts }) => attempts === 1));
    app.clock.advance(hour / 4);
    expect(await waitsFor()).toBe(hour / 4000);
  });

  it('no more at once than allowed', async () => {
    let now = 0;
    let most = 0;
    app.post.answerWith(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
    });
    for (let at = 0; at < 10; at += 1) await changed(`p-${at}`);
    await inState('sent', 10);
    expect(most).toBeLessThanOrEqual(3);
  });
});

describe('a mail that waits for the mail server', () => {
  const ofAccount = (type: string, seq: number, email: string) =>
    app.tellAccount(anAccountEvent({ type, id: 'owner', seq, data: { email } }));
  const down = () => Promise.reject(new EngineDown('The mail server'));
  /** So many mails have met no server. */
  const tried = (mails: number) =>
    waitFor(async () => (await app.records('queued')).filter(({ attempts }) => attempts === 1).length === mails);
  const up = (): void => {
    app.post.answerWith(() => Promise.resolve());
    app.clock.advance(300_000);
  };

  beforeEach(async () => {
    app.post.answerWith(down);
    await ofAccount('account.registered', 1, 'former@example.org');
  });

  it('about a study goes to the address that the person has by then', async () => {
    await app.tellProtocol(aProtocolEvent({ type: 'protocol.accepted' }));
    await tried(1);
    await ofAccount('account.updated', 2, 'present@example.org');
    up();
    expect(await inState('sent')).toMatchObject([{ to: 'present@example.org', letter: 'attached' }]);
    expect(app.post.taken.map(({ to }) => to)).toEqual(['present@example.org']);
    const search = await app.call('GET', '/api/mails?search=present', 'officer-1', 'compliance');
    expect(search.body).toHaveLength(1);
  });

  it('about a study goes nowhere once the account is deleted, and says so', async () => {
    await app.tellProtocol(aProtocolEvent({ type: 'protocol.accepted' }));
    await tried(1);
    await ofAccount('account.deleted', 2, 'former@example.org');
    await tried(2);
    up();
    const reason = 'The account was deleted before the email could be sent.';
    expect(await inState('failed')).toMatchObject([{ kind: 'protocol_accepted', reason }]);
    expect(await inState('sent')).toMatchObject([{ kind: 'account_deleted', to: 'former@example.org' }]);
    expect(app.post.taken).toHaveLength(1);
  });

  it('about the account itself goes where it was meant to', async () => {
    await ofAccount('account.password_changed', 2, 'former@example.org');
    await tried(1);
    await ofAccount('account.updated', 3, 'present@example.org');
    up();
    expect(await inState('sent')).toMatchObject([{ kind: 'password_changed', to: 'former@example.org' }]);
  });
});

describe('a mail server that takes a mail and drops the line before it answers', () => {
  it('gets it once more after an hour, under the same Message-ID', async () => {
    let cut = (): void => undefined;
    const server = await startSmtpServer({ onTaken: () => (server.mails.length === 1 ? cut() : undefined) });
    const line = await createCutLine('127.0.0.1', server.port);
    cut = line.cut;
    const mailer = createSmtpMailer({
      url: `smtp://127.0.0.1:${line.port}`,
      from: 'no-reply@example.org',
      log: silentLog(),
    });
    const real = await startNotifications({}, mailer);
    try {
      await real.tellAccount(anAccountEvent({ type: 'account.password_changed', id: 'a', seq: 2 }));
      await waitFor(async () => (await real.records('queued')).some(({ attempts }) => attempts === 1));
      line.mend();
      real.clock.advance(hour);
      await waitFor(async () => (await real.records('sent')).length === 1);
      const [first, ...others] = server.mails.map(({ messageId }) => messageId);
      expect(others).toEqual([first]);
    } finally {
      await real.stop();
      await mailer.close();
      await line.close();
      await server.stop();
    }
  });
});

describe('after a crash', () => {
  it('what was queued goes out once', async () => {
    app.post.answerWith(() => Promise.reject(new EngineDown('The mail server')));
    await changed('a');
    await inState('queued');
    await app.restart();
    app.post.answerWith(() => Promise.resolve());
    app.clock.advance(10_000);
    await inState('sent');
    await changed('a');
    expect(app.post.taken).toHaveLength(1);
  });

  it('what was in the act of sending is sent once more after an hour; caught again, it is uncertain and stays', async () => {
    await changed('a');
    const [record] = await inState('sent');
    const caught = async () => {
      const mail = await app.mails().get(record?.id ?? '');
      await app.mails().replace({ ...mail, state: 'sending' });
      await app.restart();
    };
    await caught();
    const [doubted] = await inState('queued');
    expect(doubted?.reason).toContain('It will be sent once more after an hour');
    expect(app.post.taken).toHaveLength(1);
    app.clock.advance(hour);
    await inState('sent');
    expect(app.post.taken.map(({ messageId }) => messageId)).toEqual(
      Array.from({ length: 2 }, () => app.post.taken[0]?.messageId),
    );
    await caught();
    const [shown] = await inState('uncertain');
    expect(shown?.error).toContain('not known');
    app.clock.advance(24 * hour);
    await changed('b');
    await inState('sent');
    expect(app.post.taken).toHaveLength(3);
  });

  it('notices that were stored without all their mails are completed when the event comes again', async () => {
    const event = anAccountEvent({ type: 'account.password_changed', id: 'a', seq: 2 });
    await app.tellAccount(event);
    await inState('sent');
    await app.mails().remove(`${event.id}.a`);
    await app.restart();
    await app.tellAccount(event);
    await waitFor(() => app.post.taken.length === 2);
    expect(new Set(app.post.taken.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await app.noticesOf('a')).toHaveLength(1);
  });
});

describe('two replicas', () => {
  it('send each mail once', async () => {
    const stopReplica = await app.replica();
    app.post.answerWith(() => new Promise((resolve) => setTimeout(resolve, 3)));
    await Promise.all(Array.from({ length: 20 }, (_, at) => changed(`p-${at}`)));
    await inState('sent', 20);
    await stopReplica();
    expect(app.post.taken).toHaveLength(20);
  });

  it('leave a mail that one of them is sending to it', async () => {
    let take = (): void => undefined;
    app.post.answerWith(() => new Promise((resolve) => (take = resolve)));
    await changed('a');
    await inState('sending');
    const stopReplica = await app.replica();
    const refused = jest.spyOn(app.now().store, 'lease');
    await waitFor(() => refused.mock.calls.length > 2);
    refused.mockRestore();
    expect(await app.records('sending')).toHaveLength(1);
    take();
    await inState('sent');
    await stopReplica();
  });
});

describe('a service that is stopped', () => {
  it('does not wait for ever for a mail server that hangs', async () => {
    let take = (): void => undefined;
    app.post.answerWith(() => new Promise((resolve) => (take = resolve)));
    await changed('a');
    await inState('sending');
    await app.now().service.stop();
    expect(await app.records('sending')).toHaveLength(1);
    take();
    await inState('sent');
  });
});
