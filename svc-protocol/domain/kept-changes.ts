import type { Round } from './protocol.ts';

/** Bytes of changed answers of earlier rounds that a protocol keeps: two whole applications. */
const mostKept = 4 * 1024 * 1024;

export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Limits the stored changes, oldest round first: `changes` is null in the newest round that no longer fits and in all before it. */
export function keptRounds(rounds: readonly Round[], most = mostKept): readonly Round[] {
  let room = most;
  const kept = rounds.toReversed().map((round) => {
    room -= bytesOf(round.changes ?? []);
    return room < 0 ? { ...round, changes: null } : round;
  });
  return kept.reverse();
}
