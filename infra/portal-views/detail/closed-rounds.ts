import type { Protocol } from '@portal/contracts/protocol';
import type { RoundChanges } from '@portal/contracts/presentation';

/** A round of review that ended with its forwarding, or for the researcher with the response that waits to be forwarded. */
export interface ClosedRound {
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
export function closedRounds(
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
