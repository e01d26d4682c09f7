import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { EngineDown } from '../store/store-error.ts';
import { optionsOf } from './compose.ts';
import { MailRefused, MailUnanswered, type Mailer } from './mail.port.ts';

/** Milliseconds: a server that is slower than this counts as down. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Mail through the SMTP server at `url`, over a few connections that are kept. Settings in the query of `url` (`?socketTimeout=5000`) go before those here. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...timeouts });
  /** The content of each mail under way, by its Message-ID: it is read when the server asks for it (DATA). */
  const contents = new Map<string | undefined, Readable>();
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((content) => {
      contents.set(data.messageId, content);
      return content;
    });
    done();
  });

  return {
    async send(message) {
      const options = optionsOf(message, from);
      try {
        await transport.sendMail(options);
      } catch (error) {
        if (isForGood(error)) throw new MailRefused((error as Error).message, { cause: error });
        const wasGivenAll = contents.get(options.messageId)?.readableEnded === true;
        throw wasGivenAll && !isRefusal(error) ? new MailUnanswered({ cause: error }) : down(error);
      } finally {
        contents.delete(options.messageId);
      }
    },
    async ready() {
      await transport.verify().catch((error: unknown) => {
        throw down(error);
      });
    },
    close: () => Promise.resolve(transport.close()),
  };
}

interface SmtpError {
  /** What the server answered to which command. */
  command?: string;
  response?: string;
  responseCode?: number;
}

/** For now: with the server's answer, where it gave one. */
const down = (cause: unknown): EngineDown => {
  const { response } = cause as SmtpError;
  return new EngineDown('The mail server', { cause }, response && `answers ${response}`);
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
