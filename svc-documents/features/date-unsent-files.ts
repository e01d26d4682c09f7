import { tryInsert, type Store } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import { changed } from '../store/document-change.ts';

const batch = 200;
const done = 'documents.unsent_dated';

/** Gives files of former versions that nobody has sent yet a last day, as new ones have from the start; counted from now, so that none goes unannounced. */
export async function dateUnsentFiles(
  { documents, claims, clock, keys, config }: Dependencies,
  store: Pick<Store, 'counters' | 'next'>,
  isHeld: () => boolean,
): Promise<void> {
  if ((await store.counters())[done]) return;
  let dated = 0;
  for await (const document of documents.scan(batch)) {
    if (!isHeld()) return;
    if (document.state !== 'stored' || document.purge_at !== null) continue;
    if ((await claims.count({ where: { files: document.id } }, 1)) > 0) continue;
    const at = clock();
    const purge_at = new Date(at.getTime() + config.keepUnsentFor);
    const next = changed(document, { action: 'dated', to: 'stored', purge_at, at, actor: null }, keys.history);
    await tryInsert(() => documents.replace(next));
    dated += 1;
  }
  // A replica of the former version may have taken uploads meanwhile: only a look that finds nothing is the last one.
  if (dated === 0) await store.next(done);
}
