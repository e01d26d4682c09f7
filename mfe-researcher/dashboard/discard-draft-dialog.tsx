import { ConfirmDialog } from '@portal/ui-kit';
import { failureOf, FailureMessage } from '@portal/portal-views';
import { useMutation, useQueryClient, useUser } from '@portal/web-kit';
import { messages } from './messages.ts';
import { titleOf } from './draft-item.tsx';
import type { ListedDraft } from './listed-drafts.ts';

interface Props {
  draft: ListedDraft;
  onClose: () => void;
}

/** Asks before a draft is discarded here and on the server. */
export function DiscardDraftDialog({ draft, onClose }: Props) {
  const { id: account } = useUser();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => (await import('../drafts/draft-sessions.ts')).deleteDraft(account, draft.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['drafts'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={messages.drafts.confirm}
      destructive
      busy={isPending}
      onYes={() => mutate()}
      onNo={onClose}
      words={messages.drafts}
    >
      <p>{messages.drafts.confirmText({ title: titleOf(draft) })}</p>
      <FailureMessage failure={error ? failureOf(error) : undefined} />
    </ConfirmDialog>
  );
}
