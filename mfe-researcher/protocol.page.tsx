import type { Protocol } from '@portal/contracts/protocol';
import {
  Completions,
  FlashPlace,
  History,
  Ledger,
  Letters,
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
import { ButtonLink, VisuallyHidden } from '@portal/ui-kit';
import { ReportAbout } from './follow-ups/report-about.tsx';
import { completePath, respondPath } from './drafts/draft-paths.ts';
import { CouncilQuestions } from './questions/council-questions.tsx';
import { messages } from './lists/messages.ts';

const Complete = ({ protocol: { id, number } }: { protocol: Protocol }) => (
  <ButtonLink href={completePath(id)} data-no-print>
    {messages.submissions.complete}
    <VisuallyHidden> {number}</VisuallyHidden>
  </ButtonLink>
);

const Respond = ({ protocol: { id, number } }: { protocol: Protocol }) => (
  <ButtonLink href={respondPath(id)} data-no-print>
    {messages.submissions.respond}
    <VisuallyHidden> {messages.waiting.to({ number })}</VisuallyHidden>
  </ButtonLink>
);

/** One's own protocol, as it stands. A rejected one opens with the comments and the way to respond (docs/applications 36). */
function Own({ protocol }: { protocol: Protocol }) {
  const reviewsFirst = protocol.status === 'rejected';
  const reviews = (
    <Reviews
      protocol={protocol}
      reader="researcher"
      action={protocol.actions.includes('respond') && <Respond protocol={protocol} />}
    />
  );
  return (
    <>
      <FlashPlace />
      <ProtocolHead
        protocol={protocol}
        back={{ href: '/', label: messages.dashboard.title }}
        facts={timeFacts(protocol, 'owner')}
        actions={
          protocol.actions.includes('complete') ? (
            <Complete protocol={protocol} />
          ) : (
            protocol.status === 'accepted' && <ReportAbout protocol={protocol} />
          )
        }
      />
      <CouncilQuestions protocol={protocol} />
      {reviewsFirst && reviews}
      <ProtocolContents
        protocol={protocol}
        variant="full"
        places={{ reviews: 'researcher', reviewsFirst, changes: 'owner', followUps: true }}
      />
      {!reviewsFirst && reviews}
      <Completions protocol={protocol} reader="owner" />
      <Responses protocol={protocol} />
      <Ledger protocol={protocol} reader="owner" />
      <ResponseChanges protocol={protocol} reader="owner" />
      <PreviousRounds protocol={protocol} reader="owner" />
      <RecentFollowUps protocol={protocol.id} />
      <Letters protocol={protocol} />
      <History protocol={protocol} />
    </>
  );
}

/** The researcher's own protocol, read-only: sections A to M, comments and responses (docs/specification 10). */
export const ProtocolPage = () => <LoadedProtocol>{(protocol) => <Own protocol={protocol} />}</LoadedProtocol>;
