import type { Protocol } from '@portal/contracts/protocol';
import type { Recommendation } from '@portal/contracts/reviews';
import { Button, Meta } from '@portal/ui-kit';
import { CommentPanel, PlainText } from '@portal/ui-kit/document';
import {
  givenMarks,
  marksIn,
  previousRoundsId,
  protocolPath,
  useProtocolCommand,
  useToDashboard,
  FailureMessage,
  type Failure,
} from '@portal/portal-views';
import { api, useSendDrafts, useUser } from '@portal/web-kit';
import { useState } from 'react';
import { DeclineDialog } from './decline/decline-dialog.tsx';
import { AskResearcher } from '../questions/reviewer-questions.tsx';
import { messages as reviewerMessages } from '../messages.ts';
import { messages } from './messages.ts';
import { ReviewForm } from './review-form.tsx';
import type { ReviewDraft } from './review-draft.ts';

/** The reviewer's comment, in place of the form, and the error of the last attempt to send one. */
function OwnComment({ protocol, failure }: { protocol: Protocol; failure: Failure | undefined }) {
  const { id } = useUser();
  const comment = protocol.alt_reviewer === id ? protocol.alt_comment : protocol.comment;
  return (
    <CommentPanel title={messages.review.title}>
      <FailureMessage failure={failure} />
      {comment && <PlainText>{comment}</PlainText>}
      <Meta>{comment ? messages.review.given : messages.review.closed}</Meta>
    </CommentPanel>
  );
}

/** The way to what this reviewer said in earlier rounds. */
const Before = () => (
  <Meta>
    {messages.review.before} <a href={`#${previousRoundsId}`}>{messages.review.toBefore}</a>
  </Meta>
);

const DeclineOffer = ({ onDecline }: { onDecline: () => void }) => (
  <>
    <Meta>{messages.review.unable}</Meta>
    <Button variant="secondary" small onClick={onDecline}>
      {reviewerMessages.actions.decline}
    </Button>
  </>
);

/**
 * Beside the application: the form for the comment, or the comment that was given. Holds the running command and the open dialog, so that
 * they survive a change of status.
 */
export function ReviewAside({ protocol, draft }: { protocol: Protocol; draft: ReviewDraft }) {
  const { id, number, actions } = protocol;
  const sendDrafts = useSendDrafts();
  const [declining, setDeclining] = useState(false);
  const leave = useToDashboard();
  const review = useProtocolCommand({
    send: (body: { comment: string; recommendation?: Recommendation }) => {
      const marks = givenMarks(marksIn(draft.body));
      return sendDrafts(id, () =>
        api.post(protocolPath(id, 'review'), { ...body, ...(marks.length > 0 && { marks }) }),
      );
    },
    onDone: () => leave(messages.review.done),
  });

  const foot = (
    <>
      {actions.includes('ask') && <AskResearcher protocol={protocol} />}
      {actions.includes('decline') && <DeclineOffer onDecline={() => setDeclining(true)} />}
    </>
  );
  return (
    <>
      {actions.includes('review') ? (
        <ReviewForm
          protocol={protocol}
          draft={draft}
          review={review}
          before={protocol.previous_rounds.length > 0 && <Before />}
          foot={(actions.includes('ask') || actions.includes('decline')) && foot}
        />
      ) : (
        <OwnComment protocol={protocol} failure={review.failure} />
      )}
      {declining && (
        <DeclineDialog
          protocol={protocol}
          onClose={() => setDeclining(false)}
          onDeclined={() => leave(reviewerMessages.decline.done({ number }))}
        />
      )}
    </>
  );
}
