import type { Role } from '@portal/contracts/accounts';
import type { RemoteManifest } from '@portal/contracts/remote-manifest';
import { session } from '@portal/web-kit/opening';
import { manifestOf } from './remote-manifest.ts';

const begun = new Set<Role>();

/** Preloads a role's front end without running it. What is wrong with it shows when it runs. */
function preloadRemote(role: Role): void {
  if (begun.has(role)) return;
  begun.add(role);
  manifestOf(role)
    .then((manifest) => {
      const { entry: href, integrity } = manifest as RemoteManifest;
      const link = document.createElement('link');
      // The attributes of the script's own request, or it would be fetched twice.
      Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, href });
      document.head.append(link);
    })
    .catch(() => undefined);
}

/** Prefetches what the first page of a role reads, once there is a token: in parallel with the account and the scripts. */
async function prefetchAnswers(role: Role): Promise<void> {
  if (location.pathname !== '/') return;
  try {
    const manifest = (await manifestOf(role)) as Partial<RemoteManifest> | undefined;
    await session.api.prefetch(manifest?.asks ?? []);
  } catch {
    // The page then asks by itself.
  }
}

/** Preloads the frame, whose links the page holds with rel="later" (preload-signed-in.mjs). */
function preloadFrame(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'preload';
}

/** Fetches what a signed-in person sees: the frame, and the role's front end. */
export function preloadPages(role: Role): void {
  preloadFrame();
  preloadRemote(role);
}

/**
 * Called once there is a token. Until the prefetched answers are there, only the first script shares the line with them; then the frame
 * is preloaded. The role's front end follows when the first script runs: on a slow line the frame is shown while it loads.
 */
export const openPages = (role: Role): void => void prefetchAnswers(role).then(preloadFrame);

/** Called when somebody has just signed in. */
export function preloadRole(role: Role): void {
  preloadRemote(role);
  void prefetchAnswers(role);
}
