import { needsTwoReviewers, type Protocol } from '@portal/contracts/protocol';
import { PageSection, ReviewPair, SectionHead } from '@portal/ui-kit';
import { reviewWords } from '@portal/views';
import { words } from './respond-words.ts';

function said({ number, comment, alt_comment, compliance_comment }: Protocol) {
  const all = [
    { title: reviewWords.reviewer1, text: comment },
    { title: reviewWords.reviewer2, text: needsTwoReviewers(number) ? alt_comment : null },
    { title: reviewWords.compliance, text: compliance_comment },
  ];
  return all.flatMap(({ title, text }) => (text === null ? [] : [{ title, text }]));
}

/** What reviewers and council said, before one answers it. */
export function CommentsToAnswer({ protocol }: { protocol: Protocol }) {
  const comments = said(protocol);
  return (
    <PageSection aria-labelledby="comments-to-answer">
      <SectionHead>
        <h2 id="comments-to-answer">{words.comments}</h2>
      </SectionHead>
      {comments.length > 0 ? <ReviewPair reviews={comments} /> : <p>{words.noComments}</p>}
    </PageSection>
  );
}
