import { countQuorum, missingOf, noQuorum, type QuorumCount } from '@portal/contracts/meetings';
import type { FieldError } from '@portal/contracts/http';
import { isToDecide, outcomeOf, presentAt } from './meeting.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { MeetingConflict } from '../protocol/refusal.rules.ts';
import { declaredConflicts, partOf, type PersonAccount } from '../reviews/reviewer.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { Attended, Meeting, Recusal, Seat } from './meeting.types.ts';

/** Why a member takes no part in an item: investigator, owner or declared conflict. Undefined where there is nothing of the kind. */
export function whyRecused(
  protocol: Protocol,
  account: PersonAccount,
  owner: PersonAccount | undefined,
): string | undefined {
  const part = partOf(protocol, account, owner);
  if (part) return messages.meeting.recused[part];
  return declaredConflicts(protocol).includes(account.id) ? messages.meeting.recused.conflict : undefined;
}

interface Sitting {
  seats: readonly Seat[];
  attendance: readonly Attended[];
  needed: QuorumCount;
}

/** Counts who votes on item `n`, present and not recused, and says in words what a quorum lacks. */
export function votersOf(
  { seats, attendance, needed }: Sitting,
  n: number,
  recused: readonly Pick<Recusal, 'member'>[],
) {
  const out = new Set(recused.map(({ member }) => member));
  const there = countQuorum(presentAt(seats, attendance, n).filter(({ member }) => !out.has(member)));
  return { there, missing: missingOf(needed, there) };
}

interface Votes {
  for: number | null;
  against: number | null;
  abstained: number | null;
  outcome: string | null;
}

/** What is wrong with the votes of an item that so many members vote on. Where nothing was decided none need be given. */
export function checkVotes(votes: Votes, voters: number): readonly FieldError[] {
  const given = [votes.for, votes.against, votes.abstained];
  const isDecided = votes.outcome !== null && votes.outcome !== 'deferred';
  if (!isDecided && given.every((one) => one === null)) return [];
  const sum = given.reduce<number>((all, one) => all + (one ?? 0), 0);
  return sum === voters ? [] : [{ field: 'for', message: messages.meeting.votes({ voters }) }];
}

/** @throws MeetingConflict `no_quorum` or `votes_differ` for the first item that was decided without a quorum, or by others than were there */
export function requireVoted({ items }: Pick<Meeting, 'items'>, sitting: Sitting): void {
  items.forEach((item, index) => {
    if (!item.record || !isToDecide(item)) return;
    const { there, missing } = votersOf(sitting, index + 1, item.record.recused);
    if (missing.length > 0) throw new MeetingConflict('no_quorum', noQuorum(item.number, missing));
    const [wrong] = checkVotes({ ...item.record, outcome: outcomeOf(item) }, there.present);
    if (wrong) throw new MeetingConflict('votes_differ', `${item.number}: ${wrong.message}`);
  });
}
