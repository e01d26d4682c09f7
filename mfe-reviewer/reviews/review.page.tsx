import type { Protocol } from '@portal/contracts/protocol';
import { AsideLayout, type Fact } from '@portal/ui-kit/document';
import {
  DocumentsInPlace,
  formatCalendarDay,
  History,
  Ledger,
  LoadedProtocol,
  PreviousRounds,
  ProtocolContents,
  ProtocolHead,
  ResponseChanges,
  Responses,
} from '@portal/portal-views';
import type { ReactNode } from 'react';
import { listOf } from '../lists/lists.ts';
import { messages as reviewerMessages } from '../messages.ts';
import { ReviewerQuestions } from '../questions/reviewer-questions.tsx';
import { ConflictQuestion } from './conflict-question.tsx';
import { LeftReview } from './left-review.tsx';
import { ReviewAside } from './review-aside.tsx';
import { useReviewDraft } from './review-draft.ts';
import { DraftContext, SectionNote } from './section-note.tsx';

/** Whether the reader has yet to say whether they have a conflict of interest. */
const isAsked = ({ actions, reviewers_said }: Protocol): boolean =>
  actions.includes('review') && reviewers_said?.[0]?.declared_at === null;

/** The day by which the reader's comment is due. */
function dueFacts({ due }: Protocol): readonly Fact[] {
  const due_at = due?.reviewer ?? due?.alt_reviewer;
  return due_at ? [{ label: reviewerMessages.waiting.due, value: formatCalendarDay(due_at) }] : [];
}

const waitingForMe = {
  href: '/',
  get label() {
    return reviewerMessages.waiting.title;
  },
};

interface Props {
  protocol: Protocol;
  /** Elements made by the parent, so that typing does not re-render them. */
  before: ReactNode;
  after: ReactNode;
}

/** The application with the reader's own points of earlier rounds, and the review: marks, notes, comment are one draft. */
function ReviewBody({ protocol, before, after }: Props) {
  const draft = useReviewDraft(protocol);
  const mayReview = protocol.actions.includes('review');
  return (
    <DraftContext value={mayReview ? draft : undefined}>
      <AsideLayout>
        <DocumentsInPlace>
          {before}
          <Ledger protocol={protocol} reader="council" by="reviewer" marks={mayReview ? draft.open : undefined} />
          {after}
        </DocumentsInPlace>
        <ReviewAside protocol={protocol} draft={draft} />
      </AsideLayout>
    </DraftContext>
  );
}

const noteUnder = (section: { letter: string; title: string }) => <SectionNote {...section} />;

/** The application, and beside it the comment. */
const Application = ({ protocol }: { protocol: Protocol }) => (
  <ReviewBody
    protocol={protocol}
    before={
      <>
        <ReviewerQuestions protocol={protocol} />
        <ProtocolContents protocol={protocol} variant="full" places={{ changes: 'council' }} under={noteUnder} />
        <Responses protocol={protocol} />
      </>
    }
    after={
      <>
        <ResponseChanges protocol={protocol} reader="council" />
        <PreviousRounds protocol={protocol} reader="council" />
        <History protocol={protocol} />
      </>
    }
  />
);

/** docs/specification 14: the application, read-only, and beside it the comment. */
export const ReviewPage = () => (
  <LoadedProtocol missing={(id) => <LeftReview subject={id} />}>
    {(protocol) => {
      const { path, title } = listOf(protocol.status);
      const back = protocol.actions.includes('review') ? waitingForMe : { href: path, label: title };
      return (
        <>
          <ProtocolHead protocol={protocol} back={back} facts={dueFacts(protocol)} />
          <LeftReview subject={protocol.id} protocol={protocol} />
          {isAsked(protocol) ? <ConflictQuestion protocol={protocol} /> : <Application protocol={protocol} />}
        </>
      );
    }}
  </LoadedProtocol>
);
