import { approvedOn, reminders, type Approval } from '../domain/approval.ts';
import { addDays, addSpan } from '../domain/calendar.ts';
import type { Chance } from './chance.ts';

const year = { months: 12, days: 0 };
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** What may have become of an acceptance by now: renewed year by year until the study ended, and now and then forgotten. */
export function madeUpApproval(accepted: Date, until: Date, chance: Chance): Approval {
  const today = dayOf(until);
  const approval = approvedOn(dayOf(accepted), year);
  let { valid_until } = approval;
  while (valid_until < today && chance.next() < 0.45) valid_until = addSpan(valid_until, year);
  const ended = valid_until < today && chance.next() < 0.985;
  const reminded = reminders.findLast((days) => addDays(valid_until, -days) <= today) ?? null;
  return { ...approval, valid_until, reminded, ended };
}
