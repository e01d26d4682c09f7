import { Button } from '../button/button.tsx';
import { Card, CardBody } from '../card.tsx';
import { CommentPanel } from '../document/comment-panel.tsx';
import { AsideLayout, SideBySide, TwoColumns } from '../document/layout.tsx';
import { Field } from '../field/field.tsx';
import { Fields } from '../field/field-style.ts';
import { StepFoot, StepsLayout } from '../form/steps-layout.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { Link } from '../link.tsx';
import { FormGrid, PageSection, SectionHead } from './layout.tsx';

export default {
  title: 'Layout',
  component: FormGrid,
  subcomponents: { AsideLayout, Fields, PageSection, SectionHead, SideBySide, StepFoot, StepsLayout, TwoColumns },
};

const sheet = (text: string) => (
  <Card as="div">
    <CardBody>
      <p>{text}</p>
    </CardBody>
  </Card>
);

export const Grid = () => (
  <Fields aria-label="Investigator">
    <FormGrid>
      <Field label="First name">
        <TextInput />
      </Field>
      <Field label="Last name">
        <TextInput />
      </Field>
      <Field label="Address" wide>
        <TextInput />
      </Field>
    </FormGrid>
  </Fields>
);

export const DisabledTogether = () => (
  <Fields disabled aria-label="Not to be changed">
    <Field label="Number">
      <TextInput defaultValue="MRCZ/A/2149" />
    </Field>
  </Fields>
);

export const Section = () => (
  <PageSection aria-label="Drafts">
    <SectionHead>
      <h3>Drafts</h3>
      <Link href="#drafts">All drafts</Link>
    </SectionHead>
    {sheet('What belongs to it.')}
  </PageSection>
);

export const Two = () => (
  <TwoColumns>
    {sheet('Left')}
    {sheet('Right')}
  </TwoColumns>
);

export const WhereThereIsRoom = () => (
  <SideBySide>
    {sheet('First')}
    {sheet('Second')}
    {sheet('Third')}
  </SideBySide>
);

export const Steps = () => (
  <StepsLayout>
    {sheet('The steps')}
    <div>
      {sheet('The form of one of them')}
      <StepFoot>
        <Button variant="secondary">Previous</Button>
        <Button>Next</Button>
      </StepFoot>
    </div>
  </StepsLayout>
);

export const Aside = () => (
  <AsideLayout>
    {sheet('A long text')}
    <CommentPanel title="Beside it">
      <p>A panel</p>
    </CommentPanel>
  </AsideLayout>
);
