import { FullPageSpinner } from './spinner.tsx';
import { VisuallyHidden } from './text/visually-hidden.tsx';

export default { title: 'Full page spinner', component: FullPageSpinner, parameters: { layout: 'fullscreen' } };

export const WholePage = () => (
  <main>
    <VisuallyHidden as="h1">Research Ethics Portal</VisuallyHidden>
    <FullPageSpinner text="Loading..." />
  </main>
);
