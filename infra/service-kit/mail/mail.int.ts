import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { silentLog } from '../log/index.ts';
import { EngineDown } from '../store/store-error.ts';
import { createCutLine } from '../testing/cut-line.ts';
import { createTempFolder, startSmtpServer, type SmtpBehaviour } from '../testing/index.ts';
import { createEmlMailer, createSmtpMailer, listMails, MailRefused, MailUnanswered, readMail } from './index.ts';
import { forgetMails } from './forget-mails.ts';
import { mailContract } from './mail.contract.ts';

const log = silentLog();
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

it('mails in a folder are read by their owner alone', async () => {
  const { folder, remove } = await createTempFolder();
  const mail = { to: 'a@example.org', subject: 'A link', text: 'x', html: '<p>x</p>', messageId: '<one@example.org>' };
  await createEmlMailer({ folder, from }).send(mail as Parameters<ReturnType<typeof createEmlMailer>['send']>[0]);
  const [file = ''] = readdirSync(folder);
  expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
  await remove();
});

it('mails about accounts go from a folder after their time, all others stay (docs/notices 20)', async () => {
  const { folder, remove } = await createTempFolder();
  const mailer = createEmlMailer({ folder, from });
  const write = (id: string, text: string, more: object = {}) =>
    mailer.send({
      to: 'a@example.org',
      subject: id,
      text,
      html: `<p>${text}</p>`,
      messageId: `<${id}@x.org>`,
      ...more,
    });
  await write('about', 'Your password was changed.', { isAboutAccount: true });
  const content = new Uint8Array(100_000);
  await write('protocol', 'Open it: https://portal.example.org/protocol/p-1', {
    attachments: [{ name: 'letter.pdf', type: 'application/pdf', content }],
  });
  const left = async () =>
    (await Promise.all((await listMails(folder)).map(({ id }) => readMail(folder, id)))).map((mail) => mail?.subject);
  expect(await forgetMails(folder, new Date(Date.now() - 60_000))).toBe(0);
  expect(await left()).toHaveLength(2);
  // What an earlier round has looked into is not opened again.
  const [soon, later] = [new Date(Date.now() + 60_000), new Date(Date.now() + 120_000)];
  expect(await forgetMails(folder, later, soon)).toBe(0);
  expect(await forgetMails(folder, soon)).toBe(1);
  expect(await left()).toEqual(['protocol']);
  expect(await forgetMails(path.join(folder, 'none'), new Date())).toBe(0);
  await remove();
});

mailContract('SMTP', async () => {
  const server = await startSmtpServer();
  const mailer = createSmtpMailer({ url: server.url, from, log });
  return {
    mailer,
    arrived: () => Promise.resolve(server.mails),
    stop: async () => {
      await mailer.close();
      await server.stop();
    },
  };
});

const message = { messageId: '<m@portal>', to: 'a@example.org', subject: 's', text: 't', html: '<p>t</p>' };

