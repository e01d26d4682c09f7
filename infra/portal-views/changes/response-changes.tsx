import type { Protocol } from '@portal/contracts/protocol';
import { Accordion, AccordionPart, PageSection, SectionHead } from '@portal/ui-kit';
import { useMemo } from 'react';
import { formatDate } from '../format/format-instant.ts';
import { ChangedSections } from './changed-sections.tsx';
import { changesOf, type RoundChanges } from './versions.ts';
import { words } from './words.ts';

interface Props {
  protocol: Protocol;
  /** The owner also sees what is not sent yet; the council and its reviewers what came with a response. */
  reader: 'owner' | 'council';
}

const Inside = ({ sections }: RoundChanges) =>
  sections ? <ChangedSections sections={sections} /> : <p>{words.gone}</p>;

function Earlier({ rounds }: { rounds: readonly RoundChanges[] }) {
  return (
    <PageSection aria-labelledby="earlier-changes">
      <SectionHead>
        <h2 id="earlier-changes">{words.earlier}</h2>
      </SectionHead>
      <Accordion>
        {rounds.map((round) => (
          <AccordionPart
            key={round.number}
            title={words.round(round.number)}
            state={round.closed_at === null ? undefined : formatDate(round.closed_at)}
          >
            <Inside {...round} />
          </AccordionPart>
        ))}
      </Accordion>
    </PageSection>
  );
}

/** What the responses changed in the application, old beside new: the latest one open, earlier ones to be opened. */
export function ResponseChanges({ protocol, reader }: Props) {
  const all = useMemo(() => changesOf(protocol), [protocol]);
  const isUnsent = (round: RoundChanges) => round.closed_at === null && protocol.status === 'rejected';
  const [latest, ...earlier] = all.filter((round) => reader === 'owner' || !isUnsent(round));
  if (!latest) return null;
  return (
    <>
      <PageSection id="response-changes" aria-labelledby="response-changes-title">
        <SectionHead>
          <h2 id="response-changes-title">{isUnsent(latest) ? words.mine : words.title}</h2>
        </SectionHead>
        <Inside {...latest} />
      </PageSection>
      {earlier.length > 0 && <Earlier rounds={earlier} />}
    </>
  );
}
