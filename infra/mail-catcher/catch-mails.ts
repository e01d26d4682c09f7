import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Catching {
  port: number;
  stop: () => Promise<void>;
}

/** Bytes of one mail. */
const largest = 10 * 1024 * 1024;

/** A mail server that takes every mail for anybody and keeps it in `folder` as an .eml file. @throws the listen error (EADDRINUSE) */
export async function catchMails(folder: string, { port, host }: { port: number; host: string }): Promise<Catching> {
  await mkdir(folder, { recursive: true });
  const keep = async (content: Buffer): Promise<void> => {
    const file = path.join(folder, `${randomUUID().replaceAll('-', '')}.eml`);
    // The file gets its name only when it is complete, since somebody may be reading the folder.
    await writeFile(`${file}.part`, content);
    await rename(`${file}.part`, file);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largest,
    closeTimeout: 1_000,
    onData: (stream, _session, done) =>
      void buffer(stream)
        .then(keep)
        .then(() => done(), done),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  // A sender that was killed leaves a broken line behind.
  server.on('error', () => undefined);
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
