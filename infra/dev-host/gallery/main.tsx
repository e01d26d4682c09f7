import { GlobalStyle } from '@portal/ui-kit';
import { startLook } from '@portal/web-kit/opening';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';
import { groupsOf } from './stories.ts';

const files = import.meta.webpackContext!('../../ui-kit', { recursive: true, regExp: /\.stories\.tsx$/ });
const root = createRoot(document.getElementById('portal')!);
const groups = groupsOf(files.keys().map(files));

startLook();
root.render(
  <>
    <GlobalStyle />
    <Gallery groups={groups} address={location.pathname} />
  </>,
);
