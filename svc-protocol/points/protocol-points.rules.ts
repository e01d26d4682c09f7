import { coverComments, pointsFrom, type Marks, type PointAnswers, type PointTally } from '@portal/contracts/points';
import type { Decision, Status } from '@portal/contracts/protocol';
import type { Decided } from '../protocol/decided.rules.ts';
import { lastNumber, pointTally, stateOf, withAnswers, withMarks, withPoints } from './points.rules.ts';
import type { Actor } from '../protocol/permit.rules.ts';
import type { Protocol, Round } from '../protocol/protocol.types.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { Point, Verdict } from './point.types.ts';

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

type Rounds = Pick<Protocol, 'previous_rounds'>;

/** The present round, from 1. */
export const roundOf = ({ previous_rounds }: Rounds): number => previous_rounds.length + 1;

const decidedIn: readonly Status[] = ['accepted', 'rejected', 'response'];

/** The last round whose decision has been made. */
export const decidedRound = ({ status, previous_rounds }: Pick<Protocol, 'status'> & Rounds): number =>
  previous_rounds.length + (decidedIn.includes(status) ? 1 : 0);

/** The last round that ended, so far, with a rejection. */
const askedRound = (protocol: Pick<Protocol, 'status'> & Rounds): number =>
  protocol.status === 'accepted' ? protocol.previous_rounds.length : decidedRound(protocol);

/** The account of the reviewer who gave rise to a point; null for compliance's. */
export function authorOf(
  protocol: Pick<Protocol, 'reviewer' | 'alt_reviewer'> & Rounds,
  { source, round }: Pick<Point, 'source' | 'round'>,
): string | null {
  return source === 'compliance' ? null : (protocol.previous_rounds[round - 1] ?? protocol)[source];
}

/** How the points of a protocol stand, for its events. */
export const tallyOfProtocol = (protocol: Protocol): PointTally | undefined =>
  pointTally(protocol.points ?? [], askedRound(protocol));

/** How a point stands, with these of its verdicts. */
export const stateIn = (protocol: Protocol, point: Point, verdicts: readonly Verdict[]) =>
  stateOf({ ...point, verdicts }, askedRound(protocol));

/** The outcome of a command with these points; an empty ledger is not stored. */
const having = (decided: Decided, points: readonly Point[]): Decided =>
  points.length > 0 ? { ...decided, protocol: { ...decided.protocol, points } } : decided;

/**
 * The outcome of a review, a decision or forwarding, with the marks that came with it: a reviewer's of the own points, compliance's
 * of all. The next decision tells them to the researcher. @throws RulesBroken
 */
export function andMarks(decided: Decided, actor: Actor, marks: Marks | undefined, at: string): Decided {
  const { protocol } = decided;
  const role = actor.role === 'reviewer' ? 'reviewer' : 'compliance';
  const mayMark = (point: Point): boolean => role === 'compliance' || authorOf(protocol, point) === actor.id;
  const said = { round: roundOf(protocol), by: actor.id, role, at } as const;
  return having(decided, withMarks(protocol.points ?? [], marks ?? [], said, mayMark));
}

/**
 * The outcome of a decision with its marks and points. A rejection makes points of the round's comments: those that were sent, which
 * must hold every word once, else as the portal divides them (docs/points 5). @throws RulesBroken
 */
export function andPoints(
  decided: Decided,
  actor: Actor,
  { points, marks }: Pick<Decision, 'points' | 'marks'>,
  { at, newId }: { at: string; newId: () => string },
): Decided {
  const marked = andMarks(decided, actor, marks, at);
  const { protocol } = marked;
  if (protocol.status !== 'rejected') return marked;
  if (points && !coverComments(points, protocol))
    throwIfInvalid([{ field: 'points', message: messages.points.otherWords }]);
  const { points: before = [], last_point: last = 0 } = protocol;
  const made = withPoints(before, points ?? pointsFrom(protocol), roundOf(protocol), newId, last);
  return having({ ...marked, protocol: { ...protocol, last_point: Math.max(last, lastNumber(made)) } }, made);
}

/** Most bytes of all points of a protocol. */
const mostBytes = 6 * 1024 * 1024;

/** The outcome of a response with its answers to points. @throws RulesBroken */
export function andAnswers(decided: Decided, answers: PointAnswers | undefined, at: string): Decided {
  const { protocol } = decided;
  const points = withAnswers(protocol.points ?? [], answers ?? [], { round: roundOf(protocol), at });
  if (bytesOf(points) > mostBytes) throwIfInvalid([{ field: 'answers', message: messages.points.tooMuch }]);
  return having(decided, points);
}
