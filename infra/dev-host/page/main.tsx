import { BrowserRouter, session } from '@portal/web-kit';
import { startLanguage, textsFrom } from '@portal/web-kit/first-load';
import { startLook, withstandTranslation } from '@portal/web-kit/opening';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { App } from '../../../shell/app.tsx';
import { offered } from '../../../shell/language/progress.ts';
import { drawings } from './load-remote.ts';
import { Switches } from './switches.tsx';

function Page() {
  useStore(drawings);
  return <App router={BrowserRouter} />;
}

const draw = (id: string, page: React.ReactNode) => createRoot(document.getElementById(id)!).render(page);

startLook();
withstandTranslation();
textsFrom((language) => import(`@portal/languages/locales/${language}/gate.po`));
if (session.store.getState().status === 'checking') void session.check();
void startLanguage(offered).then(() => {
  draw('portal', <Page />);
  draw('dev-host', <Switches />);
});
