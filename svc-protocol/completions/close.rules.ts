import type { Signature } from '@portal/contracts/accounts';
import { screeningCloseDays } from '@portal/contracts/completions';
import type { Beside } from '@portal/contracts/protocol';
import type { Letter } from '../letters/letter.types.ts';
import { addDays } from '../protocol/calendar.rules.ts';
import type { Decided } from '../protocol/decided.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { ImpossibleInStatus, TooEarlyToClose } from '../protocol/refusal.rules.ts';
import { reasonOf } from '../record/archive.rules.ts';
import { isCheckMissing, type ScreeningRules } from './check.rules.ts';
import { withReturnEnded } from './return.rules.ts';

/** How many days after the day by which to complete it an application can be closed as incomplete. */
export const closeDaysOf = ({ screeningCloseDays: days }: ScreeningRules): number => days ?? screeningCloseDays;

/** What of a stored protocol decides it. */
interface Facts extends Pick<Protocol, 'status'> {
  is_checked: boolean;
  return_due: string | null;
}

/** What the settings say of a protocol on this day of the council's, 'YYYY-MM-DD': what is offered follows it (docs/completions 11, 13). */
export const besideOn = (
  { return_due, ...facts }: Facts,
  rules: ScreeningRules,
  today: string,
): Pick<Beside, 'isUnchecked' | 'isAwaited'> => ({
  isUnchecked: isCheckMissing(facts, rules.screening),
  isAwaited: return_due !== null && today < addDays(return_due, closeDaysOf(rules)),
});

interface Around {
  /** UTC instant, and the council's day then, 'YYYY-MM-DD'. */
  at: string;
  today: string;
  rules: ScreeningRules;
  /** The signature that the command carries. */
  sign: () => Signature | undefined;
  letterOf: (after: Protocol, reason: string, signature: Signature | undefined) => Letter;
}

/**
 * An officer closes an application that was not completed (docs/completions 13): it goes into the archive with a letter, and its return
 * ends.
 * @throws RoleForbids, IsArchived, ImpossibleInStatus, TooEarlyToClose, RulesBroken without reason or signature
 */
export function closeIncomplete(
  protocol: Protocol,
  actor: Actor,
  given: string | null | undefined,
  { at, today, rules, sign, letterOf }: Around,
): Decided {
  requirePermitted(protocol, actor, 'close_incomplete');
  const { returned, status } = protocol;
  if (!returned) throw new ImpossibleInStatus('close_incomplete', status);
  const from = addDays(returned.due_on, closeDaysOf(rules));
  if (today < from) throw new TooEarlyToClose(from, status);
  const why = reasonOf(given);
  const after = withReturnEnded({ ...protocol, deleted: true }, { ended: 'closed', at });
  const signature = sign();
  const letter = letterOf(after, why, signature);
  return {
    protocol: { ...after, letters: [...(protocol.letters ?? []), letter] },
    event: 'protocol.deleted',
    called: [],
    lines: [
      { what: 'protocol.closed_incomplete', from: null, to: returned.due_on },
      { what: 'protocol.deleted', from: status, to: status, why, signature },
    ],
    letter: { kind: 'closure', at: letter.decided_at },
  };
}
