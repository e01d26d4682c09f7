import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { accountMailKeptDays } from '@portal/contracts/notices';
import PostalMime from 'postal-mime';
import { codeOf } from '../files/disk-fault.ts';
import type { Log } from '../log/index.ts';
import { aboutHeader } from './compose.ts';
import { listMails } from './eml-mailer.ts';

/** What is read of a file: its headers. */
const headBytes = 16 * 1024;

const day = 24 * 60 * 60_000;

/** At start and then once a day: removes expired mails from the folder, and looks into no mail twice. Answers how to stop it. */
export function tendMails(folder: string, log: Log): () => void {
  let lookedUpTo = new Date(0);
  const look = async (): Promise<void> => {
    const before = new Date(Date.now() - accountMailKeptDays * day);
    await forgetMails(folder, before, lookedUpTo);
    lookedUpTo = before;
  };
  const tend = (): void =>
    void look().catch((error: unknown) =>
      log.warn({ error }, 'mails past their time could not be removed, trying again tomorrow'),
    );
  tend();
  const timer = setInterval(tend, day).unref();
  return () => clearInterval(timer);
}

/** Removes the folder's mails about accounts that were written from `notBefore` to `writtenBefore` (docs/notices 20). Answers how many. */
export async function forgetMails(folder: string, writtenBefore: Date, notBefore = new Date(0)): Promise<number> {
  let removed = 0;
  for (const { id, written } of await listMails(folder)) {
    const file = path.join(folder, `${id}.eml`);
    if (written >= writtenBefore || written < notBefore || !(await isAboutAccount(file))) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** False where the mail is there no more. */
async function isAboutAccount(file: string): Promise<boolean> {
  const head = await headOf(file);
  if (!head) return false;
  const { headers } = await PostalMime.parse(head);
  return headers.some(({ key }) => key === aboutHeader.toLowerCase());
}

async function headOf(file: string): Promise<Uint8Array | undefined> {
  const found = await open(file).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  if (!found) return undefined;
  await using handle = found;
  const { buffer, bytesRead } = await handle.read(new Uint8Array(headBytes), 0, headBytes, 0);
  return buffer.subarray(0, bytesRead);
}
