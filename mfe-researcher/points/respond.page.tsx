import type { Protocol } from '@portal/contracts/protocol';
import { formatDay } from '@portal/contracts/presentation';
import { LoadedProtocol, formatDate, StatusBadge, usePageHeading, studyTypeLabel } from '@portal/portal-views';
import { useMemo, useRef } from 'react';
import { PageHead } from '@portal/ui-kit';
import { FactsBar } from '@portal/ui-kit/document';
import { Closed } from './closed.tsx';
import { actionOf, asReturned, type ResponseKind } from './response-kind.ts';
import { RespondBody } from './respond-body.tsx';
import { messages } from './respond-messages.ts';

/** The top of the page: which protocol, and how it stands. */
function RespondHead({ protocol, kind }: { protocol: Protocol; kind: ResponseKind }) {
  const title = kind === 'completion' ? messages.completion.title : messages.title;
  const titleRef = usePageHeading(title);
  const isDecided = protocol.status === 'rejected' || protocol.status === 'accepted';
  return (
    <PageHead title={title} titleRef={titleRef} subtitle={protocol.title} back={{ href: '/', label: messages.back }}>
      <FactsBar
        facts={[
          { label: messages.facts.number, value: protocol.number },
          { label: messages.facts.status, value: <StatusBadge status={protocol.status} /> },
          { label: messages.facts.type, value: studyTypeLabel(protocol.study_type) },
          ...(protocol.returned ? [{ label: messages.facts.due, value: formatDay(protocol.returned.due_on) }] : []),
          ...(isDecided ? [{ label: messages.facts.decided, value: formatDate(protocol.status_since) }] : []),
        ]}
      />
    </PageHead>
  );
}

/** What was open stays open when its response is sent elsewhere: what was not saved can still be copied. */
function Respond({ protocol: read, kind }: { protocol: Protocol; kind: ResponseKind }) {
  const protocol = useMemo(() => (kind === 'completion' ? asReturned(read) : read), [read, kind]);
  const answered = useRef<Protocol>(undefined);
  const isOffered = protocol.actions.includes(actionOf[kind]);
  if (isOffered) answered.current = protocol;
  return (
    <>
      <RespondHead protocol={protocol} kind={kind} />
      {answered.current ? (
        <RespondBody protocol={protocol} answered={answered.current} kind={kind} />
      ) : (
        <Closed protocol={protocol} kind={kind} />
      )}
    </>
  );
}

/** docs/specification 11: Response to comments, offered for rejected protocols alone. */
export const RespondPage = () => (
  <LoadedProtocol>{(protocol) => <Respond protocol={protocol} kind="response" />}</LoadedProtocol>
);

/** The same page for a return: its points, the cards, and "Send back to the council" (docs/completions 9). */
export const CompletePage = () => (
  <LoadedProtocol>{(protocol) => <Respond protocol={protocol} kind="completion" />}</LoadedProtocol>
);
