import type { Protocol, Status } from '@portal/contracts/protocol';
import { Card, CardBody, Meta, PageSection, SectionHead } from '@portal/ui-kit';
import { PlainText, ReviewPair } from '@portal/ui-kit/document';
import type { ReactNode } from 'react';
import { formatDate } from '../format/format-instant.ts';
import { messages } from '../messages.ts';

/** How comments are headed wherever they are read. */
export const reviewMessages = messages.reviews;

/** Who reads reviews when (docs/specification 17 and 24). */
const shownTo: Readonly<Record<'council' | 'researcher', readonly Status[]>> = {
  council: ['reviewed', 'rejected', 'accepted', 'response'],
  researcher: ['accepted', 'rejected'],
};

export type ReviewsReader = keyof typeof shownTo;

export const areReviewsShown = (reader: ReviewsReader, status: Status): boolean => shownTo[reader].includes(status);

const titled = (title: string, name: string | null) => (name === null ? title : `${title}: ${name}`);

/** The day of a comment; nothing where there is none. */
export const saidOn = (at: string | null): string | undefined => (at ? formatDate(at) : undefined);

function reviewsOf({ comment, alt_comment, reviewer_name, alt_reviewer_name, commented_at: at }: Protocol) {
  const text = (value: string | null) => value ?? reviewMessages.noComment;
  const first = {
    title: titled(reviewMessages.reviewer1, reviewer_name),
    meta: saidOn(at.reviewer),
    text: text(comment),
  };
  const second = {
    title: titled(reviewMessages.reviewer2, alt_reviewer_name),
    meta: saidOn(at.alt_reviewer),
    text: text(alt_comment),
  };
  // Both have commented where two are needed; a round that ended before a second reviewer was needed has one comment.
  return alt_comment === null ? [first] : [first, second];
}

export const reviewsId = 'reviews';
export const reviewsTitle = (): string => messages.reviews.title;

interface Props {
  protocol: Protocol;
  reader: ReviewsReader;
  /** What can be done about them, beside their heading. */
  action?: ReactNode;
}

/** The reviewers' comments, the second beside the first where there are two reviewers; then the council's, if there is one. */
export function Reviews({ protocol, reader, action }: Props) {
  return (
    <>
      {areReviewsShown(reader, protocol.status) && (
        <PageSection id={reviewsId} aria-labelledby={`${reviewsId}-title`}>
          <SectionHead>
            <h2 id={`${reviewsId}-title`}>{messages.reviews.title}</h2>
            {action}
          </SectionHead>
          <ReviewPair reviews={reviewsOf(protocol)} />
        </PageSection>
      )}
      {protocol.compliance_comment && (
        <PageSection data-joined="" aria-labelledby="compliance-comments-title">
          <SectionHead>
            <h2 id="compliance-comments-title">{reviewMessages.compliance}</h2>
          </SectionHead>
          <Card as="div">
            <CardBody>
              {protocol.commented_at.compliance && <Meta>{saidOn(protocol.commented_at.compliance)}</Meta>}
              <PlainText>{protocol.compliance_comment}</PlainText>
            </CardBody>
          </Card>
        </PageSection>
      )}
    </>
  );
}
