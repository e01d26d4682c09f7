import { Checkbox, Field, TextInput } from '@portal/ui-kit';
import { CheckboxGroup, ChoiceGroup, Conditional, RadioGroup } from './choices.tsx';

export default {
  title: 'Choices',
  component: RadioGroup,
  subcomponents: { Checkbox, CheckboxGroup, ChoiceGroup, Conditional },
};

const yesNo = ['Yes', 'No'];
const outcomes = [
  { value: 'approved', label: 'Approved', hint: 'The study may begin.' },
  { value: 'conditions', label: 'Approved subject to conditions', hint: 'It may begin when they are met.' },
  { value: 'changes', label: 'Changes required', hint: 'The researcher answers first.' },
];

export const OneOfTwo = () => (
  <RadioGroup legend="Are children part of the study?" name="children" options={yesNo} defaultValue="Yes" />
);

export const OneUnderTheOther = () => (
  <RadioGroup legend="Outcome" name="outcome" options={outcomes} arrange="stack" defaultValue="conditions" />
);

export const InThreeColumns = () => (
  <RadioGroup
    legend="Study type"
    name="study-type"
    arrange="three"
    hint="It decides which documents are asked for."
    options={['Clinical Trials', 'PhD', 'MSc', 'BSc', 'Fast Track Reviews', 'Organisational Studies']}
  />
);

export const Wrong = () => (
  <RadioGroup legend="Conflict of interest" name="conflict" options={yesNo} error="Select one." required />
);

export const Depending = () => (
  <>
    <RadioGroup legend="Is there a sponsor?" name="sponsor" options={yesNo} defaultValue="Yes" />
    <Conditional>
      <Field label="Name of the sponsor">
        <TextInput />
      </Field>
    </Conditional>
  </>
);

export const Ticks = () => (
  <>
    <Checkbox label="Keep me logged in on this device" />
    <Checkbox defaultChecked label="I have read the assurance, and what I have written in this application is true." />
    <Checkbox disabled label="Not to be changed" />
    <Checkbox aria-invalid label="Confirm it to go on" />
  </>
);

export const AnyNumber = () => (
  <CheckboxGroup
    legend="Vulnerable people"
    name="vulnerable"
    optional="(optional)"
    hint="All that apply"
    options={['Children', 'Prisoners', 'Pregnant women']}
  />
);

export const EachWithItsName = () => (
  <CheckboxGroup legend="Mails that come" error="Choose at least one.">
    <Checkbox name="assigned" label="An application was assigned to me" />
    <Checkbox name="decided" label="An application was decided" />
  </CheckboxGroup>
);

export const OwnChoices = () => (
  <ChoiceGroup legend="Anything else">{(id) => <Checkbox id={id} label="A choice of another kind" />}</ChoiceGroup>
);
