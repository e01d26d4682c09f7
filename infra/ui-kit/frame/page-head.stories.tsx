import { Button } from '../button/button.tsx';
import { FactsBar } from '../document/facts-list.tsx';
import { SavedMark } from '../form/saved-mark.tsx';
import { PageHead, StepPageHead } from './page-head.tsx';

export default { title: 'Page head', component: PageHead, subcomponents: { StepPageHead } };

export const Whole = () => (
  <PageHead
    back={{ href: '#all', label: 'All applications' }}
    title="Six-month isoniazid and rifapentine for household contacts"
    subtitle="MRCZ/A/2149"
    actions={
      <>
        <Button variant="secondary">Print</Button>
        <Button>Assign</Button>
      </>
    }
  >
    <FactsBar facts={[{ label: 'Study type', value: 'Clinical Trials' }]} />
  </PageHead>
);

export const TitleAlone = () => <PageHead title="Reports" />;

export const OfAStep = () => (
  <StepPageHead
    step="Step 2 of 14"
    title="Documents"
    subtitle="What this type of study asks for"
    saved={<SavedMark>Saved 14:32</SavedMark>}
  />
);
