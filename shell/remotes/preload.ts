import type { Role } from '@portal/contracts/accounts';
import type { RemoteFit } from '@portal/contracts/fit';
import { session } from '@portal/web-kit/opening';
import { fitOf } from './remote-fit.ts';

const begun = new Set<Role>();

/** Fetches a role's front end, to be run when it is asked for. What is wrong with it shows then. */
function preloadRemote(role: Role): void {
  if (begun.has(role)) return;
  begun.add(role);
  fitOf(role)
    .then((fit) => {
      const { entry: href, integrity } = fit as RemoteFit;
      const link = document.createElement('link');
      // As the script will be asked for, or it would be fetched twice.
      Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, href });
      document.head.append(link);
    })
    .catch(() => undefined);
}

/** Asks for what the first page of a role shows, as soon as there is a token: it comes beside the account and the scripts. */
async function askAhead(role: Role): Promise<void> {
  if (location.pathname !== '/') return;
  try {
    const fit = (await fitOf(role)) as Partial<RemoteFit> | undefined;
    await session.api.askAhead(fit?.asks ?? []);
  } catch {
    // The page asks itself.
  }
}

/** Fetches the frame, which the page names as later (preload-signed-in.mjs). */
function preloadFrame(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'preload';
}

/** Fetches what a signed-in person sees: the frame, and the role's front end. */
export function preloadPages(role: Role): void {
  preloadFrame();
  preloadRemote(role);
}

/**
 * There is a token. The first script has the line to itself until the answers are there, then the frame comes beside its end. The role's
 * front end is fetched once the first script runs: on a slow line the frame is drawn while it comes, instead of all at the end.
 */
export const openPages = (role: Role): void => void askAhead(role).then(preloadFrame);

/** Somebody has just signed in. */
export function preloadRole(role: Role): void {
  preloadRemote(role);
  void askAhead(role);
}
