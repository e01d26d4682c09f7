import * as z from 'zod/mini';
import { followUpKinds, isSafetyKind, safetyKinds, type FollowUpKind } from '@portal/contracts/follow-ups';
import { dayIn } from '@portal/contracts/presentation';
import { daysBetween } from '@portal/contracts/reviews';
import { daysWith } from '@portal/contracts/protocol';
import {
  deskCountsSchema,
  deskRowSchema,
  type DeskCounts,
  type DeskRow,
  type ListedQueue,
  lateReviewSchema,
  type LateReview,
} from '@portal/contracts/my-day';
import { unansweredDays } from '@portal/contracts/questions';
import { endpoint, listQuerySchema, pageOf, totalHeaders, totalOf } from '@portal/service-kit/http';
import type { List, Total } from '@portal/service-kit/store';
import type { ScreeningRules } from '../completions/check.rules.ts';
import { closeDaysOf } from '../completions/close.rules.ts';
import { addDays } from '../protocol/calendar.rules.ts';
import { lateDays } from '../safety/safety.rules.ts';
import { slots } from '../reviews/slot.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import { heldByMeetings } from '../meetings/endpoints.ts';
import { lateOn } from '../reports/reviewer-load.ts';
import { backupToTell } from './backup-note.ts';
import { investigatorsOf } from '../finding/desk-entry.ts';
import { fullName } from '../accounts/store.ts';
import { messages } from '../messages.ts';
import { awayOn } from '../reviews/endpoints.ts';

type Page = ReturnType<typeof pageOf>;

/** A queue: how many rows it has, and a page of them, the oldest first. */
interface Queue {
  total: (dependencies: Dependencies, today: string) => Promise<Total>;
  rows: (dependencies: Dependencies, today: string, page: Page) => Promise<DeskRow[]>;
}

const present = { deleted: false };
const counter = { status: 'status', whose: ['deleted'] } as const;

type Row = Awaited<ReturnType<Dependencies['protocols']['find']>>[number];

const around = ({ clock, config }: Dependencies, today: string) => ({ today, now: clock(), config });

/** Protocols, by a list of theirs. `sinceOf`: since when each waits, its status where left out. */
const protocolQueue = (
  listOn: (on: { today: string; now: Date; config: ScreeningRules }) => Required<Pick<List, 'where' | 'sort'>>,
  days: (row: Row, now: Date, today: string) => number,
  without: (dependencies: Dependencies) => Promise<Pick<List, 'except'>> = () => Promise.resolve({}),
  sinceOf: (row: Row) => string | null = () => null,
): Queue => ({
  total: async (dependencies, today) =>
    totalOf(
      dependencies.protocols,
      { where: listOn(around(dependencies, today)).where, ...(await without(dependencies)) },
      counter,
    ),
  async rows(dependencies, today, page) {
    const list = { ...listOn(around(dependencies, today)), ...(await without(dependencies)) };
    const found = await dependencies.protocols.find({ ...list, ...page });
    const investigators = await investigatorsOf(dependencies, found);
    const now = dependencies.clock();
    return found.map((row) => {
      const { id, number, title, status, status_since, valid_until, return_due } = row;
      const reminded_on = row.renewal_reminded_on ?? row.return_reminded_on;
      return {
        ...{ id, number, title, status, since: sinceOf(row) ?? status_since, days: days(row, now, today) },
        ...(valid_until && { valid_until }),
        ...(return_due && { return_due }),
        ...(reminded_on && { reminded_on }),
        ...(status === 'pending' && row.completed_at && { completed_at: row.completed_at }),
        ...(status === 'reviewed' && { recommended: slots.flatMap((slot) => row.recommendations?.[slot] ?? []) }),
        ...investigators.get(id),
      };
    });
  },
});

/** Protocols of these statuses that are not returned for completion, the longest with the council first. */
const ofStatus = (status: readonly string[], ...without: [Parameters<typeof protocolQueue>[2]?]): Queue =>
  protocolQueue(
    () => ({ where: { ...present, is_returned: false, status }, sort: 'council_key' }),
    (row, now) => daysWith(row, now.getTime()).council,
    ...without,
  );

const day = 24 * 60 * 60 * 1000;

/** Protocols with a question that has waited for so many days: for the office, or for its answer (docs/questions 15). */
const ofQuestions = (field: 'question_asked_at' | 'question_released_at', waited: number): Queue => {
  const daysOf = (row: Row, now: Date) => Math.floor((now.getTime() - Date.parse(row[field] ?? '')) / day);
  return protocolQueue(
    ({ now }) => ({
      where: { ...present, [field]: { to: new Date(now.getTime() - waited * day).toISOString() } },
      sort: field,
    }),
    daysOf,
    undefined,
    (row) => row[field],
  );
};

/** Sent forms of these kinds, in this order. What kinds there are, is known once the council's form is read. */
function ofForms(kinds: () => readonly FollowUpKind[], sort: string, more: { archived?: null } = {}): Queue {
  const where = () => ({ state: 'sent', kind: kinds(), ...more });
  return {
    total: ({ followUps }) => followUps.total({ where: where() }),
    async rows({ followUps, clock, config }, _today, page) {
      const rows = await followUps.find({ where: where(), sort, ...page });
      const daysSince = (at: string) => Math.max(0, Math.floor((clock().getTime() - Date.parse(at)) / day));
      return rows.map(({ id, kind, number, title, created_date, safety_head }) => ({
        ...{ id, kind, number, title, since: created_date, days: daysSince(created_date) },
        ...(safety_head && {
          safety: { ...safety_head, late_days: lateDays(safety_head, dayIn(new Date(created_date), config.timeZone)) },
        }),
      }));
    },
  };
}

