import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Role } from '@portal/contracts/accounts';
import type { RemoteModule } from '@portal/web-kit';

/** Where a role's front end begins. It is asked for anew at every visit, so it can be deployed without the shell. */
export const remoteEntry = (role: Role) => `/remotes/${role}/remoteEntry.js`;

/** Loads the front end of a role. May be called again after it failed. */
export async function loadRoleRemote(role: Role): Promise<RemoteModule> {
  // Forced: a remote that could not be loaded is otherwise remembered as such.
  registerRemotes([{ name: role, entry: remoteEntry(role) }], { force: true });
  const loaded = await loadRemote<{ default: RemoteModule }>(`${role}/remote`);
  if (!loaded) throw new Error(`The remote of ${role} exposes nothing`);
  return loaded.default;
}
