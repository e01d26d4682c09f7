import { Card, Meta, PageSection, Rows, SectionHead, Spinner } from '@portal/ui-kit';
import { LoadFailed } from '@portal/portal-views';
import { useIsLate } from '@portal/web-kit';
import { useState } from 'react';
import { messages } from './messages.ts';
import { DiscardDraftDialog } from './discard-draft-dialog.tsx';
import { DraftItem } from './draft-item.tsx';
import type { ListedDraft } from './listed-drafts.ts';
import { useDrafts } from './use-drafts.ts';

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
