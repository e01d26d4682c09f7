import { session } from '@portal/web-kit';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { preloadExpectedRemote } from './remotes/preload-remote.ts';

preloadExpectedRemote();
void session.check();
createRoot(document.getElementById('portal')!).render(<App />);
