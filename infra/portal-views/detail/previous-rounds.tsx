import { formOf } from '@portal/contracts/council';
import { useSpoken } from '@portal/web-kit';
import type { Protocol } from '@portal/contracts/protocol';
import { changesOf, type ChangesReader, type RoundChanges } from '@portal/contracts/points';
import { PageSection, SectionHead } from '@portal/ui-kit';
import { Accordion, AccordionPart, PlainText, ReviewPair, SideBySide } from '@portal/ui-kit/document';
import { RoundSections } from '../changes/changed-sections.tsx';
import { formatDate } from '../format/format-instant.ts';
import { messages } from '../messages.ts';

/** A round of review that ended with its forwarding, or for the researcher with the response that waits to be forwarded. */
interface ClosedRound {
  /** From 1. */
  number: number;
  /** When it was forwarded; null where it has not been. */
  forwarded_at: string | null;
  /** As far as the reader may see it. */
  said: Protocol['previous_rounds'][number] | undefined;
  /** What the response to it changed; undefined where that was nothing. */
  changed: RoundChanges | undefined;
}

/** The earlier rounds, the latest first: what was said in each, and what the researcher then changed. */
function closedRounds(
  { previous_rounds, changes }: Pick<Protocol, 'previous_rounds' | 'changes'>,
  changed: readonly RoundChanges[],
): readonly ClosedRound[] {
  const ends = new Map(previous_rounds.map(({ number, closed_at }) => [number, closed_at]));
  for (const [index, { closed_at }] of changes.entries()) if (closed_at !== null) ends.set(index + 1, closed_at);
  return [...ends]
    .sort(([one], [other]) => other - one)
    .map(([number, closed_at]) => ({
      number,
      forwarded_at: number === changes.length ? null : closed_at,
      said: previous_rounds.find((round) => round.number === number),
      changed: changed.find((round) => round.number === number),
    }));
}

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
  const rounds = useSpoken(
    () => closedRounds(protocol, changesOf(formOf(protocol), protocol, reader)),
    [protocol, reader],
  );
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
