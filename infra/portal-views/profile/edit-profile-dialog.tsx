import { checkProfile, profileFields, type Account } from '@portal/contracts/accounts';
import { api, session, useUser } from '@portal/web-kit';
import { useAccountForm } from '../account/use-account-form.ts';
import { flash } from '../flash/flash.ts';
import { AccountDialog } from './account-dialog.tsx';
import { words } from './words.ts';

interface Props {
  onClose: () => void;
  /** The page on which the result is read. */
  page: string;
}

/** Specification sections 2, 5, 7: the user record merged with what was typed. */
export function EditProfileDialog({ onClose, page }: Props) {
  const { role: _role, ...account } = useUser();
  const values = Object.fromEntries(
    profileFields.map(({ name }) => [name, String({ ...account }[name as keyof typeof account] ?? '')]),
  );
  const form = useAccountForm({
    check: checkProfile,
    async send(record) {
      session.updateUser(await api.put<Account>(`/api/accounts/${account.id}`, { ...account, ...record }));
    },
    onDone() {
      onClose();
      flash('success', words.edit.done, page);
    },
    failedWords: words.edit.failed,
  });
  return (
    <AccountDialog
      title={words.edit.title}
      submit={words.edit.save}
      fields={profileFields}
      values={values}
      form={form}
      onClose={onClose}
    />
  );
}
