import { BrowserRouter, session, startLanguage, textsFrom } from '@portal/web-kit/first-load';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { isHydrated } from './gate/is-hydrated.ts';
import { offered } from './language/progress.ts';
import { expectedRole } from './remotes/expected-role.ts';
import { preloadPages } from './remotes/preload.ts';
import { loadSignedIn } from './signed-in/load-signed-in.ts';

textsFrom(
  (language) => import(/* webpackChunkName: "texts-[request]" */ `@portal/languages/locales/${language}/gate.po`),
);

/** Renders the page, or hydrates what the server prerendered. */
export function draw(): void {
  const place = document.getElementById('portal')!;
  const page = <App router={BrowserRouter} />;
  const state = session.store.getState();
  const isSignedOut = state.status === 'signed-out';
  // Where a browser has translated what was painted, React would not find its texts (docs/pages 20).
  if (isSignedOut && place.firstChild && !place.querySelector('font')) {
    // This page was prerendered in English. Hydrated first, it keeps what was typed into it, also when the language then changes.
    hydrateRoot(place, page);
    void isHydrated.then(() => startLanguage(offered));
  } else {
    // Mostly while the session is still being checked. If it fails, the gate fetches it again.
    const role = state.status === 'signed-in' ? state.user.role : isSignedOut ? undefined : expectedRole();
    if (role) preloadPages(role);
    if (role) loadSignedIn().catch(() => undefined);
    void startLanguage(offered).then(() => createRoot(place).render(page));
  }
}
