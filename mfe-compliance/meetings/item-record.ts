import { oneLine, written } from '@portal/contracts/texts';
import {
  countQuorum,
  isPresent,
  itemOutcomes,
  missingOf,
  risks,
  type ItemOutcome,
  type ItemRecord,
  type Meeting,
  type MeetingItem,
  type Risk,
  type Seat,
} from '@portal/contracts/meetings';
import { same, type Body } from '@portal/web-kit';

/** What is typed about an item: texts, and why officers recused whom, by member. */
export interface ItemTyped {
  discussion: string;
  outcome: ItemOutcome | '';
  conditions: string;
  reasons: string;
  until: string;
  risk: Risk | '';
  for: string;
  against: string;
  abstained: string;
  recused: Readonly<Record<string, string>>;
}

const numberText = (votes: number | null): string => (votes === null ? '' : String(votes));

/** What the portal has recorded, as it would be typed. */
export const recordedIn = (item: MeetingItem): ItemTyped => ({
  discussion: item.discussion,
  outcome: item.outcome ?? '',
  conditions: item.conditions,
  reasons: item.reasons,
  until: item.until ?? '',
  risk: item.risk ?? '',
  for: numberText(item.for),
  against: numberText(item.against),
  abstained: numberText(item.abstained),
  recused: Object.fromEntries(
    item.recused.filter(({ automatic }) => !automatic).map(({ member, reason }) => [member, reason]),
  ),
});

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a draft holds of an item; undefined where it holds nothing. */
export function typedIn(value: unknown): ItemTyped | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const held = value as Body;
  const recused = typeof held.recused === 'object' && held.recused !== null ? Object.entries(held.recused) : [];
  return {
    discussion: textIn(held.discussion),
    outcome: itemOutcomes.find((one) => one === held.outcome) ?? '',
    conditions: textIn(held.conditions),
    reasons: textIn(held.reasons),
    until: textIn(held.until),
    risk: risks.find((one) => one === held.risk) ?? '',
    for: textIn(held.for),
    against: textIn(held.against),
    abstained: textIn(held.abstained),
    recused: Object.fromEntries(recused.filter((one): one is [string, string] => typeof one[1] === 'string')),
  };
}

const isApproval = (outcome: ItemTyped['outcome']): boolean =>
  outcome === 'approved' || outcome === 'approved_subject_to';

/** Which of the fields an outcome has. */
export const fieldsOf = (outcome: ItemTyped['outcome']) => ({
  conditions: outcome === 'approved_subject_to',
  reasons: outcome === 'disapproved' || outcome === 'changes_required',
  until: isApproval(outcome),
});

const votes = (text: string): number | null => (/^\d{1,4}$/.test(oneLine(text)) ? Number(oneLine(text)) : null);

/** What is sent: no field that the outcome does not have. */
export function bodyOf(typed: ItemTyped): ItemRecord {
  const has = fieldsOf(typed.outcome);
  return {
    discussion: written(typed.discussion),
    recused: Object.entries(typed.recused).map(([member, reason]) => ({ member, reason: written(reason) })),
    for: votes(typed.for),
    against: votes(typed.against),
    abstained: votes(typed.abstained),
    outcome: typed.outcome || null,
    conditions: has.conditions ? written(typed.conditions) : '',
    reasons: has.reasons ? written(typed.reasons) : '',
    until: has.until && typed.until !== '' ? typed.until : null,
    risk: typed.risk || null,
  };
}

/** Whether two say the same once they are sent. */
export const saysSame = (one: ItemTyped, other: ItemTyped): boolean => {
  const sorted = (typed: ItemTyped) => {
    const body = bodyOf(typed);
    return { ...body, recused: body.recused?.toSorted((a, b) => (a.member < b.member ? -1 : 1)) };
  };
  return same(sorted(one), sorted(other));
};

/** Who is there when item `n` is discussed. */
export const presentAt = (seats: readonly Seat[], n: number): readonly Seat[] =>
  seats.filter(({ present, left_before }) => isPresent(present) && (left_before === null || n < left_before));

/** Who votes on an item, with recusals that are not saved yet: their quorum, and what is missing of it in words. */
export function quorumWith({ seats, quorum }: Meeting, item: MeetingItem, typed: ItemTyped) {
  const out = new Set([
    ...item.recused.filter(({ automatic }) => automatic).map(({ member }) => member),
    ...Object.keys(typed.recused),
  ]);
  const there = countQuorum(presentAt(seats, item.n).filter(({ member }) => !out.has(member)));
  return { there, missing: missingOf(quorum.needed, there) };
}
