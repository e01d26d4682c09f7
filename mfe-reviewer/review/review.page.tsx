import { AsideLayout } from '@portal/ui-kit';
import { LoadedProtocol, PreviousRounds, ProtocolContents, ProtocolHead, Responses } from '@portal/views';
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
            <div>
              <ProtocolContents protocol={protocol} variant="full" />
              <Responses protocol={protocol} />
              <PreviousRounds protocol={protocol} />
            </div>
            <ReviewAside protocol={protocol} />
          </AsideLayout>
        </>
      );
    }}
  </LoadedProtocol>
);
