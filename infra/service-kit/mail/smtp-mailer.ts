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

const down = (cause: unknown): EngineDown => new EngineDown('The mail server', { cause });

interface SmtpError {
  responseCode?: number;
  code?: string;
}

/** The server itself said that it does not take the mail, now (4xx) or ever (5xx). */
const isRefusal = (error: unknown): boolean => ((error as SmtpError).responseCode ?? 0) >= 400;

/** A 5xx of the server to this mail, or an address that cannot be written to at all. */
function isForGood(error: unknown): boolean {
  const { responseCode, code } = error as SmtpError;
  if (code === 'EAUTH') return false;
  return code === 'EENVELOPE' && (responseCode ?? 550) >= 500
    ? true
    : responseCode !== undefined && responseCode >= 500;
}
