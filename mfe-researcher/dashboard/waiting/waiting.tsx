import { PageSection, Rows, SectionHead, ButtonLink, DraftRow, Link, VisuallyHidden } from '@portal/ui-kit';
import { FailedLine, unreadOf, useProtocolCounts, protocolPage } from '@portal/portal-views';
import type { Counts } from '@portal/contracts/protocol';
import { stepCount } from '@portal/contracts/sections';
import { messages } from '../messages.ts';
import { useDrafts } from '../use-drafts.ts';
import { waitingDrafts } from './waiting-drafts.ts';
import { listOf } from '../filter.ts';
import { draftPath, respondPath } from '../../drafts/draft-paths.ts';
import { titleOf } from '../draft-item.tsx';
import type { ListedDraft } from '../listed-drafts.ts';

/** A draft that wants little more than checking and submitting. */
const WaitingDraft = ({ draft }: { draft: ListedDraft }) => (
  <DraftRow
    title={messages.waiting.draft({ step: draft.step, of: stepCount })}
    meta={titleOf(draft)}
    actions={
      <ButtonLink variant="secondary" small href={draftPath(draft.id)}>
        {messages.waiting.finish}
        <VisuallyHidden>{messages.drafts.which({ title: titleOf(draft) })}</VisuallyHidden>
      </ButtonLink>
    }
  />
);

interface Props {
  rows: NonNullable<Counts['waiting']>;
  /** Whether there are more than `rows`. */
  hasMore: boolean;
}

/** Rejected protocols, each with the way to its response. */
const WaitingRejected = ({ rows, hasMore }: Props) => (
  <>
    {rows.map(({ id, number, title }) => (
      <DraftRow
        key={id}
        title={messages.waiting.rejected({ number })}
        meta={<Link href={protocolPage(id)}>{title}</Link>}
        actions={
          <ButtonLink small href={respondPath(id)}>
            {messages.submissions.respond}
            <VisuallyHidden> {messages.waiting.to({ number })}</VisuallyHidden>
          </ButtonLink>
        }
      />
    ))}
    {hasMore && (
      <DraftRow
        title={messages.waiting.moreRejected}
        actions={
          <ButtonLink variant="secondary" small href={listOf({ status: 'rejected' })}>
            {messages.waiting.showRejected}
          </ButtonLink>
        }
      />
    )}
  </>
);

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
