import { PageSection, Rows, SectionHead } from '@portal/ui-kit';
import { useProtocolRows } from '@portal/portal-views';
import { words } from '../../words.ts';
import { useDrafts } from '../use-drafts.ts';
import { WaitingDraft } from './waiting-draft.tsx';
import { waitingDrafts } from './waiting-drafts.ts';
import { WaitingRejected } from './waiting-rejected.tsx';

const most = 3;

/** What waits for the researcher; empty when nothing does. */
export function Waiting() {
  const rejected = useProtocolRows({ statuses: ['rejected'] }, 1).data?.items ?? [];
  const drafts = waitingDrafts(useDrafts().drafts);
  if (rejected.length === 0 && drafts.length === 0) return null;
  return (
    <PageSection aria-labelledby="waiting">
      <SectionHead>
        <h2 id="waiting">{words.waiting.title}</h2>
      </SectionHead>
      <Rows>
        <WaitingRejected rows={rejected.slice(0, most)} hasMore={rejected.length > most} />
        {drafts.map((draft) => (
          <WaitingDraft key={draft.id} draft={draft} />
        ))}
      </Rows>
    </PageSection>
  );
}
