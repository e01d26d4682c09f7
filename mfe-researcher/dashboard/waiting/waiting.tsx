import { PageSection, Rows, SectionHead } from '@portal/ui-kit';
import { FailedLine, unreadOf, useProtocolCounts } from '@portal/portal-views';
import { messages } from '../messages.ts';
import { useDrafts } from '../use-drafts.ts';
import { WaitingDraft } from './waiting-draft.tsx';
import { waitingDrafts } from './waiting-drafts.ts';
import { WaitingRejected } from './waiting-rejected.tsx';

/** What waits for the researcher; empty when nothing does. */
export function Waiting() {
  const query = useProtocolCounts();
  const { data } = query;
  const unread = unreadOf(query);
  const rejected = data?.waiting ?? [];
  const drafts = waitingDrafts(useDrafts().drafts);
  const isEmpty = rejected.length === 0 && drafts.length === 0;
  if (!unread && isEmpty) return null;
  return (
    <PageSection aria-labelledby="waiting">
      <SectionHead>
        <h2 id="waiting">{messages.waiting.title}</h2>
      </SectionHead>
      {unread && <FailedLine {...unread} />}
      {!isEmpty && (
        <Rows>
          <WaitingRejected rows={rejected} hasMore={(data?.by_status.rejected ?? 0) > rejected.length} />
          {drafts.map((draft) => (
            <WaitingDraft key={draft.id} draft={draft} />
          ))}
        </Rows>
      )}
    </PageSection>
  );
}
