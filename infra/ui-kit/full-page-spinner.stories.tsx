import { FullPageSpinner } from './spinner.tsx';

export default { title: 'Full page spinner', component: FullPageSpinner, parameters: { layout: 'fullscreen' } };

export const WholePage = () => (
  <main>
    <FullPageSpinner text="Loading..." />
  </main>
);
