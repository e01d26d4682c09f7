import { expect, it } from '@jest/globals';
import { silentLog } from '@portal/service-kit/log';
import { createSmtpMailer } from '@portal/service-kit/mail';
import { startSmtpServer, startTokenEndpoint, waitFor, type SmtpBehaviour } from '@portal/service-kit/testing';
import { anAccountEvent } from '../testing/events.ts';
import { startNotifications } from '../testing/notifications-app.ts';

it('mails by token, through all that endpoint and server do to them: none is lost, none goes out twice (docs/notices 23)', async () => {
  const endpoint = await startTokenEndpoint();
  let behaviour: SmtpBehaviour = {};
  const server = await startSmtpServer({
    onLogin: (login) => behaviour.onLogin?.(login),
    onSender: (...session) => behaviour.onSender?.(...session),
  });
  const mailer = createSmtpMailer({
    ...{ url: server.mailboxUrl, from: 'portal@example.org', log: silentLog() },
    oauth: {
      ...{ user: 'portal@example.org', tokenUrl: endpoint.url, scope: 'all', refreshToken: '' },
      ...{ clientId: 'app', clientSecret: 'secret' },
    },
  });
  const app = await startNotifications({ mailsAtOnce: 4 }, mailer);
  const people = Array.from({ length: 24 }, (_, at) => `p-${at}`);
  const tell = (id: string) => app.tellAccount(anAccountEvent({ type: 'account.password_changed', id, seq: 2 }));
  const isNewest = (token: string) => token === endpoint.newest();
  const harms: (() => void)[] = [
    () => endpoint.answerWith({ status: 401, body: { error: 'invalid_client' } }),
    () => endpoint.answerWith({ status: 500, body: {} }),
    () => endpoint.answerWith((response) => void response.destroy()),
    () => endpoint.answerWith((response) => setImmediate(() => response.end('{}'))),
    () => (behaviour = { onLogin: () => '535 5.7.3 Authentication unsuccessful' }),
    () => (behaviour = { onLogin: () => '334' }),
    () => (behaviour = { onSender: () => '530 5.7.57 Client not authenticated' }),
    // Sessions end with their token, which ends soon.
    () => {
      behaviour = {
        onLogin: ({ token }) => (isNewest(token) ? undefined : '535 old'),
        onSender: (_sender, token) => (isNewest(token) ? undefined : '535 old'),
      };
      endpoint.answerWith({ expiresIn: 1 });
    },
  ];
  for (const [at, harm] of harms.entries()) {
    [behaviour] = [{}];
    endpoint.answerWith({ expiresIn: 60 });
    harm();
    for (const id of people.slice(at * 3, at * 3 + 3)) await tell(id);
    await waitFor(async () => (await app.records('queued,sending')).every(({ attempts }) => attempts > 0));
    app.clock.advance(300_000);
  }
  behaviour = {};
  endpoint.answerWith({ expiresIn: 3600 });
  await waitFor(async () => {
    app.clock.advance(300_000);
    return (await app.records('sent')).length === people.length;
  });
  const ids = server.mails.map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([people.length, people.length]);
  await app.stop();
  await mailer.close();
  await server.stop();
  await endpoint.stop();
});
