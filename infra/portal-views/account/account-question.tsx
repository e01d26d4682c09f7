import { whyRefused, type TextField } from '@portal/contracts/form';
import { Field, PasswordInput, TextInput } from '@portal/ui-kit';
import { useState, type FocusEvent } from 'react';
import { hintBelow, useTelephone } from '../form/kinds/use-telephone.tsx';
import { phoneHere } from '../form/phone-here.ts';
import './account-messages.ts';
import { messages } from './messages.ts';

const context = { study_type: '', today: '', phone: phoneHere };
const mayStayBlank = ({ rules }: TextField) => !rules.some(({ broken }) => broken('', {}, context));

interface Props {
  field: TextField;
  error: string | undefined;
  /** What stands in it at first. The browser keeps what is typed from then on. */
  value?: string;
  /** Id of a hint that stands elsewhere on the page. */
  hintId?: string;
}

/** The words of a password field's button; `label` is the field's, 'new password'. */
const toggleOf = (label: string) => ({
  ...{ show: messages.toggle.show, hide: messages.toggle.hide },
  ...{ showInFull: messages.toggle.showInFull({ label }), hideInFull: messages.toggle.hideInFull({ label }) },
});

/** One field about an account (registration, profile, passwords), drawn from its description in contracts. */
export function AccountQuestion({ field, error, value, hintId }: Props) {
  const { name, label, half, input = 'text', autocomplete } = field;
  const [typed, setTyped] = useState(value);
  const optional = mayStayBlank(field) ? messages.optional : undefined;
  const telephone = useTelephone(typed);
  const why = whyRefused(field, typed, error, context);
  const control = { name, autoComplete: autocomplete, defaultValue: value };
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (input !== 'tel') return;
    currentTarget.value = telephone.tidy(currentTarget.value);
    setTyped(currentTarget.value);
  };
  const described = hintId && (error ? `${hintId} ${name}-error` : hintId);
  return (
    <Field
      id={name}
      label={label}
      hint={hintId ? undefined : hintBelow(field)}
      error={error}
      why={why}
      wide={!half}
      required={!optional}
      optional={optional}
    >
      {input === 'password' ? (
        <PasswordInput {...control} aria-describedby={described} words={toggleOf(label.toLowerCase())} />
      ) : (
        <TextInput
          {...control}
          type={input}
          onBlur={leave}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {telephone.leftOut}
    </Field>
  );
}
