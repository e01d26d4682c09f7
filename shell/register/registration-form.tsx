import { beside } from '@portal/web-kit';
import { confirmationField, registrationFields } from '@portal/contracts/accounts';
import type { Field, TextField } from '@portal/contracts/form';
import { Button, FormGrid, Message, Meta, Said, styled } from '@portal/ui-kit';
import { Form, RadioGroup } from '@portal/ui-kit/form';
import { AccountQuestion } from '@portal/portal-views';
import type { FormEvent } from 'react';
import { registrationRecord } from './registration-record.ts';
import type { Registration } from './use-registration.ts';
import { messages } from './messages.ts';

const isText = (field: Field): field is TextField => field.kind === 'text';
const fields = [...registrationFields, confirmationField].filter(isText);
const passwordField = fields.find(({ name }) => name === 'password');
const passwordHintId = 'password-hint';
const roles = (['compliance', 'reviewer', 'researcher'] as const).map((value) =>
  beside(messages.roles[value], { value }),
);

/** Under both passwords, so that they stand side by side. */
const HintUnderRow = styled(Meta)`
  grid-column: 1 / -1;
  margin-top: -12px;
`;

/** docs/specification 5. The browser keeps what is typed; only what is wrong with it is state. */
export function RegistrationForm({ broken, failure, busy, submit, edited }: Registration) {
  const errorOf = (name: string) => (broken?.field === name ? broken.message : undefined);
  return (
    // Without the script a form must not put a password into the address.
    <Form
      busy={busy}
      method="post"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(registrationRecord(event.currentTarget));
      }}
      onChange={({ target }) => target instanceof HTMLInputElement && edited(target.name)}
    >
      <FormGrid>
        {fields.map((field) => (
          <AccountQuestion
            key={field.name}
            field={field}
            error={errorOf(field.name)}
            hintId={field.name === 'password' ? passwordHintId : undefined}
          />
        ))}
        <HintUnderRow id={passwordHintId}>{passwordField?.hint}</HintUnderRow>
        <RadioGroup
          legend={messages.role}
          id="role"
          name="role"
          options={roles}
          arrange="three"
          required
          error={errorOf('role')}
        />
      </FormGrid>
      {failure && (
        <Message tone="error" seen>
          <p>
            <strong>{messages.failed}</strong>
          </p>
          <p>
            <Said>{failure}</Said>
          </p>
        </Message>
      )}
      <Button type="submit" full busy={busy}>
        {messages.submit}
      </Button>
    </Form>
  );
}
