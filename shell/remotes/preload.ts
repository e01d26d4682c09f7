import type { Role } from '@portal/contracts/accounts';
import type { RemoteFit } from '@portal/contracts/fit';
import { session } from '@portal/web-kit/opening';
import { fitOf } from './remote-fit.ts';

/** Fetches what this page names as later (preload-signed-in.mjs): the shell's part for signed-in people. */
function preloadSignedIn(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'preload';
}

/**
 * Fetches a role's front end and the frame around it, to be run when they are asked for. What is wrong with them shows then. Not before
 * its fit.json is there: until then the shell's first script has the line to itself.
 */
export function preloadRemote(role: Role): void {
  fitOf(role)
    .then((fit) => {
      const { entry: href, integrity } = fit as RemoteFit;
      const link = document.createElement('link');
      // As the script will be asked for, or it would be fetched twice.
      Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, href });
      document.head.append(link);
    })
    .catch(() => undefined)
    .finally(preloadSignedIn);
}

/** Asks for what the first page of a role shows, as soon as there is a token: it comes beside the account and the scripts. */
export function askAhead(role: Role): void {
  if (location.pathname !== '/') return;
  fitOf(role)
    .then((fit) => session.api.askAhead((fit as Partial<RemoteFit> | undefined)?.asks ?? []))
    .catch(() => undefined);
}

/** Somebody has just signed in. */
export function preloadRole(role: Role): void {
  preloadRemote(role);
  askAhead(role);
}
