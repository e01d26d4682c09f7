import { createHash, type Hash } from 'node:crypto';
import type { Files } from '@portal/service-kit/files';

/** Hash of the first bytes of a stored file. */
export async function hashStored(files: Pick<Files, 'read'>, blob: string, bytes: number): Promise<Hash> {
  const hash = createHash('sha256');
  if (bytes === 0) return hash;
  for await (const chunk of (await files.read(blob, { start: 0, end: bytes - 1 })) as AsyncIterable<Buffer>)
    hash.update(chunk);
  return hash;
}

/** Uploads whose hash is kept; that of another one is made from what is stored. */
const most = 200;

/**
 * Files that grow by parts. Those of one process go one after another, so that nobody writes into what was taken; between processes the
 * files port sees to it. The hash of what has arrived goes along, so that nothing is read again.
 */
export function createGrowing(files: Pick<Files, 'append' | 'read'>) {
  const turns = new Map<string, Promise<unknown>>();
  const hashes = new Map<string, { at: number; hash: Hash }>();
  return {
    inTurn<T>(blob: string, work: () => Promise<T>): Promise<T> {
      const turn = (turns.get(blob) ?? Promise.resolve()).then(work, work);
      turns.set(blob, turn);
      const end = () => void (turns.get(blob) === turn && turns.delete(blob));
      turn.then(end, end);
      return turn;
    },
    /** Answers the hash of all that has arrived then. @throws DuplicateKey, EngineDown */
    async append(blob: string, at: number, content: Buffer): Promise<string> {
      const known = hashes.get(blob);
      hashes.delete(blob);
      const hash = known?.at === at ? known.hash : await hashStored(files, blob, at);
      await files.append(blob, at, content);
      hashes.set(blob, { at: at + content.length, hash: hash.update(content) });
      for (const oldest of hashes.keys()) if (hashes.size > most) hashes.delete(oldest);
      return hash.copy().digest('hex');
    },
    forget: (blob: string): void => void hashes.delete(blob),
  };
}
