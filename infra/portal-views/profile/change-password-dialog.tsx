import { changePasswordFields, checkChangePassword, newPasswordConfirmation } from '@portal/contracts/accounts';
import { api, useQueryClient, useUser } from '@portal/web-kit';
import { useAccountForm } from '../account/use-account-form.ts';
import { flash } from '../flash/flash.ts';
import { AccountDialog } from './account-dialog.tsx';
import { sessionsKey } from './devices.tsx';
import { messages } from './messages.ts';

const fields = [...changePasswordFields, newPasswordConfirmation];

/** docs/specification 28. Every other session of the person ends with it. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { id } = useUser();
  const queries = useQueryClient();
  const form = useAccountForm({
    check: (record) => checkChangePassword(record, true),
    send: ({ old_password, new_password }) => api.put(`/api/change-password/${id}`, { old_password, new_password }),
    onDone() {
      void queries.invalidateQueries({ queryKey: sessionsKey });
      onClose();
      flash('success', messages.password.done);
    },
    failedMessage: messages.password.failed,
  });
  return (
    <AccountDialog
      title={messages.password.title}
      submit={messages.password.title}
      fields={fields}
      form={form}
      onClose={onClose}
    />
  );
}
