import type { Role } from '@portal/contracts/accounts';
import { fitPath } from '@portal/contracts/http';

/** Ms for a small answer on a slow link. */
export const patience = 60_000;

const asked = new Map<Role, Promise<unknown>>();

async function fetchFit(role: Role): Promise<unknown> {
  // Revalidates the browser's cached copy: the server answers 304 while nothing was deployed.
  const answer = await fetch(fitPath(role), { cache: 'no-cache', signal: AbortSignal.timeout(patience) });
  if (answer.ok) return answer.json();
  // A front end of a release without a fit.json: it does not fit.
  if (answer.status === 404) return undefined;
  throw new Error(`${fitPath(role)} answered ${answer.status}`);
}

/**
 * What the front end of a role says that it fits (remotes-and-languages.md 2), asked once for this page until `forgetFit`;
 * undefined where it says nothing. A failure is forgotten: the next call asks again. @throws TypeError, Error: the server cannot be reached, or is in trouble
 */
export function fitOf(role: Role): Promise<unknown> {
  const known = asked.get(role);
  if (known) return known;
  const fit = fetchFit(role);
  asked.set(role, fit);
  fit.catch(() => {
    if (asked.get(role) === fit) asked.delete(role);
  });
  return fit;
}

/** Makes the next `fitOf` ask again: what was said led to a failure. */
export const forgetFit = (role: Role): boolean => asked.delete(role);
