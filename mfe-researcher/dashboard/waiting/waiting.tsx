import { PageSection, Rows, SectionHead } from '@portal/ui-kit';
import { FailedLine, useProtocolCounts } from '@portal/portal-views';
import { words } from '../words.ts';
import { useDrafts } from '../use-drafts.ts';
import { WaitingDraft } from './waiting-draft.tsx';
import { waitingDrafts } from './waiting-drafts.ts';
import { WaitingRejected } from './waiting-rejected.tsx';

/** What waits for the researcher; empty when nothing does. */
export function Waiting() {
  const { data, error, refetch } = useProtocolCounts();
  const failure = data ? null : error;
  const rejected = data?.waiting ?? [];
  const drafts = waitingDrafts(useDrafts().drafts);
  const isEmpty = rejected.length === 0 && drafts.length === 0;
  if (!failure && isEmpty) return null;
  return (
    <PageSection aria-labelledby="waiting">
      <SectionHead>
        <h2 id="waiting">{words.waiting.title}</h2>
      </SectionHead>
      {failure && <FailedLine error={failure} retry={() => void refetch()} />}
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
