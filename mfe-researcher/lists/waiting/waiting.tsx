import {
  Button,
  ButtonLink,
  ButtonRow,
  DraftRow,
  PageSection,
  Rows,
  SectionHead,
  VisuallyHidden,
} from '@portal/ui-kit';
import { FailedLine, unreadOf, useProtocolCounts } from '@portal/portal-views';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { useDrafts } from '../api.ts';
import { questionsLeft, waitingDrafts } from './waiting-drafts.ts';
import { NextStepRow } from './next-step-row.tsx';
import { draftPath } from '../../drafts/draft-paths.ts';
import { titleOf } from '../draft-item.tsx';

/** How many are shown at first. */
const most = 10;

/** What waits for the researcher, the most urgent first, then drafts that want little more than submitting; empty when nothing does. */
export function Waiting() {
  const query = useProtocolCounts();
  const [isWhole, setWhole] = useState(false);
  const unread = unreadOf(query);
  const next = query.data?.next ?? [];
  const drafts = waitingDrafts(useDrafts().drafts);
  const isEmpty = next.length === 0 && drafts.length === 0;
  if (!unread && isEmpty) return null;
  const hidden = isWhole ? 0 : Math.max(0, next.length - most);
  return (
    <PageSection aria-labelledby="waiting">
      <SectionHead>
        <h2 id="waiting">{messages.waiting.title}</h2>
      </SectionHead>
      {unread && <FailedLine {...unread} />}
      {!isEmpty && (
        <Rows>
          {next.slice(0, next.length - hidden).map((step) => (
            <NextStepRow key={`${step.what} ${step.form?.id ?? step.protocol?.id}`} step={step} />
          ))}
          {drafts.map((draft) => (
            <DraftRow
              key={draft.id}
              title={messages.waiting.draft({ left: questionsLeft(draft) })}
              meta={titleOf(draft)}
              actions={
                <ButtonLink variant="secondary" small href={draftPath(draft.id)}>
                  {messages.waiting.finish}
                  <VisuallyHidden>{messages.drafts.which({ title: titleOf(draft) })}</VisuallyHidden>
                </ButtonLink>
              }
            />
          ))}
        </Rows>
      )}
      {hidden > 0 && (
        <ButtonRow>
          <Button variant="secondary" small onClick={() => setWhole(true)}>
            {messages.waiting.showAll({ count: next.length })}
          </Button>
        </ButtonRow>
      )}
    </PageSection>
  );
}
