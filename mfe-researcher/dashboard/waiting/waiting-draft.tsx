import { stepCount } from '@portal/contracts/sections';
import { ButtonLink, DraftRow, VisuallyHidden } from '@portal/ui-kit';
import { draftPath } from '../../drafts/draft-paths.ts';
import { messages } from '../messages.ts';
import { titleOf } from '../draft-item.tsx';
import type { ListedDraft } from '../listed-drafts.ts';

/** A draft that wants little more than checking and submitting. */
export const WaitingDraft = ({ draft }: { draft: ListedDraft }) => (
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
