import { isShellManifest } from '@portal/contracts/remote-manifest';
import { manifestPath } from '@portal/contracts/http';
import { patience } from './remote-manifest.ts';

/** Whether the server has another shell than the one this page runs; false where it does not answer. Never throws. */
export async function isShellRenewed(): Promise<boolean> {
  try {
    const answer = await fetch(manifestPath('shell'), { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    const manifest: unknown = await answer.json();
    return isShellManifest(manifest) && !document.querySelector(`script[src="${CSS.escape(manifest.entry)}"]`);
  } catch {
    return false;
  }
}
