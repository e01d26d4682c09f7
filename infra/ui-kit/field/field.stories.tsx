import { DateInput, SearchInput, TextInput } from '../inputs/text-input.tsx';
import { PasswordInput } from '../inputs/password-input.tsx';
import { Select } from '../inputs/select.tsx';
import { TextArea } from '../inputs/text-area.tsx';
import { Link } from '../link.tsx';
import { ErrorText, Field } from './field.tsx';
import { Hint, Optional } from './field-style.ts';

export default {
  title: 'Field',
  component: Field,
  subcomponents: {
    ErrorText,
    Hint,
    Optional,
    TextInput,
    DateInput,
    SearchInput,
    PasswordInput,
    Select,
    TextArea,
  },
};

const words = { show: 'Show', hide: 'Hide', showInFull: 'Show password', hideInFull: 'Hide password' };
const currencies = ['USD', 'ZWG', 'ZAR'];

export const Controls = () => (
  <>
    <Field label="Title">
      <TextInput defaultValue="Six-month isoniazid and rifapentine" />
    </Field>
    <Field label="Start date" width="short">
      <DateInput defaultValue="2026-11-23" />
    </Field>
    <Field label="Sample size" width="short">
      <TextInput inputMode="numeric" defaultValue="420" />
    </Field>
    <Field label="Currency" width="mid">
      <Select options={currencies} placeholder="Select the currency" />
    </Field>
    <Field label="New password" width="mid">
      <PasswordInput words={words} defaultValue="Protocol2149" />
    </Field>
    <Field label="Summary">
      <TextArea defaultValue="Household contacts of people with drug-resistant tuberculosis." />
    </Field>
    <Field label="Comment">
      <TextArea comment />
    </Field>
    <SearchInput aria-label="Search" placeholder="Search by number or title" />
  </>
);

export const WithHint = () => (
  <Field label="Telephone" hint="With the country code, like +263 77 212 3456" optional="(optional)" required>
    <TextInput type="tel" />
  </Field>
);

/** For what is no field, and is named and explained like one. */
export const NamedLikeAField = () => (
  <p>
    Ethics certificate <Optional>(optional)</Optional>
    <Hint>A PDF of up to 20 MB</Hint>
  </p>
);

export const WithLinkBeside = () => (
  <Field label="Password" beside={<Link href="#forgot">Forgotten?</Link>}>
    <PasswordInput words={words} />
  </Field>
);

export const Wrong = () => (
  <>
    <Field label="Email" error="Enter a valid email address" why="An email address looks like name@example.org.">
      <TextInput defaultValue="name@example" />
    </Field>
    <Field label="Budget's currency" error="Select the currency">
      <Select options={currencies} placeholder="Select the currency" />
    </Field>
    <Field label="Rationale" error="Blank rationale not allowed.">
      <TextArea comment />
    </Field>
    <ErrorText>Choose one for each answer.</ErrorText>
  </>
);

export const Disabled = () => (
  <>
    <Field label="Reference number">
      <TextInput defaultValue="MRCZ/A/2149" disabled />
    </Field>
    <Field label="Council">
      <TextInput defaultValue="Medical Research Council of Zimbabwe" readOnly />
    </Field>
  </>
);

export const Widths = () => (
  <>
    <Field label="Short" width="short">
      <TextInput />
    </Field>
    <Field label="Middle" width="mid">
      <TextInput />
    </Field>
    <Field label="Long" width="long">
      <TextInput />
    </Field>
  </>
);
