import { Card, Meta, PageSection, Rows, SectionHead, Spinner, ConfirmDialog } from '@portal/ui-kit';
import { LoadFailed, failureOf, FailureMessage } from '@portal/portal-views';
import { useIsLate, useMutation, useQueryClient, useUser } from '@portal/web-kit';
import { useState } from 'react';
import { messages } from './messages.ts';
import { DraftItem, titleOf } from './draft-item.tsx';
import type { ListedDraft } from './listed-drafts.ts';
import { useDrafts } from './api.ts';

interface Props {
  draft: ListedDraft;
  onClose: () => void;
}

/** Asks before a draft is discarded here and on the server. */
function DiscardDraftDialog({ draft, onClose }: Props) {
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

/** How long nothing is said of what is awaited, in ms. */
const patience = 300;

/** Applications not yet submitted; nothing where there is none. */
export function Drafts() {
  const { drafts, error, isPending, refetch } = useDrafts();
  const [discarding, setDiscarding] = useState<ListedDraft>();
  const isLate = useIsLate(isPending, patience);
  if (drafts.length === 0 && !error && !isLate) return null;
  return (
    <PageSection aria-labelledby="drafts">
      <SectionHead>
        <h2 id="drafts">{messages.drafts.title}</h2>
        <Meta>{messages.drafts.lede}</Meta>
      </SectionHead>
      {drafts.length > 0 && (
        <Rows>
          {drafts.map((draft) => (
            <DraftItem key={draft.id} draft={draft} onDiscard={() => setDiscarding(draft)} />
          ))}
        </Rows>
      )}
      {isLate && <Spinner text={messages.drafts.loading} />}
      {error && (
        <Card as="div">
          <LoadFailed error={error} retry={() => void refetch()} level={3} />
        </Card>
      )}
      {discarding && <DiscardDraftDialog draft={discarding} onClose={() => setDiscarding(undefined)} />}
    </PageSection>
  );
}
