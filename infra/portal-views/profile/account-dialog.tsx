import type { Field, TextField } from '@portal/contracts/form';
import { Button, Dialog, FormGrid } from '@portal/ui-kit';
import { useDialogTitle } from '@portal/web-kit';
import { AccountQuestion } from '../account/account-question.tsx';
import type { AccountForm } from '../account/use-account-form.ts';
import { FailureMessage } from '../protocols/failure.tsx';
import { words } from './words.ts';

const isText = (field: Field): field is TextField => field.kind === 'text';

interface Props {
  title: string;
  submit: string;
  fields: readonly Field[];
  /** What stands in the fields at first. */
  values?: Readonly<Record<string, string>>;
  form: AccountForm;
  onClose: () => void;
}

/** One of the profile's dialogs with fields. What was typed stays when it fails. */
export function AccountDialog({ title, submit, fields, values = {}, form, onClose }: Props) {
  useDialogTitle(form.failed ? words.errorTitle(title) : title, words.title);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={form.onSubmit}
      words={words}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
          <Button type="submit" busy={form.busy}>
            {submit}
          </Button>
        </>
      }
    >
      <FailureMessage failure={form.failure} />
      <FormGrid onChange={form.onChange}>
        {fields.filter(isText).map((field) => (
          <AccountQuestion key={field.name} field={field} value={values[field.name]} error={form.errorOf(field.name)} />
        ))}
      </FormGrid>
    </Dialog>
  );
}
