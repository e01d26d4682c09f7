import type { Protocol } from '@portal/contracts/protocol';
import { AsideLayout, type Fact } from '@portal/ui-kit';
import {
  DocumentsInPlace,
  formatCalendarDay,
  History,
  LoadedProtocol,
  PreviousRounds,
  ProtocolContents,
  ProtocolHead,
  ResponseChanges,
  Responses,
} from '@portal/portal-views';
import { listOf } from '../submissions/lists.ts';
import { words } from '../words.ts';
import { ConflictQuestion } from './conflict-question.tsx';
import { ReviewAside } from './review-aside.tsx';
import { useReviewPiece } from './review-piece.ts';
import { SectionNote } from './section-note.tsx';

/** Whether the reader has yet to say whether they have a conflict of interest. */
const isAsked = ({ actions, reviewers_said }: Protocol): boolean =>
  actions.includes('review') && reviewers_said?.[0]?.declared_at === null;

/** The application, and beside it the comment; notes on its sections are typed in between. */
function Application({ protocol }: { protocol: Protocol }) {
  const piece = useReviewPiece(protocol);
  const mayNote = protocol.actions.includes('review') && piece.piece !== undefined;
  return (
    <AsideLayout>
      <DocumentsInPlace>
        <ProtocolContents
          protocol={protocol}
          variant="full"
          places={{ changes: 'council' }}
          under={mayNote ? (section) => <SectionNote piece={piece} {...section} /> : undefined}
        />
        <Responses protocol={protocol} />
        <ResponseChanges protocol={protocol} reader="council" />
        <PreviousRounds protocol={protocol} reader="council" />
        <History protocol={protocol} />
      </DocumentsInPlace>
      <ReviewAside protocol={protocol} piece={piece} />
    </AsideLayout>
  );
}

/** The day by which the reader's comment is due. */
function dueFacts({ due }: Protocol): readonly Fact[] {
  const due_at = due?.reviewer ?? due?.alt_reviewer;
  return due_at ? [{ label: words.waiting.due, value: formatCalendarDay(due_at) }] : [];
}

const waitingForMe = { href: '/', label: words.waiting.title };

/** Specification section 2, Reviewer layout: the application, read-only, and beside it the comment. */
export const ReviewPage = () => (
  <LoadedProtocol>
    {(protocol) => {
      const { path, title } = listOf(protocol.status);
      const back = protocol.actions.includes('review') ? waitingForMe : { href: path, label: title };
      return (
        <>
          <ProtocolHead protocol={protocol} back={back} facts={dueFacts(protocol)} />
          {isAsked(protocol) ? <ConflictQuestion protocol={protocol} /> : <Application protocol={protocol} />}
        </>
      );
    }}
  </LoadedProtocol>
);
