import type { Protocol } from '@portal/contracts/protocol';
import { Accordion, AccordionPart, PageSection, PlainText, ReviewPair, SectionHead } from '@portal/ui-kit';
import { formatDate } from '../format/format-instant.ts';
import { words } from '../words.ts';

type Round = Protocol['previous_rounds'][number];

function saidIn({ comment, alt_comment, compliance_comment }: Round) {
  const said = [
    { title: words.reviews.reviewer1, text: comment },
    { title: words.reviews.reviewer2, text: alt_comment },
    { title: words.reviews.compliance, text: compliance_comment },
  ];
  return said.flatMap(({ title, text }) => (text === null ? [] : [{ title, text }]));
}

function Said({ round }: { round: Round }) {
  const said = saidIn(round);
  return said.length > 0 ? <ReviewPair reviews={said} /> : <PlainText>{words.reviews.noComment}</PlainText>;
}

/** What was said in earlier rounds of review, the latest first, as far as the reader may see it (rules.md, Workflow). */
export function PreviousRounds({ protocol }: { protocol: Protocol }) {
  const rounds = protocol.previous_rounds.map((round, index) => ({ round, number: index + 1 })).reverse();
  if (rounds.length === 0) return null;
  return (
    <PageSection aria-labelledby="previous-rounds">
      <SectionHead>
        <h2 id="previous-rounds">{words.previousRounds.title}</h2>
      </SectionHead>
      <Accordion>
        {rounds.map(({ round, number }) => (
          <AccordionPart
            key={number}
            title={words.previousRounds.round(number)}
            state={words.previousRounds.closed(formatDate(round.closed_at))}
          >
            <Said round={round} />
          </AccordionPart>
        ))}
      </Accordion>
    </PageSection>
  );
}
