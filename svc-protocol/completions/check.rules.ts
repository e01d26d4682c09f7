import type { Checked } from '@portal/contracts/completions';
import type { Decided } from '../protocol/decided.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { NotChecked } from '../protocol/refusal.rules.ts';

/** SCREENING and SCREENING_CLOSE_DAYS; the usual ones when left out. */
export interface ScreeningRules {
  screening?: 'off' | 'required' | undefined;
  screeningCloseDays?: number | undefined;
}

/** An officer has looked and nothing is missing (docs/completions 11). @throws RoleForbids, IsArchived, IsReturned, ImpossibleInStatus */
export function check(protocol: Protocol, actor: Actor, { items }: Checked, at: string): Decided {
  requirePermitted(protocol, actor, 'return');
  return {
    protocol: { ...protocol, checked: { by: actor.id, at, items } },
    // Nobody is told: it is the office's own step.
    event: 'protocol.snapshot',
    called: [],
    lines: [{ what: 'protocol.checked', from: null, to: null }],
  };
}

/** Where SCREENING is `required`, a pending application is assigned once it was checked. @throws NotChecked */
export function requireChecked({ status, checked }: Protocol, screening: ScreeningRules['screening']): void {
  if (isCheckMissing({ status, is_checked: checked !== undefined }, screening)) throw new NotChecked(status);
}

/** Whether reviewers wait for a check. */
export const isCheckMissing = (
  { status, is_checked }: Pick<Protocol, 'status'> & { is_checked: boolean },
  screening: ScreeningRules['screening'] = 'off',
): boolean => screening === 'required' && status === 'pending' && !is_checked;
