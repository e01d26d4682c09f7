import { BrowserRouter, session, startLanguage, startLook, textsFrom } from '@portal/web-kit/first-load';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { offered } from './language/progress.ts';
import { askAhead, preloadExpectedRole } from './remotes/preload.ts';
import { trustOwnScripts } from './trust-own-scripts.ts';

trustOwnScripts(window as Parameters<typeof trustOwnScripts>[0]);
startLook();
textsFrom(
  (language) => import(/* webpackChunkName: "texts-[request]" */ `@portal/languages/locales/${language}/gate.po`),
);
const place = document.getElementById('portal')!;
const page = <App router={BrowserRouter} />;
if (session.store.getState().status === 'signed-out' && place.firstChild) {
  // The server painted this page already, in English: what was typed into it stays, also where the language then changes.
  hydrateRoot(place, page);
  void startLanguage(offered);
} else {
  if (session.store.getState().status === 'checking') {
    preloadExpectedRole();
    void session.check(askAhead);
  }
  void startLanguage(offered).then(() => createRoot(place).render(page));
}
