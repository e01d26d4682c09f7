import { cardTitle } from '@portal/contracts/council';
import type { HistoryEntry, Protocol } from '@portal/contracts/protocol';
import { Card, Meta, PageSection, SectionHead, styled } from '@portal/ui-kit';
import { formatInstant } from '../format/format-instant.ts';
import { FailedLine, unreadOf } from '../page/load-failed.tsx';
import { useProtocolHistory } from '../protocols/api.ts';
import { SignatureLine } from '../signature/signature-field.tsx';
import { StatusBadge } from '../status/status-badge.tsx';
import { messages as loadMessages } from '../page/messages.ts';
import { happeningsOf, type Happening } from './happenings.ts';
import { historyMessages } from './history-messages.ts';

const Lines = styled.ol`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 13rem) minmax(0, 1fr) auto;
    gap: var(--s1) var(--s4);
    align-items: start;
    padding: var(--s3) var(--s5);
  }
  > li + li {
    border-top: 1px solid var(--divider);
  }
  time {
    color: var(--muted);
    font-size: var(--t-meta);
    line-height: 1.7;
  }
  @media (max-width: 639px) {
    > li {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
      padding: var(--s3) var(--s4);
    }
  }
`;

const Line = ({ at, who, sentences, status, signature }: Happening) => (
  <li>
    <time dateTime={at}>{formatInstant(at)}</time>
    <div>
      {sentences.map((sentence, index) => (
        <p key={index}>
          <bdi>{sentence}</bdi>
        </p>
      ))}
      {signature ? (
        <SignatureLine signature={signature} />
      ) : (
        <Meta>
          <bdi>{historyMessages.by({ who })}</bdi>
        </Meta>
      )}
    </div>
    {status && <StatusBadge status={status} />}
  </li>
);

/** A line that names a card of the form, which is stored in English, names it in the language of the page. */
const spoken = (entry: HistoryEntry, form: string): HistoryEntry =>
  entry.kind === 'protocol.section_updated' && entry.to !== null ? { ...entry, to: cardTitle(form, entry.to) } : entry;

function Contents({ protocol }: { protocol: Protocol }) {
  const query = useProtocolHistory(protocol);
  const { data } = query;
  const unread = unreadOf(query);
  if (unread) return <FailedLine {...unread} text={historyMessages.failed} />;
  if (!data) return <Meta>{loadMessages.loading}</Meta>;
  return (
    <Card as="div">
      <Lines>
        {happeningsOf(data.map((entry) => spoken(entry, protocol.form))).map((happening) => (
          <Line key={`${happening.at} ${happening.who}`} {...happening} />
        ))}
      </Lines>
    </Card>
  );
}

export const historyId = 'history';

/** Who did what to a protocol and when, newest first, in the council's time zone (docs/store 9). Not printed. */
export const History = ({ protocol }: { protocol: Protocol }) => (
  <PageSection id={historyId} aria-labelledby="history-title" data-no-print>
    <SectionHead>
      <h2 id="history-title">{historyMessages.title}</h2>
    </SectionHead>
    <Contents protocol={protocol} />
  </PageSection>
);
