import type { Protocol } from '@portal/contracts/protocol';
import { AsideLayout } from '@portal/ui-kit';
import {
  DocumentsInPlace,
  History,
  Ledger,
  LoadedProtocol,
  PreviousRounds,
  ProtocolContents,
  ProtocolHead,
  ResponseChanges,
  Responses,
  useMarking,
} from '@portal/portal-views';
import { useWork } from '@portal/web-kit';
import type { ReactNode } from 'react';
import { listOf } from '../submissions/lists.ts';
import { ReviewAside } from './review-aside.tsx';

interface Props {
  protocol: Protocol;
  /** Made outside, so that they are not drawn again with each key. */
  before: ReactNode;
  after: ReactNode;
}

/** The application with the own points of earlier rounds, and the review, which is kept with its marks in one piece of unsent work. */
function ReviewBody({ protocol, before, after }: Props) {
  const { id, number, previous_rounds, actions } = protocol;
  const work = useWork({ id: `review.${id}.${previous_rounds.length + 1}`, kind: 'review', subject: id, name: number });
  const marking = useMarking(work, 'reviewer');
  return (
    <AsideLayout>
      <DocumentsInPlace>
        {before}
        <Ledger protocol={protocol} reader="council" marking={actions.includes('review') ? marking : undefined} />
        {after}
      </DocumentsInPlace>
      <ReviewAside protocol={protocol} work={work} />
    </AsideLayout>
  );
}

/** Specification section 2, Reviewer layout: the application, read-only, and beside it the comment. */
export const ReviewPage = () => (
  <LoadedProtocol>
    {(protocol) => {
      const { path, title } = listOf(protocol.status);
      return (
        <>
          <ProtocolHead protocol={protocol} back={{ href: path, label: title }} />
          <ReviewBody
            protocol={protocol}
            before={
              <>
                <ProtocolContents protocol={protocol} variant="full" places={{ changes: 'council' }} />
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
        </>
      );
    }}
  </LoadedProtocol>
);
