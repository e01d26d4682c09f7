import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Role } from '@portal/contracts/accounts';
import type { IconName } from '@portal/ui-kit';
import { wordsReady, type RemoteModule } from '@portal/web-kit';
import { remoteEntry } from './remote-entry.ts';

export type RoleModule = RemoteModule<IconName>;

const known = new Set<Role>();

/** Loads the front end of a role. May be called again after it failed. */
export async function loadRoleModule(role: Role): Promise<RoleModule> {
  // Forced the second time: the runtime caches a failed load.
  registerRemotes([{ name: role, entry: remoteEntry(role) }], { force: known.has(role) });
  known.add(role);
  const loaded = await wordsReady(loadRemote<{ default: RoleModule }>(`${role}/remote`));
  if (!loaded) throw new Error(`The remote of ${role} exposes nothing`);
  return loaded.default;
}
