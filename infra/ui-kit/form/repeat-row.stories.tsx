import { Button, Field, TextInput } from '@portal/ui-kit';
import { RepeatAdd, RepeatRow } from './repeat-row.tsx';

export default { title: 'Repeat row', component: RepeatRow, subcomponents: { RepeatAdd } };

const words = { remove: 'Remove' };
const nothing = () => undefined;

export const Rows = () => (
  <div>
    <RepeatRow title="Co-investigator 1" words={words}>
      <Field label="Name">
        <TextInput defaultValue="Dr Tsitsi Gumbo" />
      </Field>
      <Field label="Institution">
        <TextInput defaultValue="University of Zimbabwe" />
      </Field>
    </RepeatRow>
    <RepeatRow title="Co-investigator 2" words={words} onRemove={nothing}>
      <Field label="Name" error="Blank name not allowed.">
        <TextInput />
      </Field>
      <Field label="Institution">
        <TextInput />
      </Field>
    </RepeatRow>
    <RepeatAdd>
      <Button variant="secondary">Add a co-investigator</Button>
    </RepeatAdd>
  </div>
);
