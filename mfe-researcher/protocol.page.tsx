import {
  History,
  Ledger,
  LoadedProtocol,
  PreviousRounds,
  ProtocolContents,
  ProtocolHead,
  RecentFollowUps,
  ResponseChanges,
  Responses,
  Reviews,
  timeFacts,
} from '@portal/portal-views';
import { words } from './words.ts';

/** The researcher's own protocol, read-only: sections A to M, then comments and responses (specification section 2). */
export const ProtocolPage = () => (
  <LoadedProtocol>
    {(protocol) => (
      <>
        <ProtocolHead
          protocol={protocol}
          back={{ href: '/', label: words.dashboard.title }}
          facts={timeFacts(protocol, 'owner')}
        />
        <ProtocolContents protocol={protocol} variant="full" />
        <Reviews protocol={protocol} reader="researcher" />
        <Responses protocol={protocol} />
        <Ledger protocol={protocol} reader="owner" />
        <ResponseChanges protocol={protocol} reader="owner" />
        <PreviousRounds protocol={protocol} reader="owner" />
        <RecentFollowUps protocol={protocol.id} />
        <History protocol={protocol} />
      </>
    )}
  </LoadedProtocol>
);
