import type { FileAnswer } from '@portal/contracts/form';
import type { Uploads } from '@portal/portal-views';
import type { OpenDraft } from '@portal/web-kit';
import { fileIdsIn } from './file-ids.ts';

/**
 * Once the draft is written in this tab: files may be on their way in the tab that wrote it before, or have arrived while none did.
 * `isIn`: whether the draft itself holds the file of this path.
 */
export function lookOnceWritten(
  { store }: OpenDraft,
  { look, take, onArrived }: Uploads,
  isIn: (path: string) => boolean = () => true,
): void {
  /** Files that arrived and that nobody has been seen to attach. */
  const loose = new Map<string, FileAnswer>();
  onArrived((path, answer) => {
    if (isIn(path) && store.getState().elsewhere) loose.set(path, answer);
  });
  const attach = () => {
    for (const [path, answer] of loose) take(path, answer);
    loose.clear();
  };
  store.subscribe(({ body, elsewhere }, before) => {
    if (loose.size > 0 && body !== before.body) {
      const attached = fileIdsIn(body);
      for (const [path, { id }] of loose) if (attached.includes(id)) loose.delete(path);
    }
    if (elsewhere || !before.elsewhere) return;
    look();
    // After what the device holds of the other tab is taken.
    setTimeout(attach);
  });
}
