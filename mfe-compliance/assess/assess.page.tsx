import type { Protocol } from '@portal/contracts/protocol';
import {
  areReviewsShown,
  LoadedProtocol,
  PreviousRounds,
  ProtocolContents,
  ProtocolHead,
  Responses,
  Reviews,
  reviewsId,
  reviewsTitle,
} from '@portal/views';
import { listOf } from '../submissions/lists.ts';
import { words } from '../words.ts';
import { DecisionForm } from './decision-form.tsx';

const reviewersOf = ({ reviewer_name, alt_reviewer_name }: Protocol) =>
  [reviewer_name, alt_reviewer_name].filter((name) => name !== null).join(', ') || words.detail.nobody;

/** Specification section 2, Compliance layout: attachments, sections C to M, reviews, and the decision while it is due. */
export const AssessPage = () => (
  <LoadedProtocol>
    {(protocol) => {
      const { path, title } = listOf(protocol.status);
      const after = areReviewsShown('council', protocol.status) ? [{ id: reviewsId, label: reviewsTitle }] : [];
      return (
        <>
          <ProtocolHead
            protocol={protocol}
            back={{ href: path, label: title }}
            facts={[{ label: words.detail.reviewers, value: reviewersOf(protocol) }]}
          />
          <ProtocolContents protocol={protocol} variant="council" after={after} />
          <Reviews protocol={protocol} reader="council" />
          <Responses protocol={protocol} />
          <PreviousRounds protocol={protocol} />
          <DecisionForm protocol={protocol} />
        </>
      );
    }}
  </LoadedProtocol>
);
