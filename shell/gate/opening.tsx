import { VisuallyHidden } from '@portal/ui-kit/first-load';
import { portalName } from '@portal/web-kit/first-load';
import { Loading } from './loading.tsx';

/** The page while it is not yet known which one it will be. */
export const Opening = () => (
  <main>
    <VisuallyHidden as="h1">{portalName}</VisuallyHidden>
    <Loading />
  </main>
);
