import { ErrorSummary } from './error-summary.tsx';

export default { title: 'Error summary', component: ErrorSummary };

export const Several = () => (
  <ErrorSummary
    title="There is a problem"
    errors={[
      { field: 'title', message: 'Blank title not allowed.' },
      { field: 'start', message: 'Enter the start date' },
    ]}
  />
);

export const None = () => <ErrorSummary title="There is a problem" errors={[]} />;
