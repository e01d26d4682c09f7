import { needsTwoReviewers, type Protocol, type Status } from '@portal/contracts/protocol';
import { Card, CardBody, PageSection, PlainText, ReviewPair, SectionHead } from '@portal/ui-kit';
import { words } from '../words.ts';

/** Who reads reviews when (specification sections 2 and 4). */
const shownTo: Readonly<Record<'council' | 'researcher', readonly Status[]>> = {
  council: ['reviewed', 'rejected', 'accepted', 'response'],
  researcher: ['accepted', 'rejected'],
};

export type ReviewsReader = keyof typeof shownTo;

export const areReviewsShown = (reader: ReviewsReader, status: Status): boolean => shownTo[reader].includes(status);

const titled = (title: string, name: string | null) => (name === null ? title : `${title}: ${name}`);

function reviewsOf({ number, comment, alt_comment, reviewer_name, alt_reviewer_name }: Protocol) {
  const text = (value: string | null) => value ?? words.reviews.noComment;
  const first = { title: titled(words.reviews.reviewer1, reviewer_name), text: text(comment) };
  const second = { title: titled(words.reviews.reviewer2, alt_reviewer_name), text: text(alt_comment) };
  return needsTwoReviewers(number) ? [first, second] : [first];
}

export const reviewsId = 'reviews';
export const reviewsTitle = words.reviews.title;

/** The reviewers' comments, the second beside the first where the number asks for two; then the council's, if there is one. */
export function Reviews({ protocol, reader }: { protocol: Protocol; reader: ReviewsReader }) {
  return (
    <>
      {areReviewsShown(reader, protocol.status) && (
        <PageSection id={reviewsId} aria-labelledby={`${reviewsId}-title`}>
          <SectionHead>
            <h2 id={`${reviewsId}-title`}>{words.reviews.title}</h2>
          </SectionHead>
          <ReviewPair reviews={reviewsOf(protocol)} />
        </PageSection>
      )}
      {protocol.compliance_comment && (
        <PageSection aria-labelledby="compliance-comments-title">
          <SectionHead>
            <h2 id="compliance-comments-title">{words.reviews.compliance}</h2>
          </SectionHead>
          <Card as="div">
            <CardBody>
              <PlainText>{protocol.compliance_comment}</PlainText>
            </CardBody>
          </Card>
        </PageSection>
      )}
    </>
  );
}
