import { createTransport } from 'nodemailer';
import { EngineDown } from '../store/store-error.ts';
import { optionsOf } from './compose.ts';
import { MailRefused, type Mailer } from './mail.port.ts';

/** Milliseconds: a server that is slower than this counts as down. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Mail through the SMTP server at `url`, over a few connections that are kept. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...timeouts });
  return {
    async send(message) {
      try {
        await transport.sendMail(optionsOf(message, from));
      } catch (error) {
        throw isForGood(error) ? new MailRefused((error as Error).message, { cause: error }) : down(error);
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

/** A 5xx of the server to this mail, or an address that cannot be written to at all. */
function isForGood(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  if (code === 'EAUTH') return false;
  return code === 'EENVELOPE' && (responseCode ?? 550) >= 500
    ? true
    : responseCode !== undefined && responseCode >= 500;
}
