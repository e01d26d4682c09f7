import type { Role } from '@portal/contracts/accounts';
import { manifestPath } from '@portal/contracts/http';

/** Ms for a small answer on a slow link. */
export const patience = 60_000;

const asked = new Map<Role, Promise<unknown>>();

async function fetchManifest(role: Role): Promise<unknown> {
  // Revalidates the browser's cached copy: the server answers 304 while nothing was deployed.
  const answer = await fetch(manifestPath(role), { cache: 'no-cache', signal: AbortSignal.timeout(patience) });
  if (answer.ok) return answer.json();
  // A front end of a release without a remote-manifest.json: it is incompatible.
  if (answer.status === 404) return undefined;
  throw new Error(`${manifestPath(role)} answered ${answer.status}`);
}

/**
 * What the front end of a role says of itself (docs/pages 3), asked once for this page until `forgetManifest`;
 * undefined where it says nothing. A failure is forgotten: the next call asks again. @throws TypeError, Error: the server cannot be reached, or is in trouble
 */
export function manifestOf(role: Role): Promise<unknown> {
  const known = asked.get(role);
  if (known) return known;
  const manifest = fetchManifest(role);
  asked.set(role, manifest);
  manifest.catch(() => {
    if (asked.get(role) === manifest) asked.delete(role);
  });
  return manifest;
}

/** Makes the next `manifestOf` ask again: what was said led to a failure. */
export const forgetManifest = (role: Role): boolean => asked.delete(role);