/** What waits for officers (docs/lists 16). Late reviews are the queue `replace`, with rows of their own. */
const queues: Readonly<Record<ListedQueue, Queue>> = {
  // Reports without a seriousness, then by deadline: the longest overdue comes first.
  safety: ofForms(safetyKinds, 'safety_order'),
  decide: ofStatus(['reviewed'], heldByMeetings),
  release: ofQuestions('question_asked_at', 0),
  questions: ofQuestions('question_released_at', unansweredDays),
  not_completed: protocolQueue(
    ({ today, config }) => ({
      where: { ...present, is_returned: true, return_due: { to: addDays(today, -closeDaysOf(config)) } },
      sort: 'return_due',
    }),
    ({ return_due }, _now, today) => daysBetween(return_due ?? today, today),
    undefined,
    ({ clock_since }) => clock_since,
  ),
  // Nobody can deal with one about a protocol in the archive.
  follow_ups: ofForms(() => followUpKinds().filter((kind) => !isSafetyKind(kind)), 'created_date', { archived: null }),
  assign: ofStatus(['pending', 'declined']),
  forward: ofStatus(['response']),
  approvals: protocolQueue(
    ({ today }) => ({
      where: { ...present, status: 'accepted', valid_until: { to: addDays(today, -1) } },
      sort: 'valid_until',
    }),
    ({ valid_until }, _now, today) => daysBetween(valid_until ?? today, today),
  ),
};

const todayOf = ({ clock, config }: Dependencies): string => dayIn(clock(), config.timeZone);

/** GET /api/desk: how much waits in each queue. */
export const countDesk = (dependencies: Dependencies) =>
  endpoint({
    summary: 'My day: how much waits in each queue',
    answers: { 200: deskCountsSchema },
    handle: async () => {
      const today = todayOf(dependencies);
      const totals = [
        ...Object.entries(queues).map(([name, { total }]) => [name, total(dependencies, today)] as const),
        ['replace', dependencies.reviewTasks.total({ where: lateOn(today) })] as const,
      ];
      const counted = await Promise.all(totals.map(async ([name, total]) => [name, (await total).rows]));
      const backup = await backupToTell(dependencies);
      return { status: 200, body: { ...Object.fromEntries(counted), ...(backup && { backup }) } as DeskCounts };
    },
  });

/** GET /api/desk/{queue}. */
export const listQueue = (dependencies: Dependencies, name: ListedQueue) =>
  endpoint({
    summary: `My day: ${name}`,
    query: listQuerySchema,
    answers: { 200: z.array(deskRowSchema) },
    handle: async ({ query }) => {
      const today = todayOf(dependencies);
      const { total, rows } = queues[name];
      const [all, body] = await Promise.all([total(dependencies, today), rows(dependencies, today, pageOf(query))]);
      return { status: 200, body, headers: totalHeaders(all) };
    },
  });

/** A page of the reviews that are late on this day, the latest first. */
async function lateReviews(dependencies: Dependencies, today: string, page: Page): Promise<LateReview[]> {
  const { reviewTasks, protocols, accounts } = dependencies;
  const tasks = await reviewTasks.find({ where: lateOn(today), sort: 'due_at', ...page });
  if (tasks.length === 0) return [];
  const reviewers = [...new Set(tasks.map(({ reviewer }) => reviewer))];
  const ids = [...new Set(tasks.map(({ protocol }) => protocol))];
  const [rows, people, away] = await Promise.all([
    protocols.find({ where: { id: ids }, limit: ids.length }),
    accounts.find({ where: { id: reviewers }, limit: reviewers.length }),
    awayOn(dependencies, reviewers, today),
  ]);
  const [rowOf, personOf] = [new Map(rows.map((row) => [row.id, row])), new Map(people.map((one) => [one.id, one]))];
  return tasks.flatMap(({ protocol, reviewer, slot, due_at }) => {
    const row = rowOf.get(protocol);
    if (!row || !due_at) return [];
    const person = personOf.get(reviewer);
    const { reminders = 0, reminded_on = null } = row.review_due?.[slot] ?? {};
    return [
      {
        ...{ id: protocol, number: row.number, title: row.title, slot, reviewer, due_at, reminders, reminded_on },
        reviewer_name: person ? fullName(person) : messages.history.someone,
        email: person?.email ?? '',
        away: away.get(reviewer) ?? null,
      },
    ];
  });
}

/** GET /api/desk/replace: late reviews, the longest late first (docs/lists 16; docs/reviews 20). */
export const listLateReviews = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Reviews past their due day',
    query: listQuerySchema,
    answers: { 200: z.array(lateReviewSchema) },
    handle: async ({ query }) => {
      const today = dayIn(dependencies.clock(), dependencies.config.timeZone);
      const [total, body] = await Promise.all([
        dependencies.reviewTasks.total({ where: lateOn(today) }),
        lateReviews(dependencies, today, pageOf(query)),
      ]);
      return { status: 200, body, headers: totalHeaders(total) };
    },
  });
