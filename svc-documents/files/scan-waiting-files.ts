import { securityLines } from '@portal/service-kit/log';
import { compareAndSet, NotFound } from '@portal/service-kit/store';
import { NotScanned } from '../content/clamd.ts';
import type { Dependencies } from '../dependencies.ts';
import { changed } from './store.ts';
import type { StoredDocument } from './store.ts';

const batch = 100;
const waiting = { scan: 'waiting' };

export const isAnythingWaiting = async ({ documents }: Pick<Dependencies, 'documents'>): Promise<boolean> =>
  (await documents.count({ where: waiting }, 1)) > 0;

/** Scans the files that wait for it (docs/files 24); where the setting was removed meanwhile, they wait no longer. */
export async function scanWaitingFiles(dependencies: Dependencies, isHeld: () => boolean): Promise<void> {
  for await (const rows of dependencies.documents.all({ where: waiting, sort: 'id' }, batch)) {
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
  await note(dependencies, id, verdict === 'found' ? 'found' : undefined);
}

/** Notes what the scanner said, with a line of history. */
async function note(
  { documents, clock, keys, log }: Dependencies,
  id: string,
  scan: StoredDocument['scan'],
): Promise<void> {
  await compareAndSet(async () => {
    const document = await documents.get(id);
    const change = { action: 'checked', to: document.state, mark: { scan }, at: clock(), actor: null } as const;
    const purge_at = document.purge_at === null ? undefined : new Date(document.purge_at);
    await documents.replace(changed(document, { ...change, purge_at }, keys.history));
  });
  if (scan) securityLines(log).warn({ document: id }, 'the virus scanner found something in a stored file');
}
