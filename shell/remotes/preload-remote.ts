import { roles, type Role } from '@portal/contracts/accounts';
import { remoteEntry } from './load-remote.ts';

const key = 'portal.role';

/** Notes whose front end this browser will most likely need next time. */
export const expectRemote = (role: Role): void => localStorage.setItem(key, role);

/** Fetches that front end's entry while the session is still being checked. */
export function preloadExpectedRemote(): void {
  const role = roles.find((known) => known === localStorage.getItem(key));
  if (!role) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = remoteEntry(role);
  document.head.append(link);
}
