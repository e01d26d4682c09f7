import type { Protocol } from '@portal/contracts/protocol';
import { PageSection, SectionHead } from '@portal/ui-kit';
import { ReviewPair } from '@portal/ui-kit/document';
import { reviewMessages, saidOn } from '@portal/portal-views';
import { messages } from './respond-messages.ts';

function said({ comment, alt_comment, compliance_comment, commented_at: at }: Protocol) {
  const all = [
    { title: reviewMessages.reviewer1, meta: saidOn(at.reviewer), text: comment },
    { title: reviewMessages.reviewer2, meta: saidOn(at.alt_reviewer), text: alt_comment },
    { title: reviewMessages.compliance, meta: saidOn(at.compliance), text: compliance_comment },
  ];
  return all.flatMap(({ text, ...rest }) => (text === null ? [] : [{ ...rest, text }]));
}

/** The comments of the round as they were written. */
export function CommentPairs({ protocol }: { protocol: Protocol }) {
  const comments = said(protocol);
  return comments.length > 0 ? <ReviewPair reviews={comments} /> : <p>{messages.noComments}</p>;
}

/** What reviewers and council said, before one answers it; of a round that has no points. */
export const CommentsToAnswer = ({ protocol }: { protocol: Protocol }) => (
  <PageSection aria-labelledby="comments-to-answer">
    <SectionHead>
      <h2 id="comments-to-answer">{messages.comments}</h2>
    </SectionHead>
    <CommentPairs protocol={protocol} />
  </PageSection>
);
