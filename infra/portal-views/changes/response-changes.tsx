import type { Protocol } from '@portal/contracts/protocol';
import { changesOf, readingWords, type ChangesReader, type RoundChanges } from '@portal/contracts/reading';
import { Accordion, AccordionPart, PageSection, SectionHead } from '@portal/ui-kit';
import { useMemo } from 'react';
import { formatDate } from '../format/format-instant.ts';
import { ChangedSections } from './changed-sections.tsx';

const words = readingWords.changes;

interface Props {
  protocol: Protocol;
  reader: ChangesReader;
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
  const [latest, ...earlier] = useMemo(() => changesOf(protocol, reader), [protocol, reader]);
  if (!latest) return null;
  return (
    <>
      <PageSection id="response-changes" aria-labelledby="response-changes-title">
        <SectionHead>
          <h2 id="response-changes-title">{latest.isUnsent ? words.mine : words.title}</h2>
        </SectionHead>
        <Inside {...latest} />
      </PageSection>
      {earlier.length > 0 && <Earlier rounds={earlier} />}
    </>
  );
}
