import type { Role } from '@portal/contracts/accounts';
import { messagesReady } from '@portal/web-kit';
import type { RoleModule } from '../../../shell/remotes/load-remote.ts';
import { createStore } from 'zustand/vanilla';

/** How often the page was re-rendered from its root. */
export const drawings = createStore(() => 0);

/** Re-renders the page from its root; its components keep their state. */
const drawAgain = (): void => drawings.setState((count) => count + 1, true);

// One of these may stand for a copy in another folder (config.mjs).
const sources = {
  researcher: () => import('../../../mfe-researcher/remote.tsx'),
  reviewer: () => import('../../../mfe-reviewer/remote.tsx'),
  compliance: () => import('../../../mfe-compliance/remote.tsx'),
} satisfies Record<Role, unknown>;

/** The same object for a role while its parts are replaced: what is on screen stays. */
const shown = new Map<Role, RoleModule>();

/** In place of the shell's own: a remote is a source as any other, without federation. */
export async function loadRoleModule(role: Role): Promise<RoleModule> {
  const { default: remote } = await messagesReady(sources[role]());
  const module = shown.get(role) ?? { routes: [], navigation: [] };
  shown.set(role, Object.assign(module, { topBar: undefined, ...remote() }));
  return module;
}

// A change that no component takes in itself, for instance in a table of routes, ends here.
if (import.meta.webpackHot)
  import.meta.webpackHot.accept(
    ['../../../mfe-researcher/remote.tsx', '../../../mfe-reviewer/remote.tsx', '../../../mfe-compliance/remote.tsx'],
    () => void Promise.all([...shown.keys()].map(loadRoleModule)).then(drawAgain),
  );
