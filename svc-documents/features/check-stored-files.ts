import { compareAndSet, NotFound, type Store } from '@portal/service-kit/store';
import { bytesInStore } from '../content/bytes.ts';
import { NotScanned } from '../content/clamd.ts';
import { ContentRefused } from '../content/content-refused.ts';
import { NotJudged } from '../content/judge.ts';
import type { Dependencies } from '../dependencies.ts';
import { changed, type Mark } from '../store/document-change.ts';

const batch = 100;
/** Files that earlier versions took were judged by other rules. A later set of rules gets another name. */
const judged = 'documents.judged.1';

export const isAnythingUnchecked = async (
  { documents, isJudged }: Pick<Dependencies, 'documents' | 'isJudged'>,
  store: Pick<Store, 'counters'>,
): Promise<boolean> =>
  !(isJudged.now ||= judged in (await store.counters())) ||
  (await documents.count({ where: { scan: 'waiting' } }, 1)) > 0;

/** What was stored unchecked: files that wait for the virus scanner, and those of earlier versions, once (docs/files 24 and 25). */
export async function checkStoredFiles(
  dependencies: Dependencies,
  store: Pick<Store, 'counters' | 'next'>,
  isHeld: () => boolean,
): Promise<void> {
  await scanWaiting(dependencies, isHeld);
  if (!(judged in (await store.counters())) && (await judgeAll(dependencies, isHeld))) await store.next(judged);
}

/** Scans the files that wait for it; where the setting was removed meanwhile, they wait no longer. */
async function scanWaiting(dependencies: Dependencies, isHeld: () => boolean): Promise<void> {
  for await (const rows of dependencies.documents.all({ where: { scan: 'waiting' }, sort: 'id' }, batch)) {
    for (const { id } of rows) {
      if (!isHeld()) return;
      try {
        await scanOne(dependencies, id);
      } catch (error) {
        // An error of this file alone; while the scanner is down the others would fail too.
        if (!(error instanceof NotScanned || error instanceof NotFound)) throw error;
        dependencies.log.warn({ error, document: id }, 'a file goes on waiting for the virus scanner');
      }
    }
  }
}

async function scanOne(dependencies: Dependencies, id: string): Promise<void> {
  const { documents, files, scanner } = dependencies;
  const { blob, state } = await documents.get(id);
  const isThere = state === 'stored' || state === 'deleted';
  const verdict = scanner && isThere ? await scanner.scan(await files.read(blob)) : 'clean';
  await mark(dependencies, id, verdict === 'found' ? { scan: 'found', holds: 'virus' } : { scan: undefined });
}

/** Judges every stored file, one at a time, so that uploads go on. Officers are told of what is found; nothing is hidden. */
async function judgeAll(dependencies: Dependencies, isHeld: () => boolean): Promise<boolean> {
  const { documents, files, judge, log } = dependencies;
  for await (const { id, state, blob, size, holds } of documents.scan(batch)) {
    if (!isHeld()) return false;
    if (state !== 'stored' || holds !== undefined) continue;
    try {
      await judge.judge(bytesInStore(files, blob, size));
    } catch (error) {
      if (error instanceof NotFound) log.error({ error, document: id }, 'the bytes of a stored file are missing');
      else if (error instanceof ContentRefused) await mark(dependencies, id, { holds: error.refusal });
      else if (error instanceof NotJudged) {
        log.error({ error, document: id }, 'a stored file could not be judged: it is marked, the others go on');
        await mark(dependencies, id, { holds: 'unchecked' });
      } else throw error;
    }
  }
  return true;
}

/** Notes what a check has found, with a line of history. */
async function mark({ documents, clock, keys, log }: Dependencies, id: string, found: Mark): Promise<void> {
  await compareAndSet(async () => {
    const document = await documents.get(id);
    const change = { action: 'checked', to: document.state, mark: found, at: clock(), actor: null } as const;
    const purge_at = document.purge_at === null ? undefined : new Date(document.purge_at);
    await documents.replace(changed(document, { ...change, purge_at }, keys.history));
  });
  if (found.holds) log.warn({ security: true, document: id, holds: found.holds }, 'a stored file holds what none may');
}
