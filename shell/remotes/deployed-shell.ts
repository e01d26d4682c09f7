import { isShellFit } from '@portal/contracts/fit';
import { fitPath } from '@portal/contracts/http';
import { patience } from './remote-fit.ts';

/** Whether the server has another shell than the one this page runs; false where it does not answer. Never throws. */
export async function isShellRenewed(): Promise<boolean> {
  try {
    const answer = await fetch(fitPath('shell'), { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    const fit: unknown = await answer.json();
    return isShellFit(fit) && !document.querySelector(`script[src="${CSS.escape(fit.entry)}"]`);
  } catch {
    return false;
  }
}
