import { memberPositions, type Member, type MemberInput } from '@portal/contracts/members';

/** What is stored of a member besides the bookkeeping, and what the history protects. */
export type MemberFacts = Omit<Member, 'id' | 'version' | 'account_name'>;

/** The facts of a checked input: blank ones as none. */
export function memberFacts({ name, qualifications, position, account, from, to, ...is }: MemberInput): MemberFacts {
  const found = memberPositions.find((one) => one === position);
  if (!name || !found || !from) throw new Error('A member was stored unchecked');
  return {
    name,
    qualifications: qualifications ?? '',
    position: found,
    lay: is.lay ?? false,
    non_scientific: is.non_scientific ?? false,
    affiliated: is.affiliated ?? false,
    account: account || null,
    from,
    to: to || null,
  };
}

/** The fields in the order in which they are shown and told of. */
export const memberFields = [
  'name',
  'qualifications',
  'position',
  'lay',
  'non_scientific',
  'affiliated',
  'account',
  'from',
  'to',
] as const satisfies (keyof MemberFacts)[];

/** These facts alone, without what else a document holds: what the history vouches for. */
export const factsOf = (member: MemberFacts): MemberFacts => {
  const { name, qualifications, position, lay, non_scientific, affiliated, account, from, to } = member;
  return { name, qualifications, position, lay, non_scientific, affiliated, account, from, to };
};

/** A line of history for each fact that differs; yes and no as 'true' and 'false', what is blank as null. */
export const changesOf = (before: MemberFacts, after: MemberFacts) =>
  memberFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ action: `member.${field}`, from: told(before[field]), to: told(after[field]) }));

const told = (value: string | boolean | null): string | null => (value === null || value === '' ? null : String(value));

/** Whether two terms share a day. */
export const overlap = (one: Pick<MemberFacts, 'from' | 'to'>, other: Pick<MemberFacts, 'from' | 'to'>): boolean =>
  (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to);
