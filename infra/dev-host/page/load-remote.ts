import { messagesReady } from '@portal/web-kit';
import type { RoleModule } from '../../../shell/remotes/load-remote.ts';
import { drawAgain } from './drawing.ts';

// 'mfe-reviewer/remote.tsx' stands for the remote that is opened (config.mjs).

/** The same object while its parts are replaced: what is on screen stays. */
const shown: RoleModule = { routes: [], navigation: [] };

async function take(): Promise<void> {
  const { default: remote } = await messagesReady(import('../../../mfe-reviewer/remote.tsx'));
  Object.assign(shown, { topBar: undefined, ...remote });
}

/** In place of the shell's own: the remote is a source as any other, without federation (remotes-and-languages.md 3). */
export async function loadRoleModule(): Promise<RoleModule> {
  await take();
  return shown;
}

// A change that no component takes in itself, for instance in a table of routes, ends here.
if (import.meta.webpackHot)
  import.meta.webpackHot.accept('../../../mfe-reviewer/remote.tsx', () => void take().then(drawAgain));
