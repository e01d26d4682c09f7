import type { Signature } from '@portal/contracts/accounts';
import { written } from '@portal/contracts/texts';
import { changed } from './meeting-acts.rules.ts';
import { isToDecide, type MeetingDecided } from './meeting.rules.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { AgendaItem, Meeting } from './meeting.types.ts';

interface Signing {
  /** UTC instant. */
  at: string;
  /** Account id of the officer. */
  by: string;
  /** The signature that the command carries. */
  sign: () => Signature | undefined;
}

const signedAct = ({ at, by, sign }: Signing) => {
  const signature = sign();
  return { at, by, ...(signature && { signature }) };
};

/** One signature for all decisions: from now on each item's command is given. */
export function recordDecisions(before: Meeting, signing: Signing): MeetingDecided {
  const decided = signedAct(signing);
  const items = before.items.map((item) =>
    isToDecide(item) ? { ...item, result: { state: 'waiting', at: null, reason: null } as const } : item,
  );
  const told = { signature: decided.signature, event: 'meeting.decided' } as const;
  return changed(before, { ...before, decided, items }, 'meeting.decided', told);
}

/** Keeps what became of an item; undefined where it is kept already. */
export function settleItem(
  before: Meeting,
  n: number,
  result: NonNullable<AgendaItem['result']>,
): MeetingDecided | undefined {
  const item = before.items[n - 1];
  if (item?.result?.state !== 'waiting') return undefined;
  const items = before.items.map((one) => (one === item ? { ...one, result } : one));
  const why = result.reason === null ? {} : { why: result.reason };
  return changed(before, { ...before, items }, 'meeting.item_settled', { from: item.number, to: result.state, ...why });
}

/** Signs the minutes, which never change again. */
export function signMinutes(before: Meeting, signing: Signing): MeetingDecided {
  const minutes = signedAct(signing);
  const told = { signature: minutes.signature, event: 'meeting.signed' } as const;
  return changed(before, { ...before, state: 'signed', minutes }, 'meeting.signed', told);
}

const longestAddendum = 10_000;

/** @throws RulesBroken without a text */
export function addAddendum(before: Meeting, given: string | null | undefined, signing: Signing): MeetingDecided {
  const text = written(given);
  if (text === '' || text.length > longestAddendum)
    throwIfInvalid([{ field: 'text', message: messages.meeting.addendum }]);
  const addendum = { ...signedAct(signing), text };
  const told = { signature: addendum.signature, event: 'meeting.addendum_signed' } as const;
  return changed(before, { ...before, addenda: [...before.addenda, addendum] }, 'meeting.addendum_signed', told);
}
