import { dayIn } from '@portal/contracts/presentation';
import type { ToldOfLetter } from '@portal/contracts/letters';
import { firstOf, isOfIncomplete, ownState, replacedBy, type History } from './letter.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { approvalFactsOf, validityOn } from '../approvals/approval.rules.ts';
import type { Letter } from './letter.types.ts';

/** What counts now (docs/decisions 17): the letter's own state before the protocol's. `today` is the council's day. */
export function toldOf(
  protocol: Protocol & { history: History },
  letter: Letter,
  today: string,
  timeZone: string,
): ToldOfLetter {
  const dayOf = (instant: string): string => dayIn(new Date(instant), timeZone);
  const { letters = [], history } = protocol;
  const own = ownState(letters, letter);
  if (own === 'withdrawn') return { state: own, until: null, since: dayOf(letter.withdrawn_at ?? letter.decided_at) };
  if (own === 'replaced')
    return { state: own, until: null, since: dayOf((replacedBy(letters, letter) ?? letter).decided_at) };
  if (own === 'rejected')
    return { state: own, until: null, since: dayOf(firstOf(letters, letter, history).decided_at) };
  const facts = approvalFactsOf(protocol);
  if (facts) return validityOn(facts, today);
  // The closure of an application that was never accepted. What came out of the archive since is reviewed again.
  const back = history.find(({ action, at }) => action === 'protocol.restored' && at > letter.decided_at);
  return back
    ? { state: 'withdrawn', until: null, since: dayOf(back.at) }
    : {
        ...{ state: 'ended', until: null, since: dayOf(letter.decided_at) },
        ...(isOfIncomplete(letter, protocol) && { incomplete: true }),
      };
}
