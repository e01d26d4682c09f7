import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makePdf } from '@portal/standalone/demo';

export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The one document that is large. */
const large = 'full_proposal';

/** The documents of an application as files of one computer. */
export interface Papers {
  /** Where the file for the question with this id lies; made when it is first asked for. */
  fileOf: (id: string) => Promise<string>;
  count: () => number;
  /** Of all files so far. */
  bytes: () => number;
  hashes: () => readonly string[];
}

/** `megabytes`: all of them together, about. */
export function papersIn(folder: string, megabytes: number): Papers {
  const made = new Map<string, { size: number; hash: string }>();
  return {
    async fileOf(id) {
      const name = id.split('.').at(-1) ?? id;
      const file = path.join(folder, `${name}.pdf`);
      if (!made.has(name)) {
        const content = makePdf(name, name === large ? (megabytes - 0.1) * 1024 * 1024 : 20_000);
        made.set(name, { size: content.length, hash: sha256(content) });
        await writeFile(file, content);
      }
      return file;
    },
    count: () => made.size,
    bytes: () => [...made.values()].reduce((sum, { size }) => sum + size, 0),
    hashes: () => [...made.values()].map(({ hash }) => hash),
  };
}
