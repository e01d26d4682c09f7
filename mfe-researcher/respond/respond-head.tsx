import { studyTypeLabel } from '@portal/contracts/presentation';
import type { Protocol } from '@portal/contracts/protocol';
import { PageHead } from '@portal/ui-kit';
import { FactsBar } from '@portal/ui-kit/document';
import { formatDate, StatusBadge, usePageHeading } from '@portal/portal-views';
import { words } from './respond-words.ts';

/** The top of the page: which protocol, and how it stands. */
export function RespondHead({ protocol }: { protocol: Protocol }) {
  const titleRef = usePageHeading(words.title);
  const isDecided = protocol.status === 'rejected' || protocol.status === 'accepted';
  return (
    <PageHead title={words.title} titleRef={titleRef} subtitle={protocol.title} back={{ href: '/', label: words.back }}>
      <FactsBar
        facts={[
          { label: words.facts.number, value: protocol.number },
          { label: words.facts.status, value: <StatusBadge status={protocol.status} /> },
          { label: words.facts.type, value: studyTypeLabel(protocol.study_type) },
          ...(isDecided ? [{ label: words.facts.decided, value: formatDate(protocol.status_since) }] : []),
        ]}
      />
    </PageHead>
  );
}