describe('an SMTP server that refuses (docs/notices 10)', () => {
  let behaviour: SmtpBehaviour = {};
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    server = await startSmtpServer({
      onGreeting: () => behaviour.onGreeting?.(),
      onSender: (...given) => behaviour.onSender?.(...given),
      onRecipient: () => behaviour.onRecipient?.(),
      onTaken: (mail) => behaviour.onTaken?.(mail),
    });
  });
  afterAll(() => server.stop());

  const thrown = async (behaving: SmtpBehaviour): Promise<unknown> => {
    behaviour = behaving;
    const mailer = createSmtpMailer({ url: server.url, from, log });
    const error: unknown = await mailer.send(message).catch((failure: unknown) => failure);
    await mailer.close();
    return error;
  };
  const places = ['onGreeting', 'onSender', 'onRecipient', 'onTaken'] as const;

  it.each<[(typeof places)[number], string]>([
    ['onRecipient', '550 5.1.1 <a@example.org>: Recipient address rejected: User unknown in relay recipient table'],
    ['onRecipient', '550 5.4.1 Recipient address rejected: Access denied'],
    ['onRecipient', '551 not here'],
    ['onRecipient', '553 5.1.3 Bad address'],
    ['onRecipient', '554 Mailbox disabled'],
    ['onTaken', '550 5.7.1 Message rejected as spam'],
    ['onTaken', '554 5.6.0 Content rejected'],
    ['onTaken', '554 Transaction failed'],
  ])('%s, naming the recipient or the message, has refused it for good: %s', async (place, answer) => {
    const error = await thrown({ [place]: () => answer });
    expect(error).toBeInstanceOf(MailRefused);
    expect((error as Error).message).toContain(answer);
  });

  it.each<[(typeof places)[number], string]>([
    ['onGreeting', '554 5.7.1 No SMTP service here'],
    ['onSender', '550 5.7.1 Not allowed to send'],
    ['onSender', '530 5.7.57 Client not authenticated'],
    ['onSender', '552 Too much'],
    ['onRecipient', '421 4.7.0 Closing'],
    ['onRecipient', '451 Try later'],
    ['onRecipient', '530 Authentication required'],
    ['onRecipient', '550 relaying denied'],
    ['onRecipient', '552 5.2.2 Mailbox full'],
    ['onRecipient', '553 5.7.1 <no-reply@example.org>: Sender address rejected: not owned by user'],
    ['onRecipient', '550 5.1.8 <no-reply@example.org>: Domain not found'],
    ['onRecipient', '554 5.7.1 <a@example.org>: Relay access denied'],
    ['onRecipient', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a list'],
    ['onRecipient', '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain'],
    ['onTaken', '451 Try later'],
    ['onTaken', '552 5.3.4 Message size exceeds limit'],
    ['onTaken', '550 5.7.26 This mail is unauthenticated'],
    ['onTaken', '554 5.2.252 SendAsDenied'],
  ])('%s for a cause of its own, or of ours, is down for now, and what it says is kept: %s', async (place, answer) => {
    const error = await thrown({ [place]: () => answer });
    expect(error).toBeInstanceOf(EngineDown);
    expect((error as Error).message).toContain(answer);
  });

  it('that is not there is an engine down, and is not ready', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from, log });
    await expect(mailer.ready()).rejects.toThrow(EngineDown);
    await expect(mailer.send(message)).rejects.toThrow(EngineDown);
    await mailer.close();
  });
});

describe.each([
  ['new', 0],
  ['kept', 1],
])(
  'a mail that is handed over, on a connection that is %s, to a server that fails meanwhile',
  (_connection, before) => {
    /** What `send` throws, over a line that the server can cut, and how many mails the server was given in the end. */
    async function sendTo(failing: (cut: () => void) => SmtpBehaviour) {
      let behaviour: SmtpBehaviour = {};
      const server = await startSmtpServer({
        onRecipient: () => behaviour.onRecipient?.(),
        onTaken: (mail) => behaviour.onTaken?.(mail),
      });
      const line = await createCutLine('127.0.0.1', server.port);
      const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${line.port}?socketTimeout=2000`, from, log });
      for (let at = 0; at < before; at += 1) await mailer.send({ ...message, messageId: `<before-${at}@portal>` });
      behaviour = failing(line.cut);
      const error: unknown = await mailer.send(message).catch((thrown: unknown) => thrown);
      behaviour = {};
      line.mend();
      // A second attempt would happen within this time.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await mailer.close();
      await line.close();
      await server.stop();
      return { error, taken: server.mails.length - before };
    }

    it.each<[string, (cut: () => void) => SmtpBehaviour, typeof MailUnanswered | typeof MailRefused, number]>([
      ['takes all of it and drops the line', (cut) => ({ onTaken: cut }), MailUnanswered, 1],
      ['takes all of it and hangs', () => ({ onTaken: () => false }), MailUnanswered, 1],
      ['takes all of it and is busy', () => ({ onTaken: () => '451 busy' }), EngineDown, 1],
      ['takes all of it and refuses it', () => ({ onTaken: () => '554 no' }), MailRefused, 1],
      ['drops the line before it asks for it', (cut) => ({ onRecipient: cut }), EngineDown, 0],
    ])('and %s', async (_what, failing, expected, taken) => {
      const sent = await sendTo(failing);
      expect(sent.error).toBeInstanceOf(expected);
      expect(sent.taken).toBe(taken);
    });
  },
);
