import { daysBetween, reviewReminders, type DueDays } from '@portal/contracts/reviews';
import type { Council } from '@portal/contracts/council';
import { readNumber, type NumberRules, type Status } from '@portal/contracts/protocol';
import { addDays, workingDay } from '../protocol/calendar.rules.ts';
import type { Decided } from '../protocol/decided.rules.ts';
import type { Actor } from '../protocol/permit.rules.ts';
import type { Protocol, ReviewsDue } from '../protocol/protocol.types.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { hasComment, slots, slotsOf, type Slot } from './slot.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { ReviewDue } from '../protocol/protocol.types.ts';

/** REVIEW_DUE_DAYS and REVIEW_REMINDERS. */
export interface ReviewRules {
  dueDays: Readonly<Record<string, number>>;
  reminders: readonly number[];
  /** By which the code is read from the number. */
  numbers: Pick<NumberRules, 'number'>;
  /** Days on which no review becomes due. */
  holidays: readonly string[];
}

/** The rules that are set, or the usual ones. */
export const reviewRulesOf = (config: {
  council: Pick<Council, 'number' | 'codes' | 'holidays'>;
  reviewDueDays?: ReviewRules['dueDays'] | undefined;
  reviewReminders?: ReviewRules['reminders'] | undefined;
}): ReviewRules => ({
  dueDays:
    config.reviewDueDays ??
    Object.fromEntries(Object.entries(config.council.codes).map(([code, { review_days }]) => [code, review_days])),
  reminders: config.reviewReminders ?? reviewReminders,
  numbers: config.council,
  holidays: config.council.holidays,
});

const withReviewers: readonly Status[] = ['assigned', 'partially reviewed', 'declined'];

/** The slots whose comment is awaited. */
export const openSlots = (protocol: Protocol): readonly Slot[] =>
  withReviewers.includes(protocol.status)
    ? slotsOf(protocol).filter((slot) => protocol[slot] !== null && !hasComment(protocol, slot))
    : [];

/** Ids of the reviewers whose comment is awaited. */
export const openReviewers = (protocol: Protocol): readonly string[] =>
  openSlots(protocol).flatMap((slot) => protocol[slot] ?? []);

/** Each awaited comment that has a due day. */
export const duesOf = (protocol: Protocol): readonly { slot: Slot; reviewer: string; due: ReviewDue }[] =>
  openSlots(protocol).flatMap((slot) => {
    const [reviewer, due] = [protocol[slot], protocol.review_due?.[slot]];
    return reviewer !== null && due ? [{ slot, reviewer, due }] : [];
  });

/** The due days of these reviewers, in the slots that they get: who changes places keeps the day. */
export const duesWith = (protocol: Protocol, wanted: Readonly<Record<Slot, string | null>>): ReviewsDue =>
  Object.fromEntries(
    slots.flatMap((slot) => {
      const held = duesOf(protocol).find(({ reviewer }) => reviewer === wanted[slot]);
      return held ? [[slot, held.due]] : [];
    }),
  );

const isRunning = ({ due }: { due: ReviewDue }): boolean => due.held_on === undefined;

/** The due days by slot, without those that wait for an answer of the researcher. */
export const dueDaysOf = (protocol: Protocol): DueDays =>
  Object.fromEntries(
    duesOf(protocol)
      .filter(isRunning)
      .map(({ slot, due }) => [slot, due.due_at]),
  );

/** The day of the next reminder of any slot; null where none is left, and in the archive, where open tasks wait. */
export const nextReminderOf = (protocol: Protocol): string | null =>
  (!protocol.deleted &&
    duesOf(protocol)
      .filter(isRunning)
      .flatMap(({ due }) => due.remind_on ?? [])
      .sort()[0]) ||
  null;

/** The first reminder after this day. */
const reminderAfter = (due_at: string, day: string, { reminders }: ReviewRules): string | null =>
  reminders.map((days) => addDays(due_at, days)).find((on) => on > day) ?? null;

/** A due day that is set today: nobody was reminded of it yet, and nobody is on this very day. */
export const newDue = (due_at: string, today: string, rules: ReviewRules): ReviewDue => ({
  due_at,
  remind_on: reminderAfter(due_at, today, rules),
  reminded_on: null,
  reminders: 0,
});

