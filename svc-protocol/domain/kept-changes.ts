import type { Round } from './protocol.ts';

/** How much of the answers of earlier rounds is kept with a protocol, in bytes: two whole applications. */
const mostKept = 4 * 1024 * 1024;

export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The rounds with what was changed in them, as far back as there is room; one that has none left ends it for those before. */
export function keptRounds(rounds: readonly Round[], most = mostKept): readonly Round[] {
  let room = most;
  const kept = rounds.toReversed().map((round) => {
    room -= bytesOf(round.changes ?? []);
    return room < 0 ? { ...round, changes: null } : round;
  });
  return kept.reverse();
}
