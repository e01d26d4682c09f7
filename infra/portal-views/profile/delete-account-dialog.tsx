import { ConfirmDialog } from '@portal/ui-kit';
import { api, session, useMutation, useUser } from '@portal/web-kit';
import { FailureMessage, failureOf } from '../protocols/failure.tsx';
import { words } from './words.ts';

/** Asks before the account is deleted; "No" has the focus. Afterwards every tab is logged out, and this one says why. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { id, role } = useUser();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.delete(`/api/accounts/${id}`),
    onSuccess: () => session.accountDeleted(),
  });
  return (
    <ConfirmDialog
      title={words.delete.title}
      destructive
      busy={isPending}
      onYes={() => mutate()}
      onNo={onClose}
      words={words.delete}
    >
      <FailureMessage failure={error ? failureOf(error, words.delete.failed) : undefined} />
      <p>
        <strong>{words.delete.question}</strong>
      </p>
      <p>
        {words.delete.consequence[role]} {words.delete.forGood}
      </p>
    </ConfirmDialog>
  );
}
