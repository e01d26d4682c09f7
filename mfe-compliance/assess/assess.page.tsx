import type { Protocol } from '@portal/contracts/protocol';
import {
  FlashPlace,
  History,
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
import { words } from '../words.ts';
import { decisionId, DecisionForm } from './decision-form.tsx';

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
      return (
        <>
          <FlashPlace />
          <ProtocolHead
            protocol={protocol}
            back={
              protocol.archived ? { href: '/archive', label: archiveWords.archive.title } : { href: path, label: title }
            }
            actions={<RestoreButton protocol={protocol} />}
            facts={[{ label: words.detail.reviewers, value: reviewersOf(protocol) }, ...timeFacts(protocol, 'council')]}
          />
          <ProtocolContents protocol={protocol} variant="council" places={placesUnder(protocol)} />
          <Reviews protocol={protocol} reader="council" />
          <Responses protocol={protocol} />
          <ResponseChanges protocol={protocol} reader="council" />
          <PreviousRounds protocol={protocol} reader="council" />
          <RecentFollowUps protocol={protocol.id} />
          <DecisionForm protocol={protocol} />
          <History protocol={protocol} />
        </>
      );
    }}
  </LoadedProtocol>
);
