import type { Field } from '@portal/contracts/form';
import { FormDialog } from '@portal/ui-kit';
import { useDialogTitle } from '@portal/web-kit';
import { AccountFields } from '../account/account-fields.tsx';
import type { AccountForm } from '../account/use-account-form.ts';
import { FailureMessage } from '../protocols/failure.tsx';
import { messages } from './messages.ts';

interface Props {
  title: string;
  submit: string;
  fields: readonly Field[];
  /** What stands in the fields at first. */
  values?: Readonly<Record<string, string>>;
  form: AccountForm;
  /** Called with what is typed. */
  onType?: (name: string, text: string) => void;
  onClose: () => void;
}

/** One of the profile's dialogs with fields. What was typed stays when it fails. */
export function AccountDialog({ title, submit, fields, values, form, onType, onClose }: Props) {
  useDialogTitle(title, messages.title);
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={form.onSubmit}
      words={messages}
      submit={submit}
      busy={form.busy}
    >
      <FailureMessage failure={form.failure} />
      <AccountFields fields={fields} form={form} values={values} onType={onType} />
    </FormDialog>
  );
}
