import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { EngineDown } from '../store/store-error.ts';
import { createTempFolder } from '../testing/index.ts';
import { createEmlMailer, createSmtpMailer, listMails, MailRefused, readMail } from './index.ts';
import { mailContract } from './mail.contract.ts';

const from = 'Research Ethics Portal <no-reply@example.org>';

mailContract('.eml files', async () => {
  const { folder, remove } = await createTempFolder();
  return {
    mailer: createEmlMailer({ folder, from }),
    arrived: async () => {
      const mails = await Promise.all((await listMails(folder)).map(({ id }) => readMail(folder, id)));
      return mails.filter((mail) => mail !== undefined);
    },
    stop: remove,
  };
});

/** A real SMTP server that keeps what it takes and answers `refusals` by address. */
async function startSmtpServer(refusals: Record<string, number> = {}) {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const code = refusals[address];
      done(code === undefined ? null : Object.assign(new Error('not here'), { responseCode: code }));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

mailContract('SMTP', async () => {
  const server = await startSmtpServer();
  const mailer = createSmtpMailer({ url: server.url, from });
  return {
    mailer,
    arrived: () => Promise.resolve(server.mails),
    stop: async () => {
      await mailer.close();
      await server.stop();
    },
  };
});

describe('an SMTP server', () => {
  const message = { messageId: '<m@portal>', to: '', subject: 's', text: 't', html: '<p>t</p>' };
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    server = await startSmtpServer({ 'gone@example.org': 550, 'later@example.org': 451 });
  });
  afterAll(() => server.stop());

  it.each([
    ['that refuses an address for good', 'gone@example.org', MailRefused],
    ['that is busy', 'later@example.org', EngineDown],
  ])('%s is told apart', async (_what, to, error) => {
    const mailer = createSmtpMailer({ url: server.url, from });
    await expect(mailer.send({ ...message, to })).rejects.toThrow(error);
    await mailer.close();
  });

  it('that is not there is an engine down, and is not ready', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from });
    await expect(mailer.ready()).rejects.toThrow(EngineDown);
    await expect(mailer.send({ ...message, to: 'a@example.org' })).rejects.toThrow(EngineDown);
    await mailer.close();
  });
});
