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
}

/** The fields of a form about an account, each with what is wrong with it; editing one takes its error away. */
export const AccountFields = ({ fields, form, values = {} }: Props) => (
  <FormGrid onChange={form.onChange}>
    {fields.filter(isText).map((field) => (
      <AccountQuestion key={field.name} field={field} value={values[field.name]} error={form.errorOf(field.name)} />
    ))}
  </FormGrid>
);
