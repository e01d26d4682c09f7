import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { RunningPortal } from './start-portal.ts';

export interface ReadMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** X-Correlation-Id. */
  correlationId: string;
  /** All of them, a line each. */
  headers: string;
  /** `sha256` in hexadecimal. */
  attachments: { name: string; type: string; sha256: string }[];
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function readMail(source: Buffer): Promise<ReadMail> {
  const mail = await PostalMime.parse(source);
  return {
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    correlationId: mail.headers.find(({ key }) => key === 'x-correlation-id')?.value ?? '',
    headers: mail.headers.map(({ key, value }) => `${key}: ${value}`).join('\n'),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      sha256: sha256Of(typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)),
    })),
  };
}

/** Every mail that the portal has written to its data folder. */
export async function mailsOf({ dataDir }: RunningPortal): Promise<ReadMail[]> {
  const folder = path.join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => readMail(await readFile(path.join(folder, name)))));
}
