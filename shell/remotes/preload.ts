import type { Role } from '@portal/contracts/accounts';
import type { RemoteFit } from '@portal/contracts/fit';
import { session } from '@portal/web-kit/opening';
import { fitOf } from './remote-fit.ts';

/** Fetches the first scripts of a role's front end, to be run when it is asked for. What is wrong with them shows then. */
export function preloadRemote(role: Role): void {
  fitOf(role)
    .then((fit) => {
      const { entry, integrity, first } = fit as RemoteFit;
      for (const [href, hash] of Object.entries({ [entry]: integrity, ...first })) {
        const link = document.createElement('link');
        // As the script will be asked for, or it would be fetched twice.
        Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity: hash, href });
        document.head.append(link);
      }
    })
    .catch(() => undefined);
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
