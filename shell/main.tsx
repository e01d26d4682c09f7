import { session, startLanguage, startLook } from '@portal/web-kit/first-load';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { preloadExpectedRole } from './remotes/preload.ts';
import { trustOwnScripts } from './trust-own-scripts.ts';

trustOwnScripts(window as Parameters<typeof trustOwnScripts>[0]);
preloadExpectedRole();
startLook();
void session.check();
void startLanguage().then(() => createRoot(document.getElementById('portal')!).render(<App />));
