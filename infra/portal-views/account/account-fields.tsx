import type { Field, TextField } from '@portal/contracts/form';
import { FormGrid } from '@portal/ui-kit';
import { AccountQuestion } from './account-question.tsx';
import type { AccountForm } from './use-account-form.ts';

const isText = (field: Field): field is TextField => field.kind === 'text';

interface Props {
  fields: readonly Field[];
  form: Pick<AccountForm, 'errorOf' | 'onChange'>;
  /** What stands in the fields at first. */
  values?: Readonly<Record<string, string>>;
  /** Called with what is typed. */
  onType?: ((name: string, text: string) => void) | undefined;
}

/** The fields of a form about an account, each with what is wrong with it; editing one takes its error away. */
export const AccountFields = ({ fields, form, values = {}, onType }: Props) => (
  <FormGrid
    onChange={(event) => {
      form.onChange(event);
      if (event.target instanceof HTMLInputElement) onType?.(event.target.name, event.target.value);
    }}
  >
    {fields.filter(isText).map((field) => (
      <AccountQuestion key={field.name} field={field} value={values[field.name]} error={form.errorOf(field.name)} />
    ))}
  </FormGrid>
);
