import { useSpoken } from '@portal/web-kit';
import type { Protocol } from '@portal/contracts/protocol';
import { changesOf, type ChangesReader } from '@portal/contracts/presentation';
import { PageSection, PlainText, SectionHead } from '@portal/ui-kit';
import { Accordion, AccordionPart, ReviewPair, SideBySide } from '@portal/ui-kit/document';
import { RoundSections } from '../changes/changed-sections.tsx';
import { formatDate } from '../format/format-instant.ts';
import { messages } from '../messages.ts';
import { closedRounds, type ClosedRound } from './closed-rounds.ts';

type Said = Protocol['previous_rounds'][number];

function saidIn({ comment, alt_comment, compliance_comment }: Said) {
  const said = [
    { title: messages.reviews.reviewer1, text: comment },
    { title: messages.reviews.reviewer2, text: alt_comment },
    { title: messages.reviews.compliance, text: compliance_comment },
  ];
  return said.flatMap(({ title, text }) => (text === null ? [] : [{ title, text }]));
}

function SaidInRound({ round }: { round: Said }) {
  const said = saidIn(round);
  return said.length > 0 ? <ReviewPair reviews={said} /> : <PlainText>{messages.reviews.noComment}</PlainText>;
}

/** What was said, and beside it what was then changed; what the response that waits has changed stands on the page already. */
const Inside = ({ round, reader }: { round: ClosedRound; reader: ChangesReader }) => (
  <SideBySide>
    {round.said && (
      <div>
        <h4>{messages.previousRounds.said}</h4>
        <SaidInRound round={round.said} />
      </div>
    )}
    {round.forwarded_at !== null && (
      <div>
        <h4>{messages.previousRounds.changed[reader]}</h4>
        {round.changed ? <RoundSections {...round.changed} /> : <p>{messages.previousRounds.unchanged}</p>}
      </div>
    )}
  </SideBySide>
);

export const previousRoundsId = 'previous-rounds';
export const previousRoundsTitle = (): string => messages.previousRounds.title;

/** Whether there is an earlier round to read about. */
export const hasPreviousRounds = ({ previous_rounds, changes }: Protocol): boolean =>
  previous_rounds.length > 0 || changes.some(({ closed_at }) => closed_at !== null);

interface Props {
  protocol: Protocol;
  reader: ChangesReader;
}

/** The earlier rounds of review, the latest first and open, as far as the reader may see them (docs/applications 30). */
export function PreviousRounds({ protocol, reader }: Props) {
  const rounds = useSpoken(() => closedRounds(protocol, changesOf(protocol, reader)), [protocol, reader]);
  if (rounds.length === 0) return null;
  return (
    <PageSection id={previousRoundsId} aria-labelledby={`${previousRoundsId}-title`}>
      <SectionHead>
        <h2 id={`${previousRoundsId}-title`}>{previousRoundsTitle()}</h2>
      </SectionHead>
      <Accordion>
        {rounds.map((round, index) => (
          <AccordionPart
            key={round.number}
            title={messages.previousRounds.round({ number: round.number })}
            state={round.forwarded_at && messages.previousRounds.closed({ day: formatDate(round.forwarded_at) })}
            open={index === 0}
          >
            <Inside round={round} reader={reader} />
          </AccordionPart>
        ))}
      </Accordion>
    </PageSection>
  );
}
