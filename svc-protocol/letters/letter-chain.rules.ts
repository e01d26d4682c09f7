import type { LetterKind, LetterState } from '@portal/contracts/protocol';
import { approving } from './letter.rules.ts';
import type { Letter } from './letter.types.ts';

type Kept = Pick<Letter, 'code' | 'kind' | 'replaces' | 'withdrawn_at'>;

/**
 * What a letter of this kind replaces, besides the letter that it writes anew (docs/decisions 13). A decision replaces the closure of an
 * application that was withdrawn and came back: what was accepted is decided once.
 */
const replaced: Partial<Record<LetterKind, readonly LetterKind[]>> = {
  ...Object.fromEntries(approving.map((kind) => [kind, [...approving, 'rejected']])),
  accepted: [...approving, 'rejected', 'closure'],
  rejected: ['rejected', 'closure'],
  reopening: [...approving, 'rejected', 'closure', 'suspended'],
  suspended: ['suspended', 'suspension-lifted'],
  'suspension-lifted': ['suspended'],
};

/** The history knows by their instant which letters were written anew. */
export type History = readonly { action: string; at: string }[];

export const isAnew = ({ decided_at }: Pick<Letter, 'decided_at'>, history: History): boolean =>
  history.some(({ action, at }) => action === 'protocol.letter_written' && at === decided_at);

/** The letter that the act itself wrote, which bears its day: this one, or what it was written anew in place of. */
export function firstOf(letters: readonly Letter[], letter: Letter, history: History): Letter {
  if (!isAnew(letter, history)) return letter;
  const before = letters.slice(0, letters.indexOf(letter));
  const former = before.findLast(({ code }) => code === letter.replaces?.code);
  return former ? firstOf(before, former, history) : letter;
}

const counts = ({ withdrawn_at }: Kept): boolean => withdrawn_at === undefined;

/** Whether `later` replaces `letter`, by their kinds or because it was written anew in its place. */
const replaces = (later: Kept, letter: Kept): boolean =>
  later.replaces?.code === letter.code || (replaced[later.kind] ?? []).includes(letter.kind);

/** The letter that counts instead of this one; undefined while it counts itself. What was withdrawn replaces nothing. */
export function replacedBy<L extends Kept>(letters: readonly L[], letter: L): L | undefined {
  const index = letters.findIndex(({ code }) => code === letter.code);
  const after = letters.slice(index + 1);
  const next = after.findLast((later) => counts(later) && replaces(later, letter));
  return next && (replacedBy(after, next) ?? next);
}

/** The letter that one of this kind will replace: the last that counts. */
export const replacedByNew = <L extends Kept>(letters: readonly L[], kind: LetterKind): L | undefined =>
  letters.findLast((one) => counts(one) && (replaced[kind] ?? []).includes(one.kind));

/** The last letter that was not withdrawn. */
export const latestOf = <L extends Kept>(letters: readonly L[]): L | undefined => letters.findLast(counts);

/** The states that are the letter's own, or follow from its kind; undefined where the protocol's approval says it. */
export function ownState(
  letters: readonly Letter[],
  letter: Letter,
): Extract<LetterState, 'withdrawn' | 'replaced' | 'rejected'> | undefined {
  if (!counts(letter)) return 'withdrawn';
  if (replacedBy(letters, letter)) return 'replaced';
  return ['rejected', 'refusal'].includes(letter.kind) ? 'rejected' : undefined;
}
