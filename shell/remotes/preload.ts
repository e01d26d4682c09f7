import type { Role } from '@portal/contracts/accounts';
import { wordsReady } from '@portal/web-kit/first-load';
import { expectedRole } from './expected-role.ts';
import { remoteEntry } from './remote-entry.ts';

/** The part of the shell that only signed-in people see: frame, server state, remotes. */
export const loadSignedIn = () => wordsReady(import('../signed-in/signed-in.tsx'));

/** Fetches what the person who was last here needs, while the session is still being checked. */
export function preloadExpectedRole(): void {
  const role = expectedRole();
  if (!role) return;
  // If it fails, the gate fetches it again.
  loadSignedIn().catch(() => undefined);
  preloadRemote(role);
}

/** Fetches the entry of a role's front end, to be run when it is asked for. */
export function preloadRemote(role: Role): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = remoteEntry(role);
  document.head.append(link);
}
