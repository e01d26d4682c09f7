import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { asFileError } from '../files/disk-fault.ts';
import { composeMail } from './compose.ts';
import type { Mailer } from './mail.port.ts';

/** A Message-ID as a file name: the same mail twice is one file. */
const fileOf = (messageId: string): string =>
  `${createHash('sha256').update(messageId).digest('hex').slice(0, 32)}.eml`;

/**
 * Mail for a portal without a mail server: each one an .eml file in `folder`, whole or not there. The disk is not waited for: a power
 * cut may take mails of the last seconds.
 */
export function createEmlMailer({ folder, from }: { folder: string; from: string }): Mailer {
  const prepare = () => mkdir(folder, { recursive: true });
  let made: ReturnType<typeof prepare> | undefined;
  return {
    async send(message) {
      const content = await composeMail(message, from);
      try {
        await (made ??= prepare());
        return await writeMail(folder, fileOf(message.messageId), content);
      } catch (error) {
        made = undefined;
        throw asFileError(error);
      }
    },
    ready: async () => {
      await prepare().catch((error: unknown) => {
        throw asFileError(error);
      });
    },
    close: () => Promise.resolve(),
  };
}

async function writeMail(folder: string, name: string, content: Buffer): Promise<string> {
  const [file, draft] = [path.join(folder, name), path.join(folder, `${randomUUID()}.part`)];
  try {
    await writeFile(draft, content, { mode: 0o600 });
    await rename(draft, file);
    return file;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export interface MailFile {
  /** The file's name without its ending. */
  id: string;
  written: Date;
}

/** The mails of a folder, newest first. */
export async function listMails(folder: string): Promise<MailFile[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const files = names.filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files.map(async (name) => {
      // One that was removed since then is left out.
      const found = await stat(path.join(folder, name)).catch(() => undefined);
      return found ? [{ id: name.slice(0, -4), written: found.mtime }] : [];
    }),
  );
  return mails.flat().sort((one, other) => other.written.getTime() - one.written.getTime());
}

/** One mail of the folder, parsed; undefined where there is none. */
export async function readMail(folder: string, id: string): Promise<Email | undefined> {
  if (!/^[0-9a-f]{32}$/.test(id)) return undefined;
  const content = await readFile(path.join(folder, `${id}.eml`)).catch(() => undefined);
  return content && PostalMime.parse(content);
}
