import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { readMail, type ReadMail } from './mails.ts';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** Every mail it has taken, in order, as often as it came. */
  taken: readonly ReadMail[];
  /** Hangs up on everybody and takes no connection until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** From now on it takes in no mail to its end, until what this answers is called. */
  hold(): () => void;
  /** From now on this address is unknown here (550). */
  refuse(address: string): void;
  /** From now on it is known again. */
  accept(address: string): void;
  stop(): Promise<void>;
}

const mailboxUnknown = 550;

/** A mail server that outlives the portal and remembers what it was given. */
export async function startMailServer(): Promise<MailServer> {
  const taken: ReadMail[] = [];
  const refused = new Set<string>();
  let held: Promise<void> | undefined;
  const take = async (content: Buffer): Promise<void> => {
    await held;
    taken.push(await readMail(content));
  };

  const open = async (port: number): Promise<SMTPServer> => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 1,
      onRcptTo: ({ address }, _session, done) =>
        done(
          refused.has(address)
            ? Object.assign(new Error('There is no such mailbox'), { responseCode: mailboxUnknown })
            : null,
        ),
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void take(Buffer.concat(chunks)).then(() => done(), done));
      },
    });
    server.on('error', () => undefined); // a portal that was killed leaves broken lines behind
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
    return server;
  };
  const close = (server: SMTPServer): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

  let server = await open(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    down: () => close(server),
    async up() {
      server = await open(port);
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    refuse: (address) => void refused.add(address),
    accept: (address) => void refused.delete(address),
    stop: () => close(server),
  };
}
