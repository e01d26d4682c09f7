import type { Point as PointAnswer } from '@portal/contracts/points';
import type { Protocol as ProtocolAnswer } from '@portal/contracts/protocol';
import type { Caller } from '@portal/service-kit/http';
import { decidedRound, standing } from '../points/points.rules.ts';
import type { Point } from '../points/point.types.ts';
import { nameIn, presentVerdict, type Names } from '../points/present-points.ts';
import { presentChange } from '../protocol/present-answers.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import type { Completed, Returned } from './completion.types.ts';

/** A point of a return. What officers say of an answer is told with the next return or decision, and not before. */
function presentPoint(point: Point, isTold: boolean, caller: Caller, names: Names): PointAnswer {
  const verdicts = caller.role === 'compliance' || isTold ? point.verdicts : [];
  return {
    ...point,
    links: [...point.links],
    answers: [...point.answers],
    ...standing({ ...point, verdicts }, point.round),
    verdicts: verdicts.map((verdict) => presentVerdict(verdict, caller, names)),
  };
}

const headOf = ({ n, at, due_on, by }: Returned | Completed, caller: Caller, names: Names) => ({
  ...{ n, at, due_on },
  ...(caller.role === 'compliance' && { by_name: nameIn(names, by) }),
});

/** Whether this reader sees returns at all: reviewers do not (docs/completions 3). */
const seesReturns = ({ role }: Caller): boolean => role !== 'reviewer';

/** Whether a decision was made after this completion. */
const isDecidedSince = (stored: StoredProtocol, { round, in_response }: Completed): boolean =>
  decidedRound(stored) >= (in_response ? round + 1 : round);

/** The return that a protocol lies with its researcher for, and those that have ended, as this caller may see them. */
export function presentCompletions(
  stored: StoredProtocol,
  caller: Caller,
  names: Names,
): Pick<ProtocolAnswer, 'returned' | 'completions' | 'checked'> {
  if (!seesReturns(caller)) return {};
  const { returned, completions = [], checked, status_since } = stored;
  const last = completions.length - 1;
  return {
    ...(checked &&
      caller.role === 'compliance' &&
      checked.at >= status_since && {
        checked: {
          at: checked.at,
          by_name: nameIn(names, checked.by),
          items: checked.items.map((item) => ({ ...item })),
        },
      }),
    ...(returned && {
      returned: {
        ...headOf(returned, caller, names),
        points: returned.points.map((point) => presentPoint(point, true, caller, names)),
        changes: returned.changes.map(presentChange),
      },
    }),
    ...(completions.length > 0 && {
      completions: completions.map((one, index) => {
        const isTold = index < last || returned !== undefined || isDecidedSince(stored, one);
        return {
          ...headOf(one, caller, names),
          ...{ ended: one.ended, ended_at: one.ended_at, round: one.round, in_response: one.in_response },
          ...(one.why !== undefined && { why: one.why }),
          points: one.points.map((point) => presentPoint(point, isTold, caller, names)),
          changes: one.changes && one.changes.map(presentChange),
        };
      }),
    }),
  };
}

/** The officers whom returns name to compliance. */
export const peopleInCompletions = ({ returned, completions = [], checked }: StoredProtocol): string[] => [
  ...(checked ? [checked.by] : []),
  ...(returned ? [returned.by] : []),
  ...completions.flatMap(({ by, points }) => [by, ...points.flatMap(({ verdicts }) => verdicts.map((one) => one.by))]),
];
