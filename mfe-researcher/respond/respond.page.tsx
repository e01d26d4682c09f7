import { type Protocol, studyTypeLabel } from '@portal/contracts/protocol';
import { LoadedProtocol, formatDate, StatusBadge, usePageHeading } from '@portal/portal-views';
import { useRef } from 'react';
import { PageHead } from '@portal/ui-kit';
import { FactsBar } from '@portal/ui-kit/document';
import { Closed } from './closed.tsx';
import { RespondBody } from './respond-body.tsx';
import { messages } from './respond-messages.ts';

/** The top of the page: which protocol, and how it stands. */
function RespondHead({ protocol }: { protocol: Protocol }) {
  const titleRef = usePageHeading(messages.title);
  const isDecided = protocol.status === 'rejected' || protocol.status === 'accepted';
  return (
    <PageHead
      title={messages.title}
      titleRef={titleRef}
      subtitle={protocol.title}
      back={{ href: '/', label: messages.back }}
    >
      <FactsBar
        facts={[
          { label: messages.facts.number, value: protocol.number },
          { label: messages.facts.status, value: <StatusBadge status={protocol.status} /> },
          { label: messages.facts.type, value: studyTypeLabel(protocol.study_type) },
          ...(isDecided ? [{ label: messages.facts.decided, value: formatDate(protocol.status_since) }] : []),
        ]}
      />
    </PageHead>
  );
}

/** What was open stays open when its response is sent elsewhere: what was not saved can still be copied. */
function Respond({ protocol }: { protocol: Protocol }) {
  const answered = useRef<Protocol>(undefined);
  const isOffered = protocol.actions.includes('respond');
  if (isOffered) answered.current = protocol;
  return (
    <>
      <RespondHead protocol={protocol} />
      {answered.current ? (
        <RespondBody protocol={protocol} answered={answered.current} />
      ) : (
        <Closed protocol={protocol} />
      )}
    </>
  );
}

/** docs/specification 11: Response to comments, offered for rejected protocols alone. */
export const RespondPage = () => <LoadedProtocol>{(protocol) => <Respond protocol={protocol} />}</LoadedProtocol>;
