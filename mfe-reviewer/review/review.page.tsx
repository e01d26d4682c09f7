import { AsideLayout } from '@portal/ui-kit';
import {
  DocumentsInPlace,
  History,
  LoadedProtocol,
  PreviousRounds,
  ProtocolContents,
  ProtocolHead,
  ResponseChanges,
  Responses,
} from '@portal/portal-views';
import { listOf } from '../submissions/lists.ts';
import { ReviewAside } from './review-aside.tsx';

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
              <ProtocolContents protocol={protocol} variant="full" places={{ changes: 'council' }} />
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
