import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser/index.js';
import type { SMTPConnectionCustomAuthContext } from 'nodemailer/lib/smtp-connection';
import { isLoopback } from '../config/loopback.ts';
import type { Log } from '../log/index.ts';
import { EngineDown } from '../store/store-error.ts';
import { createAccessTokens, type MailOAuth } from './access-tokens.ts';
import { optionsOf } from './compose.ts';
import { LoginRefused, MailRefused, MailUnanswered, type Mailer } from './mail.port.ts';

/** Milliseconds: a server that is slower than this counts as down. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

interface SmtpOptions {
  /** Settings in its query (`?socketTimeout=5000`) go before those here. */
  url: string;
  from: string;
  /** The sender in the envelope, to whom mails that cannot be delivered return; that of `from` when left out. */
  returnPath?: string | undefined;
  /** Instead of a password in `url`. */
  oauth?: MailOAuth | undefined;
  log: Pick<Log, 'error'>;
}

/** It can be asked without sending anything. */
interface SmtpMailer extends Mailer {
  /** Whether the server lets us in and takes mails of this sender. @throws EngineDown with its answer, LoginRefused */
  takesSender(): Promise<void>;
}

/** Mail through an SMTP server, over a few connections that are kept. */
export function createSmtpMailer({ url, from, returnPath, oauth, log }: SmtpOptions): SmtpMailer {
  const login = oauth && loginBy(oauth, url);
  /** The content of each mail under way, by its Message-ID: it is read when the server asks for it (DATA). */
  const contents = new Map<string | undefined, Readable>();
  const connect = () => {
    const made = createTransport({ url, pool: true, maxConnections: 3, ...timeouts, ...login });
    made.use('stream', ({ data, message }, done) => {
      message.processFunc((content) => {
        contents.set(data.messageId, content);
        return content;
      });
      done();
    });
    return made;
  };
  let transport = connect();
  let isTold = false;

  async function deliver(options: ReturnType<typeof optionsOf>): Promise<string> {
    const used = transport;
    try {
      return (await used.sendMail(options)).response;
    } catch (error) {
      if (!oauth || !isSessionOver(error)) throw error;
      // The token has ended in the session: connections that are idle go, and others when they have sent what they send.
      if (used === transport) {
        transport = connect();
        used.close();
      }
      return (await transport.sendMail(options)).response;
    }
  }

  return {
    async send(message) {
      const options = optionsOf(message, from, returnPath);
      try {
        const answer = await deliver(options);
        isTold = false;
        return answer;
      } catch (error) {
        if (isForGood(error)) throw new MailRefused((error as Error).message, { cause: error });
        const wasGivenAll = contents.get(options.messageId)?.readableEnded === true;
        if (wasGivenAll && !isRefusal(error)) throw new MailUnanswered({ cause: error });
        const outage = down(error);
        // Once an outage, not for each mail that waits.
        if (outage instanceof LoginRefused && !isTold) {
          isTold = true;
          log.error({ error: outage }, `mails wait: ${outage.message}. ${outage.advice}`);
        }
        throw outage;
      } finally {
        contents.delete(options.messageId);
      }
    },
    async ready() {
      await transport.verify().catch((error: unknown) => {
        throw down(error);
      });
    },
    async takesSender() {
      const enough = new Error('The server asks for the mail.');
      const once = createTransport({ url, ...timeouts, ...login });
      // The line ends within the mail, so that there is none (RFC 5321, 4.1.1.4).
      once.use('stream', ({ message }, done) => {
        message.processFunc(
          () =>
            new Readable({
              read() {
                this.destroy(enough);
              },
            }),
        );
        done();
      });
      const { address = from } = addressparser(from)[0] as { address?: string };
      const options = { from, to: address, ...(returnPath && { envelope: { from: returnPath, to: address } }) };
      try {
        await once.sendMail({ ...options, text: '' });
      } catch (error) {
        // Whether it takes mails to that address, too, is another question.
        if ((error as Error).message !== enough.message && (error as SmtpError).command !== 'RCPT TO')
          throw down(error);
      } finally {
        once.close();
      }
    },
    close: () => Promise.resolve(transport.close()),
  };
}

