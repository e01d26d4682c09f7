import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Log } from '../log/index.ts';
import { EngineDown } from '../store/store-error.ts';
import { startSmtpServer, startTokenEndpoint, type SmtpBehaviour, type TokenAnswer } from '../testing/index.ts';
import { createSmtpMailer, LoginRefused, type Mailer } from './index.ts';

const from = 'Research Ethics Portal <no-reply@example.org>';
const mail = (id: number) => ({
  ...{ messageId: `<${id}@portal>`, to: 'a@example.org', subject: 's', text: 't', html: '<p>t</p>' },
});
const app = {
  clientId: 'app-1',
  clientSecret: 'secret-1',
  scope: 'https://outlook.example/.default',
  refreshToken: '',
};
const owner = { clientId: 'app-1', clientSecret: 'secret-1', scope: '', refreshToken: 'given-1' };

describe('mail by OAuth2 (docs/notices 23)', () => {
  let behaviour: SmtpBehaviour = {};
  let logins: string[] = [];
  let told: string[] = [];
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  let endpoint: Awaited<ReturnType<typeof startTokenEndpoint>>;
  let mailers: Mailer[] = [];
  /** As a server that takes the newest token alone. */
  const newestOnly = (said: string) => (token: string) => (token === endpoint.newest() ? undefined : said);

  beforeEach(async () => {
    [behaviour, logins, told, mailers] = [{}, [], [], []];
    endpoint = await startTokenEndpoint();
    server = await startSmtpServer({
      onLogin({ user, token }) {
        logins.push(`${user} ${token}`);
        return behaviour.onLogin?.({ user, token });
      },
      onSender: (sender, token) => behaviour.onSender?.(sender, token),
    });
  });
  afterEach(async () => {
    for (const mailer of mailers) await mailer.close();
    await server.stop();
    await endpoint.stop();
  });

  function open(oauth = app): Mailer {
    const log = { error: (_what: unknown, said: string) => void told.push(said) } as unknown as Log;
    const mailer = createSmtpMailer({
      ...{ url: server.mailboxUrl, from, log },
      oauth: { ...oauth, user: 'portal@example.org', tokenUrl: endpoint.url },
    });
    mailers.push(mailer);
    return mailer;
  }
  const failureOf = (mailer: Mailer, id = 1): Promise<unknown> =>
    mailer.send(mail(id)).catch((error: unknown) => error);
  const arrived = () => server.mails.map(({ messageId }) => messageId);

  it.each([
    ['an app in its own name', app, { grant_type: 'client_credentials', scope: app.scope }],
    ['what an owner gave', owner, { grant_type: 'refresh_token', refresh_token: 'given-1' }],
  ])('logs in by %s, with one token for all connections', async (_whose, oauth, asked) => {
    const mailer = open(oauth);
    await mailer.ready();
    expect(await Promise.all([1, 2, 3].map((id) => mailer.send(mail(id))))).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^250 /)),
    );
    expect(endpoint.asked.map((form) => Object.fromEntries(form))).toEqual([
      { client_id: 'app-1', client_secret: 'secret-1', ...asked },
    ]);
    expect(new Set(logins)).toEqual(new Set(['portal@example.org token-1']));
  });

  it('a token is fetched anew a minute before it ends', async () => {
    endpoint.answerWith({ expiresIn: 60 });
    for (const id of [1, 2]) await open().send(mail(id));
    const mailer = open();
    await mailer.ready();
    await mailer.send(mail(3));
    expect(logins.map((login) => login.slice(-7))).toEqual(['token-1', 'token-2', 'token-3', 'token-4']);
  });

  it.each([
    ['at once', '535 5.7.3 Authentication unsuccessful'],
    ['after it said why', '334'],
  ])('a token that the server refuses %s is fetched anew once, and nobody is called', async (_how, said) => {
    const mailer = open();
    await mailer.ready();
    endpoint.answerWith({ expiresIn: 3600 });
    const taken = new Set<string>();
    // As if the app's tokens had been revoked since.
    behaviour.onLogin = ({ token }) => (token === 'token-1' ? said : void taken.add(token));
    await Promise.all([1, 2, 3].map((id) => mailer.send(mail(id))));
    expect([[...taken], endpoint.asked.length, told]).toEqual([['token-2'], 2, []]);
    expect(arrived().sort()).toEqual(['<1@portal>', '<2@portal>', '<3@portal>']);
  });

  it.each([
    [
      app,
      'Grant the app SMTP.SendAsApp with an administrator’s consent, and give its service principal access to the mailbox portal@example.org',
    ],
    [owner, 'Give consent again as portal@example.org, with the scope https://mail.google.com/'],
  ])('tokens that are always refused are an outage; the log says once what to grant', async (oauth, advice) => {
    const mailer = open(oauth);
    behaviour.onLogin = () => '535 5.7.3 Authentication unsuccessful';
    for (const id of [1, 2]) {
      const error = await failureOf(mailer, id);
      expect(error).toBeInstanceOf(LoginRefused);
      expect((error as Error).message).toContain('535 5.7.3 Authentication unsuccessful');
    }
    expect(told).toEqual([expect.stringContaining(advice)]);
    behaviour.onLogin = undefined;
    for (const id of [1, 2]) await mailer.send(mail(id));
    expect(arrived()).toEqual(['<1@portal>', '<2@portal>']);
    expect(JSON.stringify(told)).not.toMatch(/token-|secret-1|given-1/);
  });

  it.each<[string, TokenAnswer, string | undefined]>([
    [
      '401',
      { status: 401, body: { error: 'invalid_client', error_description: 'AADSTS7000222' } },
      'SMTP_OAUTH_CLIENT_SECRET',
    ],
    ['400', { status: 400, body: { error: 'invalid_grant' } }, 'SMTP_OAUTH_REFRESH_TOKEN'],
    ['500', { status: 500, body: 'What?' }, undefined],
    ['a page', { status: 200, body: '<html>' }, undefined],
    ['a token with a line break', { status: 200, body: { access_token: 'a\r\nRSET', expires_in: 3600 } }, undefined],
    ['nothing', (response) => void response.destroy(), undefined],
    [
      'half an answer',
      (response) => void response.writeHead(200, { 'Content-Length': '99' }).write('{', () => response.destroy()),
      undefined,
    ],
  ])('a token endpoint that answers %s holds the mails up, and no longer', async (_what, answer, advice) => {
    const mailer = open();
    endpoint.answerWith(answer);
    const error = await failureOf(mailer);
    expect(error).toBeInstanceOf(EngineDown);
    expect((error as Error).message).toMatch(/^The token endpoint /);
    expect(told).toEqual(advice ? [expect.stringContaining(advice)] : []);
    endpoint.answerWith({ expiresIn: 3600 });
    await mailer.send(mail(1));
    expect(arrived()).toEqual(['<1@portal>']);
  });

  it('a token that comes late is used by all who wait for it', async () => {
    const mailer = open();
    let answer = (): void => undefined;
    endpoint.answerWith((response) => {
      answer = () => response.end(JSON.stringify({ access_token: 'late', expires_in: 3600 }));
    });
    const sending = [1, 2, 3].map((id) => mailer.send(mail(id)));
    while (endpoint.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    answer();
    await Promise.all(sending);
    expect([endpoint.asked.length, arrived().length]).toEqual([1, 3]);
    expect(new Set(logins)).toEqual(new Set(['portal@example.org late']));
  });

  it.each(['530 5.7.57 Client not authenticated', '535 Token expired', '454 4.7.0 Log in again', '421 4.7.0 Closing'])(
    'a token that ends in the session (%s) loses no mail and sends none twice',
    async (said) => {
      endpoint.answerWith({ expiresIn: 60 });
      const mailer = open();
      await mailer.send(mail(1));
      const refused = newestOnly(said);
      behaviour.onSender = (_sender, token) => refused(token);
      behaviour.onLogin = ({ token }) => refused(token) && '535 old';
      // The newest is another one than the session's.
      await open().send(mail(2));
      for (const id of [3, 4]) while ((await failureOf(mailer, id)) instanceof EngineDown);
      expect(arrived()).toEqual(['<1@portal>', '<2@portal>', '<3@portal>', '<4@portal>']);
      expect(told).toEqual([]);
    },
  );
});

it('mails return to the address of their envelope', async () => {
  const senders: string[] = [];
  const server = await startSmtpServer({ onSender: (sender) => void senders.push(sender) });
  const log = { error: () => undefined };
  for (const returnPath of [undefined, 'returns@example.org']) {
    const mailer = createSmtpMailer({ url: server.url, from, returnPath, log });
    await mailer.send(mail(1));
    await mailer.close();
  }
  expect(senders).toEqual(['no-reply@example.org', 'returns@example.org']);
  expect(server.mails.map((taken) => taken.from?.address)).toEqual(['no-reply@example.org', 'no-reply@example.org']);
  await server.stop();
});
