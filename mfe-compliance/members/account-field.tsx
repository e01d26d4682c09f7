import { oneLine } from '@portal/contracts/texts';
import { Field, SearchInput, Select, VisuallyHidden } from '@portal/ui-kit';
import { failureOf } from '@portal/portal-views';
import { useState } from 'react';
import { fullName } from '../approvals/full-name.ts';
import { useFoundAccounts } from './api.ts';
import { messages } from './messages.ts';

const said = messages.form;

interface Props {
  /** The account's id; empty for none. */
  value: string;
  /** Who that is. */
  name: string | null;
  error: string | undefined;
  onChoose: (id: string, name: string | null) => void;
}

/** Picks an account from the people whom the portal knows: a search narrows the choice. */
export function AccountField({ value, name, error, onChoose }: Props) {
  const [sought, setSought] = useState('');
  const { data, error: failure } = useFoundAccounts(sought);
  // Who was chosen stays a choice while others are looked for.
  const chosen = value === '' ? undefined : { value, label: name ?? value };
  const found = oneLine(sought).length > 1 ? (data?.items ?? []) : [];
  const options = [
    ...(chosen ? [chosen] : []),
    ...found
      .filter(({ id }) => id !== chosen?.value)
      .map((account) => ({ value: account.id, label: `${fullName(account)} (${account.email})` })),
  ];
  return (
    <>
      <Field
        label={said.find}
        optional={messages.optional}
        hint={said.accountHint}
        error={failure ? failureOf(failure).text : undefined}
      >
        <SearchInput
          value={sought}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setSought(target.value)}
          onKeyDown={(event) => {
            // Enter would submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      <VisuallyHidden role="status">{found.length > 0 && said.found({ count: found.length })}</VisuallyHidden>
      <Field id="account" label={said.account} error={error}>
        <Select
          value={value}
          options={options}
          placeholder={messages.noAccount}
          onChange={({ target }) =>
            onChoose(target.value, options.find((option) => option.value === target.value)?.label ?? null)
          }
        />
      </Field>
    </>
  );
}
