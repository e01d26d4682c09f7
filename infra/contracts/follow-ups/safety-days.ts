import { template } from '../texts/index.ts';
import { followUpForm } from './kinds.ts';

/** How long a council gives: a number of days, or hours where it says hours. */
export type Allowed = number | Readonly<{ hours: number }>;
export type SafetyDays = Readonly<Record<'death' | 'life-threatening' | 'serious', Allowed>>;

/** SAFETY_DAYS where it is left out: within what time from awareness an event is reported (docs/safety 4). */
export const safetyDays: SafetyDays = { death: 7, 'life-threatening': 7, serious: 15 };

const entry = /^([a-z-]+) ([1-9]\d{0,2})( hours?)?$/;

/** The table that a text such as 'death 24 hours, serious 15' gives; what is left out keeps its time. Undefined where it is wrong. */
export function readSafetyDays(text: string): SafetyDays | undefined {
  const given = text.split(',').map((part) => entry.exec(part.trim()) ?? []);
  if (!given.every(([, name = '']) => name in safetyDays)) return undefined;
  const read = given.map(([, name, count, hours]) => [name, hours ? { hours: Number(count) } : Number(count)] as const);
  return { ...safetyDays, ...(Object.fromEntries(read) as Partial<SafetyDays>) };
}

/** The same table as such a text. */
export const writeSafetyDays = (days: SafetyDays): string =>
  Object.entries(days)
    .map(([name, allowed]) => `${name} ${typeof allowed === 'number' ? allowed : `${allowed.hours} hours`}`)
    .join(', ');

/** The days that the clock counts. Awareness is a day, so hours end with the day in which they run out. */
export const daysAllowed = (allowed: Allowed): number =>
  typeof allowed === 'number' ? allowed : Math.ceil(allowed.hours / 24);

/** What a form says of its deadlines, on the page and in its template. */
export const deadlineSays = {
  death: template('Report a death within {death} of becoming aware of it.'),
  event: template(
    'Report a death within {death}, a life-threatening event within {severe} and any other serious event within {serious} of becoming aware of it.',
  ),
  day: '1 day',
  days: template('{count} days'),
  hour: '1 hour',
  hours: template('{count} hours'),
};

function timeOf(allowed: Allowed): string {
  const [count, one, more] =
    typeof allowed === 'number'
      ? ([allowed, deadlineSays.day, deadlineSays.days] as const)
      : ([allowed.hours, deadlineSays.hour, deadlineSays.hours] as const);
  return count === 1 ? one : more({ count });
}

/** Within what time a form, or what this template is for, is sent; empty of what reports no event. */
export function deadlineSentence(template: string, days: SafetyDays): string {
  const times = {
    death: timeOf(days.death),
    severe: timeOf(days['life-threatening']),
    serious: timeOf(days.serious),
  };
  const asks = followUpForm(template)?.asks;
  if (asks === 'death') return deadlineSays.death(times);
  return asks === 'safety' ? deadlineSays.event(times) : '';
}
