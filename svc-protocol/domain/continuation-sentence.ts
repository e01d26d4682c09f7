import { formatDay } from '@portal/contracts/presentation';
import type { LetterKind } from '@portal/contracts/protocol';
import type { Protocol } from './protocol.ts';
import { messages } from './messages.ts';

const { letter: says } = messages;

/** What the kinds of letters that let the research begin or go on say, by the last day as printed. */
const lets: Partial<Record<LetterKind, (valid_until: string) => string>> = {
  accepted: () => says.begin,
  'suspension-lifted': says.resumed,
  'conditions-met': () => says.begin,
  reopening: () => says.reopened,
  // It says so itself, beside its last day: here stands only what forbids it all the same.
  renewal: () => '',
  amendment: () => says.amended,
};

interface ApprovalDay {
  isConditional: boolean;
  isExpired: boolean;
  /** The last day as printed. */
  valid_until: string;
}

/** Whether the research begins or goes on: all that forbids it, or that nothing does. Empty in letters that say nothing of it (docs/safety 15). */
export function continuationSentence(
  kind: LetterKind,
  { approval }: Pick<Protocol, 'approval'>,
  { isConditional, isExpired, valid_until }: ApprovalDay,
): string {
  const goesOn = lets[kind];
  if (!goesOn) return '';
  const bars = [
    approval?.suspended_on === undefined ? '' : says.suspended(formatDay(approval.suspended_on)),
    isConditional ? says.notYet : '',
    isExpired ? says.resumedExpired(valid_until) : '',
  ].filter((bar) => bar !== '');
  return bars.length > 0 ? bars.join(' ') : goesOn(valid_until);
}