/** The due day of a review that begins on this day. */
export function usualDueDay({ number }: Pick<Protocol, 'number'>, from: string, rules: ReviewRules): string {
  const { dueDays, numbers, holidays } = rules;
  const code = readNumber(numbers, number)?.code ?? '';
  return workingDay(addDays(from, dueDays[code] ?? Math.max(...Object.values(dueDays))), holidays);
}

/** A day to be set as due: today or later; undefined where none was given. @throws RulesBroken */
export function checkedDueDay(due_at: string | null | undefined, today: string): string | undefined {
  if (due_at && due_at < today) throwIfInvalid([{ field: 'due_at', message: messages.review.dueDay }]);
  return due_at ?? undefined;
}

/** After a reminder on this day; those that were missed are skipped. */
export const reminded = (due: ReviewDue, today: string, rules: ReviewRules): ReviewDue => ({
  ...due,
  remind_on: reminderAfter(due.due_at, today, rules),
  reminded_on: today,
  reminders: due.reminders + 1,
});

/**
 * What every change does to due days: who is called gets one, counted from today unless the command names it; who has commented or
 * left has none any more.
 */
export function withDueDays(decided: Decided, today: string, rules: ReviewRules): Decided {
  const { protocol, called, due_at } = decided;
  const dues = openSlots(protocol).flatMap((slot): [Slot, ReviewDue][] => {
    const known = protocol.review_due?.[slot];
    if (!called.includes(protocol[slot] ?? '')) return known ? [[slot, known]] : [];
    // Out of the archive a day that still lies ahead stands.
    const stands = decided.event === 'protocol.restored' && known && known.due_at >= today ? known.due_at : undefined;
    return [[slot, newDue(due_at ?? stands ?? usualDueDay(protocol, today, rules), today, rules)]];
  });
  const { review_due: _before, ...rest } = protocol;
  const review_due = dues.length > 0 ? { review_due: Object.fromEntries(dues) as ReviewsDue } : {};
  return { ...decided, protocol: { ...rest, ...review_due } };
}

/** Whether a released question of this reviewer has no answer yet. */
const isAnswerAwaited = ({ questions = [] }: Protocol, reviewer: string): boolean =>
  questions.some(({ by, capacity, state }) => capacity === 'reviewer' && state === 'released' && by === reviewer);

/**
 * What every change does to the due days of who asked the researcher: from the release on a day is held, and once no released question
 * is open any more it is moved by the days that this took (docs/questions 12).
 */
export function withHeldDays(decided: Decided, today: string, rules: ReviewRules): Decided {
  return duesOf(decided.protocol).reduce((before, { slot, reviewer, due }): Decided => {
    const isHeld = isAnswerAwaited(before.protocol, reviewer);
    if (isHeld === (due.held_on !== undefined)) return before;
    const put = (day: ReviewDue) => ({ ...before, protocol: withDue(before.protocol, slot, day) });
    if (isHeld) return put({ ...due, held_on: today });
    const { held_on = today, ...running } = due;
    const waited = daysBetween(held_on, today);
    if (waited === 0) return put(running);
    const due_at = workingDay(addDays(due.due_at, waited), rules.holidays);
    const line = {
      what: 'protocol.review_dated',
      from: due.due_at,
      to: due_at,
      why: messages.review.waited(waited),
    } as const;
    return {
      ...put({ ...running, due_at, remind_on: reminderAfter(due_at, today, rules) }),
      lines: [...before.lines, line],
    };
  }, decided);
}

/** The protocol with another due day in a slot. */
export const withDue = (protocol: Protocol, slot: Slot, due: ReviewDue): Protocol => ({
  ...protocol,
  review_due: { ...protocol.review_due, [slot]: due },
});

/** The due days that this person is shown: compliance all, a reviewer the own, the researcher none. In the archive nothing is due. */
export function visibleDueDays(
  { review_due = {}, ...held }: Pick<Protocol, Slot | 'review_due'>,
  { id, role }: Actor,
  isArchived: boolean,
): { due?: DueDays } {
  const mine = (slot: Slot) => role === 'compliance' || (role === 'reviewer' && held[slot] === id);
  const days = slots.flatMap((slot): [Slot, string][] => {
    const due = review_due[slot];
    return due && due.held_on === undefined && !isArchived && mine(slot) ? [[slot, due.due_at]] : [];
  });
  return days.length > 0 ? { due: Object.fromEntries(days) } : {};
}
