import type { Protocol } from '@portal/contracts/protocol';
import { AsideLayout } from '@portal/ui-kit';
import {
  DocumentsInPlace,
  hasPreviousRounds,
  History,
  LoadedProtocol,
  PreviousRounds,
  previousRoundsId,
  previousRoundsTitle,
  ProtocolContents,
  ProtocolHead,
  ResponseChanges,
  Responses,
} from '@portal/portal-views';
import { listOf } from '../submissions/lists.ts';
import { ReviewAside } from './review-aside.tsx';

/** The place of the previous rounds, which a reviewer who is asked again reads first. */
const placesAfter = (protocol: Protocol) =>
  hasPreviousRounds(protocol) ? [{ id: previousRoundsId, label: previousRoundsTitle }] : [];

/** Specification section 2, Reviewer layout: the application, read-only, and beside it the comment. */
export const ReviewPage = () => (
  <LoadedProtocol>
    {(protocol) => {
      const { path, title } = listOf(protocol.status);
      return (
        <>
          <ProtocolHead protocol={protocol} back={{ href: path, label: title }} />
          <AsideLayout>
            <DocumentsInPlace>
              <ProtocolContents protocol={protocol} variant="full" after={placesAfter(protocol)} />
              <Responses protocol={protocol} />
              <ResponseChanges protocol={protocol} reader="council" />
              <PreviousRounds protocol={protocol} reader="council" />
              <History protocol={protocol} />
            </DocumentsInPlace>
            <ReviewAside protocol={protocol} />
          </AsideLayout>
        </>
      );
    }}
  </LoadedProtocol>
);
