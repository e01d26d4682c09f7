import type { Point as PointAnswer } from '@portal/contracts/points';
import type { Caller } from '@portal/service-kit/http';
import { authorOf, decidedRound, standingIn } from './points.rules.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import type { Point, Verdict } from './point.types.ts';

export type Names = ReadonlyMap<string, string>;

export const nameIn = (names: Names, account: string | null): string | null =>
  account === null ? null : (names.get(account) ?? null);

/** The marks that this reader may see: a researcher those of rounds that were decided. */
const visibleVerdicts = (stored: StoredProtocol, { verdicts }: Point, { role }: Caller): readonly Verdict[] =>
  role === 'researcher' ? verdicts.filter(({ round }) => round <= decidedRound(stored)) : verdicts;

/** A mark, with who made it as far as this reader may know: a researcher not at all, a reviewer in which capacity, compliance with the name. */
export const presentVerdict = ({ by, role, ...said }: Verdict, caller: Caller, names: Names) => ({
  ...said,
  ...(caller.role !== 'researcher' && { by: role }),
  ...(caller.role === 'compliance' && { by_name: nameIn(names, by) }),
});

function presentPoint(stored: StoredProtocol, point: Point, caller: Caller, names: Names): PointAnswer {
  const verdicts = visibleVerdicts(stored, point, caller);
  return {
    id: point.id,
    n: point.n,
    round: point.round,
    source: point.source,
    ...(caller.role === 'compliance' && { source_name: nameIn(names, authorOf(stored, point)) }),
    quote: point.quote,
    remark: point.remark,
    links: [...point.links],
    ...standingIn(stored, point, verdicts),
    answers: [...point.answers],
    verdicts: verdicts.map((verdict) => presentVerdict(verdict, caller, names)),
  };
}

/**
 * The ledger as this caller may see it, on screen and on paper alike: a researcher all that decisions told them and what they said
 * themselves, a reviewer the own points, compliance all with names (docs/points 10).
 */
export const presentPoints = (stored: StoredProtocol, caller: Caller, names: Names): PointAnswer[] =>
  (stored.points ?? [])
    .filter((point) => caller.role !== 'reviewer' || authorOf(stored, point) === caller.id)
    .map((point) => presentPoint(stored, point, caller, names));

/** The accounts whose names the ledger shows to compliance. */
export const peopleInPoints = (stored: StoredProtocol): (string | null)[] =>
  (stored.points ?? []).flatMap((point) => [authorOf(stored, point), ...point.verdicts.map(({ by }) => by)]);
