import { studyTypeLabel } from '@portal/contracts/presentation';
import type { Protocol } from '@portal/contracts/protocol';
import { PageHead } from '@portal/ui-kit';
import { FactsBar } from '@portal/ui-kit/document';
import { formatDate, StatusBadge, usePageHeading } from '@portal/portal-views';
import { messages } from './respond-messages.ts';

/** The top of the page: which protocol, and how it stands. */
export function RespondHead({ protocol }: { protocol: Protocol }) {
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
