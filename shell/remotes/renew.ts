import { earlyDrafts, keepAs, keptAs, draftsOf } from '@portal/web-kit';
import { startAgain } from './start-again.ts';

const key = 'portal.renewed';
const where = 'sessionStorage';

/** How long sending may take before work counts as unsent, in ms. */
const patience = 5000;

/**
 * Reloads the page where nothing of this person is unsent. Once for each shell: where the server delivers the same old one
 * again, or the browser does not keep which it was, the person decides.
 */
export async function renewUnlessUnsent(account: string): Promise<void> {
  const shell = [...document.querySelectorAll<HTMLScriptElement>('script[defer]')].map(({ src }) => src).join();
  if (keptAs(key, where) === shell) return;
  const drafts = await draftsOf(account).catch(() => undefined);
  if (drafts) {
    const { saved, onlyHere } = await drafts.unsent(patience);
    if (saved.length + onlyHere.length > 0 || drafts.isAtRisk()) return;
  }
  // Without its script, or the device's key, only this was typed in this page.
  if (earlyDrafts().length > 0) return;
  keepAs(key, shell, where);
  // A browser that keeps nothing would reload for ever.
  if (keptAs(key, where) === shell) startAgain();
}