/** XOAUTH2 with a token that is fetched anew, once, where the server refuses it. A token never goes over a line without TLS to another machine. */
function loginBy(oauth: MailOAuth, url: string) {
  const { user, refreshToken } = oauth;
  const tokens = createAccessTokens(oauth);
  const logIn = async ({ sendCommand }: SMTPConnectionCustomAuthContext): Promise<void> => {
    const ask = async (token: string): Promise<string> => {
      const login = Buffer.from(`user=${user}\x01auth=Bearer ${token}\x01\x01`).toString('base64');
      const { response } = await sendCommand(`AUTH XOAUTH2 ${login}`);
      // Google says why before it refuses, and waits for an empty line.
      return response.startsWith('334') ? (await sendCommand('')).response : response;
    };
    const token = await tokens.get();
    let answer = await ask(token);
    if (answer.startsWith('535')) answer = await ask(await tokens.renew(token));
    if (answer.startsWith('2')) return;
    const advice = refreshToken
      ? `Give consent again as ${user}, with the scope https://mail.google.com/, and set SMTP_OAUTH_REFRESH_TOKEN (infra/deploy/mail.md).`
      : `Grant the app SMTP.SendAsApp with an administrator’s consent, and give its service principal access to the mailbox ${user} (infra/deploy/mail.md).`;
    throw answer.startsWith('535')
      ? new LoginRefused('The mail server', `answers ${answer}`, advice)
      : new EngineDown('The mail server', {}, `answers ${answer}`);
  };
  return {
    auth: { type: 'custom', method: 'XOAUTH2', user } as const,
    customAuth: {
      // nodemailer writes into the error that it is given.
      XOAUTH2: (context: SMTPConnectionCustomAuthContext) =>
        logIn(context).catch((cause: unknown) => {
          throw new Error('The login failed', { cause });
        }),
    },
    requireTLS: !isLoopback(new URL(url).hostname),
  };
}

interface SmtpError {
  code?: string;
  cause?: unknown;
  /** What the server answered to which command. */
  command?: string;
  response?: string;
  responseCode?: number;
}

/** For now: with the server's answer, where it gave one. */
function down(cause: unknown): EngineDown {
  const { code, response, cause: own } = cause as SmtpError;
  if (own instanceof EngineDown) return own;
  const fault = response && `answers ${response}`;
  return code === 'EAUTH' && fault
    ? new LoginRefused('The mail server', fault, 'Check the user and password in SMTP_URL.', { cause })
    : new EngineDown('The mail server', { cause }, fault);
}

/** The server refuses the sender, or asks for a login, in a session that it let begin. */
const isSessionOver = (error: unknown): boolean => {
  const { code, command, responseCode } = error as SmtpError;
  return (
    code !== 'EAUTH' && isRefusal(error) && (command === 'MAIL FROM' || responseCode === 530 || responseCode === 535)
  );
};

/** The server itself said that it does not take the mail, now or ever. */
const isRefusal = (error: unknown): boolean => ((error as SmtpError).responseCode ?? 0) >= 400;

const finalCodes: readonly (number | undefined)[] = [550, 551, 553, 554];
/** RFC 3463: the recipient's address or mailbox, or the content. */
const namesMail = /\b5\.(1\.([1-6]|10)|2\.[1-4]|6\.\d+)\b(?!\.)/;
/** What servers say to RCPT and DATA of whoever sends. */
const namesSender = /\b(relay\w*|senders?|client)\b/i;
const statusCode = /\b5\.\d{1,3}\.\d{1,3}\b/;

/** Whether the server refuses this recipient or this message, whoever sends it: all else is put right at the server or in our settings (docs/notices 10). */
function isForGood(error: unknown): boolean {
  const { command, response = '', responseCode } = error as SmtpError;
  if (!finalCodes.includes(responseCode) || (command !== 'RCPT TO' && command !== 'DATA')) return false;
  if (namesMail.test(response)) return true;
  if (namesSender.test(response)) return false;
  const [status = '5.0.0'] = statusCode.exec(response) ?? [];
  return status === '5.0.0' || /\brecipient\b/i.test(response) || (status === '5.7.1' && command === 'DATA');
}
