import type { Protocol } from '@portal/contracts/protocol';
import { Button } from '@portal/ui-kit';
import { PlacesBar } from '@portal/ui-kit/document';
import {
  Applicant,
  areReviewsShown,
  Completions,
  formatCalendarDay,
  FlashPlace,
  hasLedger,
  hasLetters,
  History,
  Ledger,
  Letters,
  lettersId,
  lettersTitle,
  LeftQuestion,
  LoadedProtocol,
  OpenDraftMark,
  OpenDraftNotices,
  PreviousRounds,
  RecentFollowUps,
  ProtocolContents,
  ProtocolHead,
  ResponseChanges,
  Responses,
  Reviews,
  reviewsId,
  reviewsTitle,
  timeFacts,
} from '@portal/portal-views';
import { useCheckDraft } from '../completions/check-draft.ts';
import { Completeness } from '../completions/completeness.tsx';
import { RestoreDialog } from '../record/archive/reason-dialog.tsx';
import { messages as archiveMessages } from '../record/archive/messages.ts';
import { listOf } from '../lists/lists.ts';
import { messages } from './messages.ts';
import { ApprovalActs, isDecided, lastDecisionId } from './approval-acts.tsx';
import { Copies } from './copies.tsx';
import { QueueBar } from '../my-day/queue-bar.tsx';
import { CouncilQuestions } from '../questions/council-questions.tsx';
import { WaitingFor } from './waiting-for.tsx';
import { ForwardHere } from './forward-here.tsx';
import { decisionId, DecisionForm } from './decision-form.tsx';
import { decisionDraftRef, LeftDecision } from './left-decision.tsx';
import { useOpenDraft, type OpenDraft } from '@portal/web-kit';
import { useState } from 'react';

const reviewersOf = ({ reviewer_name, alt_reviewer_name }: Protocol) =>
  [reviewer_name, alt_reviewer_name].filter((name) => name !== null).join(', ') || messages.detail.nobody;

/** What stands under the application on a long page. */
const placesUnder = (protocol: Protocol) => {
  const own = protocol.actions.includes('assess') ? [{ id: decisionId, label: messages.decision.title }] : [];
  return { reviews: 'council', changes: 'council', followUps: true, own } as const;
};

/** What the page is for, in reach wherever one reads. */
const mainPlaces = (protocol: Protocol) => [
  ...(areReviewsShown('council', protocol.status) ? [{ id: reviewsId, label: reviewsTitle() }] : []),
  ...placesUnder(protocol).own,
  ...(isDecided(protocol) ? [{ id: lastDecisionId, label: messages.acts.decided }] : []),
  ...(hasLetters(protocol) ? [{ id: lettersId, label: lettersTitle() }] : []),
];

/** Whether compliance marks points of an earlier decision now: while a response is to be forwarded, or a decision is due. */
const mayMark = (protocol: Protocol): boolean =>
  hasLedger(protocol) && (protocol.actions.includes('forward') || protocol.actions.includes('assess'));

/** The draft that keeps compliance's marks; undefined until it is found, and where nothing is marked now. */
function useMarks(protocol: Protocol): OpenDraft | undefined {
  return useOpenDraft(mayMark(protocol) ? decisionDraftRef('marks', protocol) : undefined);
}

/** On the page of an archived protocol. */
function RestoreButton({ protocol }: { protocol: Protocol }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!protocol.actions.includes('restore')) return null;
  return (
    <>
      <Button small onClick={() => setIsOpen(true)}>
        {archiveMessages.restore.action}
      </Button>
      {isOpen && <RestoreDialog row={protocol} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Assessed({ protocol }: { protocol: Protocol }) {
  const { path, title } = listOf(protocol.status);
  const marks = useMarks(protocol);
  const check = useCheckDraft(protocol);
  const main = mainPlaces(protocol);
  const isDue = protocol.actions.includes('assess');
  const mayAsk = protocol.actions.includes('ask');
  const [isAsking, setAsking] = useState(false);
  const [wasDue, setWasDue] = useState(isDue);
  if (isDue && !wasDue) setWasDue(true);
  const left = (
    <LeftDecision
      protocol={protocol}
      live={[
        ...(isDue ? (['decision', 'conditions'] as const) : []),
        ...(mayMark(protocol) ? (['marks'] as const) : []),
      ]}
    />
  );
  return (
    <>
      <FlashPlace />
      <QueueBar />
      <ProtocolHead
        protocol={protocol}
        back={
          protocol.archived ? { href: '/archive', label: archiveMessages.archive.title } : { href: path, label: title }
        }
        actions={<RestoreButton protocol={protocol} />}
        facts={[
          { label: messages.detail.reviewers, value: reviewersOf(protocol) },
          ...timeFacts(protocol, 'council'),
          ...(protocol.kept_until
            ? [{ label: messages.detail.keptUntil, value: formatCalendarDay(protocol.kept_until) }]
            : []),
        ]}
      />
      {main.length > 0 && <PlacesBar title={messages.detail.places} items={main} />}
      {!wasDue && left}
      <WaitingFor protocol={protocol} onAsk={mayAsk && !isAsking ? () => setAsking(true) : undefined} />
      <Completeness protocol={protocol} draft={check} />
      <LeftQuestion subject={protocol.id} protocol={protocol} />
      <CouncilQuestions protocol={protocol} onAsked={mayAsk && isAsking ? () => setAsking(false) : undefined} />
      <Applicant protocol={protocol} />
      <ProtocolContents protocol={protocol} variant="council" places={placesUnder(protocol)} />
      <Completions protocol={protocol} reader="council" marks={check} />
      <Reviews protocol={protocol} reader="council" />
      <Responses protocol={protocol} />
      <Ledger
        protocol={protocol}
        reader="council"
        by="compliance"
        marks={marks}
        action={
          mayMark(protocol) && protocol.actions.includes('forward') ? <ForwardHere protocol={protocol} /> : undefined
        }
      >
        {marks && (
          <>
            <OpenDraftNotices draft={marks} />
            <OpenDraftMark draft={marks} />
          </>
        )}
      </Ledger>
      <ResponseChanges protocol={protocol} reader="council" />
      <PreviousRounds protocol={protocol} reader="council" />
      <RecentFollowUps protocol={protocol.id} />
      {wasDue && <DecisionForm protocol={protocol} marks={mayMark(protocol) ? marks : null} />}
      {wasDue && left}
      <ApprovalActs protocol={protocol} />
      <Letters protocol={protocol} />
      <History protocol={protocol} />
      <Copies protocol={protocol} />
    </>
  );
}

/** docs/specification 17: attachments, sections C to M, reviews, and the decision while it is due. */
export const AssessPage = () => <LoadedProtocol>{(protocol) => <Assessed protocol={protocol} />}</LoadedProtocol>;
