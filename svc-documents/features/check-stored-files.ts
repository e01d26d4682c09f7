import { VersionConflict, type Store } from '@portal/service-kit/store';
import { bytesInStore } from '../content/bytes.ts';
import { ContentRefused } from '../content/content-refused.ts';
import type { Dependencies } from '../dependencies.ts';
import { changed, type Mark } from '../store/document-change.ts';
import type { StoredDocument } from '../store/documents.collection.ts';

const batch = 100;
/** Files that earlier versions took were judged by other rules. A later set of rules gets another name. */
const judged = 'documents.judged.1';

export const isAnythingUnchecked = async (
  { documents, isJudged }: Pick<Dependencies, 'documents' | 'isJudged'>,
  store: Pick<Store, 'counters'>,
): Promise<boolean> =>
  !(isJudged.now ||= judged in (await store.counters())) ||
  (await documents.count({ where: { scan: 'waiting' } }, 1)) > 0;

/** What was stored unchecked: files that wait for the virus scanner, and those of earlier versions, once (accounts.md 12). */
export async function checkStoredFiles(
  dependencies: Dependencies,
  store: Pick<Store, 'counters' | 'next'>,
  isHeld: () => boolean,
): Promise<void> {
  await scanWaiting(dependencies, isHeld);
  if (!(judged in (await store.counters())) && (await judgeAll(dependencies, isHeld))) await store.next(judged);
}

/** Scans what waits; without a scanner, which somebody has taken away then, nothing waits for it any longer. */
async function scanWaiting(dependencies: Dependencies, isHeld: () => boolean): Promise<void> {
  const { documents, files, scanner } = dependencies;
  const waiting = () => documents.find({ where: { scan: 'waiting' }, sort: 'id', limit: batch });
  for (let rows = await waiting(); rows.length > 0 && isHeld(); rows = await waiting()) {
    for (const { id } of rows) {
      if (!isHeld()) return;
      const { blob, state } = await documents.get(id);
      const isThere = state === 'stored' || state === 'deleted';
      const verdict = scanner && isThere ? await scanner.scan(await files.read(blob)) : 'clean';
      await mark(dependencies, id, verdict === 'found' ? { scan: 'found', holds: 'virus' } : { scan: undefined });
    }
  }
}

/** Judges every stored file, one at a time, so that uploads go on. Officers are told of what is found; nothing is hidden. */
async function judgeAll(dependencies: Dependencies, isHeld: () => boolean): Promise<boolean> {
  const { documents, files, judge } = dependencies;
  for await (const { id, state, blob, size, holds } of documents.scan(batch)) {
    if (!isHeld()) return false;
    if (state !== 'stored' || holds !== undefined) continue;
    try {
      await judge.judge(bytesInStore(files, blob, size));
    } catch (error) {
      if (!(error instanceof ContentRefused)) throw error;
      await mark(dependencies, id, { holds: error.refusal });
    }
  }
  return true;
}

/** Notes what a check has found, with a line of history. */
async function mark({ documents, clock, keys, log }: Dependencies, id: string, found: Mark): Promise<void> {
  for (;;) {
    const document: StoredDocument = await documents.get(id);
    const change = { action: 'checked', to: document.state, mark: found, at: clock(), actor: null } as const;
    const purge_at = document.purge_at === null ? undefined : new Date(document.purge_at);
    try {
      await documents.replace(changed(document, { ...change, purge_at }, keys.history));
      if (found.holds)
        log.warn({ security: true, document: id, holds: found.holds }, 'a stored file holds what none may');
      return;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
}
