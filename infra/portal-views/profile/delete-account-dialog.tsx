import { ConfirmDialog } from '@portal/ui-kit';
import { api, session, useMutation, useUser } from '@portal/web-kit';
import { FailureMessage, failureOf } from '../protocols/failure.tsx';
import { messages } from './messages.ts';

/** Asks before the account is deleted; "No" has the focus. Afterwards every tab is logged out, and this one says why. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { id, role } = useUser();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.delete(`/api/accounts/${id}`),
    onSuccess: () => session.accountDeleted(),
  });
  return (
    <ConfirmDialog
      title={messages.delete.title}
      destructive
      busy={isPending}
      onYes={() => mutate()}
      onNo={onClose}
      words={messages.delete}
    >
      <FailureMessage failure={error ? failureOf(error, messages.delete.failed) : undefined} />
      <p>
        <strong>{messages.delete.question}</strong>
      </p>
      <p>
        {messages.delete.consequence[role]} {messages.delete.forGood}
      </p>
    </ConfirmDialog>
  );
}
