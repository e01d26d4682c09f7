import { StepsLayout } from '../steps-layout.tsx';
import { StepList } from './step-list.tsx';

export default { title: 'Step list', component: StepList };

export const Underway = () => (
  <StepsLayout>
    <StepList
      title="New application"
      steps={[
        { label: 'Study type', state: 'done', href: '#type' },
        { label: 'Documents', state: 'done', href: '#documents', note: '4 missing' },
        { label: 'Principal investigator', state: 'now' },
        { label: 'Co-investigators', state: 'todo', href: '#co' },
        { label: 'Assurance', state: 'todo' },
      ]}
      words={{ steps: 'Steps', position: 'Step 3 of 5', showAll: 'Show all steps', done: 'done' }}
    />
    <p>The form of the step</p>
  </StepsLayout>
);
