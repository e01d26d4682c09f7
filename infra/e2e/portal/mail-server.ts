import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { readMail, type ReadMail } from './mails.ts';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** Every mail it has taken, in order, as often as it came. */
  taken: readonly ReadMail[];
  stop(): Promise<void>;
}

/** A mail server that outlives the portal and remembers what it was given. */
export async function startMailServer(): Promise<MailServer> {
  const taken: ReadMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void readMail(Buffer.concat(chunks)).then((mail) => {
          taken.push(mail);
          done();
        }, done);
      });
    },
  });
  server.on('error', () => undefined); // a portal that was killed leaves broken lines behind
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
