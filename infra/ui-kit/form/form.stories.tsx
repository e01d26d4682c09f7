import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { FaultMark } from '../error-summary/faults.tsx';
import { Form } from './form.tsx';

export default { title: 'Form', component: Form, subcomponents: { FaultMark } };

export const Refused = () => {
  const [error, setError] = useState<string>();
  return (
    <FaultMark value={() => <p>The title of the page begins with Error.</p>}>
      <Form
        busy={false}
        onSubmit={(event) => {
          event.preventDefault();
          setError('Enter the reason');
        }}
      >
        <Field label="Reason" error={error}>
          <TextInput onChange={() => setError(undefined)} />
        </Field>
        <Button type="submit">Send</Button>
      </Form>
    </FaultMark>
  );
};
