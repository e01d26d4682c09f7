import type { Protocol } from '@portal/contracts/protocol';
import {
  Applicant,
  formatCalendarDay,
  FlashPlace,
  History,
  Ledger,
  LoadedProtocol,
  PreviousRounds,
  RecentFollowUps,
  ProtocolContents,
  ProtocolHead,
  ResponseChanges,
  Responses,
  Reviews,
  timeFacts,
} from '@portal/portal-views';
import { RestoreButton } from '../archive/restore-button.tsx';
import { words as archiveWords } from '../archive/words.ts';
import { listOf } from '../submissions/lists.ts';
import { words } from './words.ts';
import { ApprovalActs } from './approval-acts.tsx';
import { Copies } from './copies.tsx';
import { QueueBar } from '../my-day/queue-bar.tsx';
import { WaitingFor } from './waiting-for.tsx';
import { ForwardHere } from './forward-here.tsx';
import { decisionId, DecisionForm } from './decision-form.tsx';
import { mayMark, WithMarks } from './with-marks.tsx';

const reviewersOf = ({ reviewer_name, alt_reviewer_name }: Protocol) =>
  [reviewer_name, alt_reviewer_name].filter((name) => name !== null).join(', ') || words.detail.nobody;

/** What stands under the application on a long page. */
const placesUnder = (protocol: Protocol) => {
  const own = protocol.actions.includes('assess') ? [{ id: decisionId, label: words.decision.title }] : [];
  return { reviews: 'council', changes: 'council', followUps: true, own } as const;
};

/** Specification section 2, Compliance layout: attachments, sections C to M, reviews, and the decision while it is due. */
export const AssessPage = () => (
  <LoadedProtocol>
    {(protocol) => {
      const { path, title } = listOf(protocol.status);
      // Made here, so that it is not drawn again with each key of a mark.
      const between = (
        <>
          <ResponseChanges protocol={protocol} reader="council" />
          <PreviousRounds protocol={protocol} reader="council" />
          <RecentFollowUps protocol={protocol.id} />
        </>
      );
      return (
        <>
          <FlashPlace />
          <QueueBar />
          <ProtocolHead
            protocol={protocol}
            back={
              protocol.archived ? { href: '/archive', label: archiveWords.archive.title } : { href: path, label: title }
            }
            actions={<RestoreButton protocol={protocol} />}
            facts={[
              { label: words.detail.reviewers, value: reviewersOf(protocol) },
              ...timeFacts(protocol, 'council'),
              ...(protocol.kept_until
                ? [{ label: words.detail.keptUntil, value: formatCalendarDay(protocol.kept_until) }]
                : []),
            ]}
          />
          <WaitingFor protocol={protocol} />
          <Applicant protocol={protocol} />
          <ProtocolContents protocol={protocol} variant="council" places={placesUnder(protocol)} />
          <Reviews protocol={protocol} reader="council" />
          <Responses protocol={protocol} />
          <WithMarks protocol={protocol}>
            {(marked) => (
              <>
                <Ledger
                  protocol={protocol}
                  reader="council"
                  marking={mayMark(protocol) && marked?.work.piece ? marked.marking : undefined}
                  action={
                    marked && protocol.actions.includes('forward') ? (
                      <ForwardHere protocol={protocol} marks={marked.work} />
                    ) : undefined
                  }
                >
                  {marked?.notices}
                </Ledger>
                {between}
                <DecisionForm protocol={protocol} marks={marked?.marking.typed} onDone={marked?.work.end} />
              </>
            )}
          </WithMarks>
          <ApprovalActs protocol={protocol} />
          <History protocol={protocol} />
          <Copies protocol={protocol} />
        </>
      );
    }}
  </LoadedProtocol>
);
