import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSmtpServer, startTokenEndpoint } from '@portal/service-kit/testing';
import { runCommand } from '@portal/operations';

describe('portal mail-test', () => {
  let refused: string | undefined;
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  let endpoint: Awaited<ReturnType<typeof startTokenEndpoint>>;
  beforeAll(async () => {
    endpoint = await startTokenEndpoint();
    server = await startSmtpServer({ onLogin: () => refused });
  });
  afterAll(async () => {
    await server.stop();
    await endpoint.stop();
  });

  const run = async (args: readonly string[], env: Record<string, string> = {}) => {
    const lines: string[] = [];
    const settings = {
      SMTP_URL: server.mailboxUrl,
      SMTP_OAUTH_TOKEN_URL: endpoint.url,
      SMTP_OAUTH_CLIENT_ID: 'app',
      SMTP_OAUTH_CLIENT_SECRET: 'secret-1',
      MAIL_FROM: 'Portal <portal@example.org>',
      DATA_DIR: '/nowhere',
      ...env,
    };
    return [await runCommand(['mail-test', ...args], settings, (line) => lines.push(line)), lines] as const;
  };

  it('sends one, and says what the server says', async () => {
    const [code, lines] = await run(['it@example.org']);
    expect([code, lines]).toEqual([
      0,
      [
        `Through 127.0.0.1:${server.port} from Portal <portal@example.org>, with an access token as portal@example.org`,
        expect.stringMatching(/^The mail server accepted it: 250 /),
      ],
    ]);
    expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual(['it@example.org']);
  });

  it('says what is refused, and what to grant', async () => {
    refused = '535 5.7.139 Authentication unsuccessful';
    const [code, [, said, advice]] = await run(['it@example.org']);
    expect([code, said]).toEqual([1, `It was not sent: The mail server answers ${refused}`]);
    expect(advice).toMatch(/^Grant the app SMTP\.SendAsApp/);
    endpoint.answerWith({ status: 401, body: { error: 'invalid_client' } });
    const [, lines] = await run(['it@example.org']);
    expect(lines.slice(1)).toEqual([
      'It was not sent: The token endpoint answers 401 invalid_client',
      'SMTP_OAUTH_CLIENT_ID or SMTP_OAUTH_CLIENT_SECRET is wrong, or the secret has expired.',
    ]);
  });

  it('needs an address and a mail server', async () => {
    for (const args of [[], ['nobody'], ['a@example.org', 'b@example.org']])
      expect(await run(args)).toEqual([2, ['Needed: mail-test <address>.']]);
    const none = Object.fromEntries(
      ['TOKEN_URL', 'CLIENT_ID', 'CLIENT_SECRET'].map((name) => [`SMTP_OAUTH_${name}`, '']),
    );
    expect(await run(['it@example.org'], { ...none, SMTP_URL: '' })).toEqual([
      2,
      ['SMTP_URL is not set: emails are kept in the data folder.'],
    ]);
  });
});
