import { formOf, textsMeant } from '@portal/contracts/council';
import { foldWords, soughtWords } from '@portal/contracts/texts';
import { dayIn } from '@portal/contracts/presentation';
import { readNumber, yearsIn, type NumberParts, type NumberRules } from '@portal/contracts/protocol';
import type { StoredHistoryEntry } from '@portal/service-kit/history';
import { reminderDueOn, approvalInForce, approvalFactsOf } from '../approvals/approval.rules.ts';
import { clockKey, clocksOf, firstDecisionOf } from '../reports/clocks.rules.ts';
import type { Protocol } from './protocol.types.ts';
import { nextReminderOf } from '../reviews/review-due.rules.ts';
import { commentersOf, reviewersOf } from '../reviews/slot.rules.ts';
import { waitingQuestions } from '../questions/waiting-questions.rules.ts';
import { remindedSince } from '../approvals/suspension.rules.ts';
import { returnFigures } from '../completions/return-figures.rules.ts';
import type { StoredProtocol } from './schema.ts';
import type { ProtocolConfig } from '../dependencies.ts';

/** What is stored beside the domain's record. */
export interface Bookkeeping {
  version: number;
  history: readonly StoredHistoryEntry[];
  request_hash: string;
}

/** Length of the title's sort key. Longer titles need not be compared in full. */
const sortedLength = 100;

/** The sort key of a reference number of these parts: 'A/000000002149', and 'FC/2026/000000000012' where it has a year. */
export const keyOfParts = ({ code, year, count }: NumberParts): string =>
  [code, ...(year === undefined ? [] : [year]), count.padStart(12, '0')].join('/');

/** So many years back, a number is looked for that was typed without its year: a list by these keys is then still read by an index. */
const mostYears = 20;

/** The sort keys of every number that these parts may mean: those without a year mean each of the last 20 years until `today`, and none. */
export function soughtKeys(rules: Pick<NumberRules, 'number'>, parts: NumberParts, today: string): string[] {
  const { some, none } = yearsIn(rules);
  if (parts.year !== undefined || !some) return [keyOfParts(parts)];
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: mostYears }, (_, back) => ({ ...parts, year: String(thisYear - back) }));
  return (none ? [...years, parts] : years).map(keyOfParts);
}

/** The sort key of a reference number; of one that no format fits, itself. */
export function numberKey(rules: Pick<NumberRules, 'number'>, number: string): string {
  const parts = readNumber(rules, number);
  return parts ? keyOfParts(parts) : number;
}

/** When the current status began. */
function statusSince({ status, created_date }: Protocol, history: readonly StoredHistoryEntry[]): string {
  return (
    history.findLast(({ action, from, to }) => action.startsWith('protocol.') && to === status && from !== to)?.at ??
    created_date
  );
}

/** The last time that it was archived. */
function archivedIn(history: readonly StoredHistoryEntry[]): StoredProtocol['archived'] {
  const line = history.findLast(({ action }) => action === 'protocol.deleted');
  return line ? { at: line.at, by: line.actor, reason: String(line.detail?.why) } : null;
}

/** The document to store: the domain's record with the fields for lists, search and reports. `timeZone` decides the months, `council` the sort key of the number. */
export function toStored(
  protocol: Protocol,
  { version, history, request_hash }: Bookkeeping,
  { timeZone, council }: Pick<ProtocolConfig, 'timeZone' | 'council'>,
): StoredProtocol {
  const first = firstDecisionOf(history, protocol.created_date);
  const monthOf = (instant: string): string => dayIn(new Date(instant), timeZone).slice(0, 7);
  const clocks = clocksOf(history, protocol.created_date);
  const facts = approvalFactsOf(protocol);
  const archived = protocol.deleted ? archivedIn(history) : null;
  const investigators = textsMeant(formOf(protocol), 'investigator.name', protocol.sections);
  return {
    ...(protocol as Omit<StoredProtocol, keyof Bookkeeping>),
    version,
    history: [...history],
    request_hash,
    status_since: statusSince(protocol, history),
    clock_owner: clocks.owner,
    clock_since: clocks.since,
    is_returned: protocol.returned !== undefined,
    return_due: protocol.returned?.due_on ?? null,
    return_remind_on: protocol.deleted ? null : (protocol.returned?.remind_on ?? null),
    return_points: protocol.returned?.points.length ?? null,
    return_reminded_on: protocol.returned?.reminded_on ?? null,
    is_checked: protocol.checked !== undefined,
    completed_at: protocol.completions?.findLast(({ ended }) => ended === 'completed')?.ended_at ?? null,
    ...returnFigures(protocol),
    council_ms: clocks.council_ms,
    researcher_ms: clocks.researcher_ms,
    council_key: clockKey(clocks, 'council'),
    researcher_key: clockKey(clocks, 'researcher'),
    valid_until: approvalInForce(protocol)?.valid_until ?? null,
    approval_facts: facts ?? null,
    validity_kind: facts?.kind ?? null,
    reminder_due: reminderDueOn(protocol) ?? null,
    renewal_reminded_on: (protocol.approval && remindedSince(protocol.approval)) ?? null,
    review_remind_on: nextReminderOf(protocol),
    ...waitingQuestions(protocol, timeZone),
    created_month: monthOf(protocol.created_date),
    decided_month: first ? monthOf(first.at) : null,
    first_decision_days: first?.days ?? null,
    archived,
    archived_at: archived?.at ?? null,
    reviewer_ids: protocol.deleted ? [] : reviewersOf(protocol),
    commented_ids: commentersOf(protocol),
    letter_codes: (protocol.letters ?? []).map(({ code }) => code),
    tokens: foldWords([protocol.number, protocol.title, ...investigators].join(' ')),
    number_key: numberKey(council, protocol.number),
    title_key: soughtWords(protocol.title).join(' ').slice(0, sortedLength),
  };
}
