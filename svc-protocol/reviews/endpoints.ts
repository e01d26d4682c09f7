import * as z from 'zod/mini';
import {
  assignmentSchema,
  forwardSchema,
  declineSchema,
  reviewSchema,
  replacementSchema,
  dueDateSchema,
  reminderSchema,
  declarationSchema,
  absenceSchema,
  type Absence,
} from '@portal/contracts/reviews';
import { formOf, textsMeant } from '@portal/contracts/council';
import { type ReviewerCandidate, reviewerCandidateSchema } from '@portal/contracts/protocol';
import { requirePermitted } from '../protocol/permit.rules.ts';
import { requireChecked } from '../completions/check.rules.ts';
import { checkSubject } from '../completions/endpoints.ts';
import { withCompletionMarks } from '../completions/return.rules.ts';
import { endDraftsOn } from '../drafts/drafts.ts';
import { assign } from './assign.rules.ts';
import { checkedDueDay, reviewRulesOf, type ReviewRules } from './review-due.rules.ts';
import { accountsOf } from '../protocol/find-names.ts';
import { changeProtocol, protocolCommand, readable } from '../protocol/change-protocol.ts';
import { applicationLimit, protocolParams } from '../protocol/endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { replaceReviewer as replace } from './replace-reviewer.rules.ts';
import { remindByHand, setDueDay } from './remind-reviewer.rules.ts';
import { forward } from './forward.rules.ts';
import { andMarks } from '../points/points.rules.ts';
import { reviewersOf } from './slot.rules.ts';
import { declare } from './declare.rules.ts';
import { decline } from './decline.rules.ts';
import { review } from './review.rules.ts';
import { whyInvolved, sharesMobile, whyUnsuitable } from './reviewer.rules.ts';
import { dayIn } from '@portal/contracts/presentation';
import {
  requireIfMatch,
  type Call,
  type Caller,
  endpoint,
  etagOf,
  NoSuchRecord,
  refuseBroken,
  StaleVersion,
  checkIfMatch,
} from '@portal/service-kit/http';
import type { Decided } from '../protocol/decided.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { keepReviewTasks } from './keep-review-tasks.ts';
import { foldWords, soughtWords } from '@portal/contracts/texts';
import { lastTwelveMonths } from '../protocol/calendar.rules.ts';
import { fullName, type AccountRow } from '../accounts/store.ts';
import { messages } from '../messages.ts';
import { noLoad, reviewerLoads, type ReviewerLoad } from '../reports/reviewer-load.ts';
import { tryInsert, isRaced } from '@portal/service-kit/store';

/** Runs a command with which the caller's check of completeness is over: the draft of its ticks, marks and points ends. */
async function endingCheck(
  dependencies: Dependencies,
  { params, caller }: Command,
  run: () => Promise<StoredProtocol>,
): Promise<StoredProtocol> {
  const stored = await run();
  await endDraftsOn(dependencies, caller.id, checkSubject(params.id));
  return stored;
}

export const assignReviewers = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Assign reviewers',
    body: assignmentSchema,
    bodyLimit: applicationLimit,
    handle: (call) =>
      endingCheck(dependencies, call, () =>
        changeReviews(dependencies, call, async (protocol, { at, today }) => {
          const { body, caller } = call;
          const accounts = await accountsOf(dependencies, [body.reviewer, body.alt_reviewer, protocol.user]);
          requirePermitted(protocol, caller, 'assign');
          requireChecked(protocol, dependencies.config.screening);
          const assigned = assign(protocol, caller, body, accounts);
          const marked = withCompletionMarks(assigned.protocol, caller, body.completion_marks, at.toISOString());
          return { ...assigned, protocol: marked, due_at: checkedDueDay(body.due_at, today) };
        }),
      ),
  });

/** POST /api/protocols/{id}/replacement (docs/reviews 21). */
export const replaceReviewer = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Give the review of one reviewer to another',
    body: replacementSchema,
    handle: (call) =>
      changeNamedReviews(dependencies, call, async (protocol, { today }) => {
        const accounts = await accountsOf(dependencies, [call.body.reviewer, protocol.user]);
        return replace(protocol, call.caller, call.body, { accounts, today });
      }),
  });

/** POST /api/protocols/{id}/due-date (docs/reviews 15). */
export const setDueDate = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Set another due day for a review',
    body: dueDateSchema,
    handle: (call) =>
      changeNamedReviews(dependencies, call, (protocol, around) => setDueDay(protocol, call.caller, call.body, around)),
  });

/** POST /api/protocols/{id}/reminder: once a day. */
export const remindReviewer = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Remind a reviewer',
    body: reminderSchema,
    handle: (call) =>
      changeNamedReviews(dependencies, call, (protocol, around) =>
        remindByHand(protocol, call.caller, call.body.slot, around),
      ),
  });

export const forwardProtocol = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Forward to the reviewers',
    body: forwardSchema,
    bodyLimit: applicationLimit,
    isTyped: true,
    handle: (call) =>
      endingCheck(dependencies, call, () =>
        changeProtocol(dependencies, call, async (protocol, at) => {
          const { caller, body } = call;
          const ids = [...reviewersOf(protocol), body.alt_reviewer, protocol.user];
          const around = { accounts: await accountsOf(dependencies, ids), at: at.toISOString() };
          const forwarded = andMarks(forward(protocol, caller, body, around), caller, body.marks, around.at);
          const marked = withCompletionMarks(forwarded.protocol, caller, body.completion_marks, around.at);
          return { ...forwarded, protocol: marked };
        }),
      ),
  });

export const reviewProtocol = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Leave the review comment',
    body: reviewSchema,
    bodyLimit: applicationLimit,
    isTyped: true,
    handle: (call) =>
      changeReviews(dependencies, call, async (protocol, { at }) => {
        const { caller, body } = call;
        const accounts = await accountsOf(dependencies, [caller.id, protocol.user]);
        // Where the account's event has not come yet, its id still counts.
        const account = accounts.get(caller.id) ?? { id: caller.id, email: '' };
        const why = whyInvolved(protocol, account, accounts.get(protocol.user));
        const decided = review(protocol, caller, body.comment, why, body.recommendation);
        return andMarks(decided, caller, body.marks, at.toISOString());
      }),
  });

export const declineProtocol = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Decline an assignment',
    body: declineSchema,
    handle: (call) => changeReviews(dependencies, call, (protocol) => decline(protocol, call.caller, call.body)),
  });

/** POST /api/protocols/{id}/declaration: it is the page that asks, `review` is taken without one (docs/reviews 9). */
export const declareConflict = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Say whether one has a conflict of interest',
    body: declarationSchema,
    handle: (call) => {
      const at = dependencies.clock().toISOString();
      return changeNamedReviews(dependencies, call, (protocol) => declare(protocol, call.caller, call.body, at));
    },
  });

type Command = Pick<Call<{ id: string }>, 'params' | 'headers' | 'requestId'> & { caller: Caller };

/** What a decision about reviews is made with. */
export interface Around {
  at: Date;
  today: string;
  rules: ReviewRules;
}

/** `changeProtocol` for what changes review tasks, whose view it updates at once: the next read of a list finds it changed. */
export async function changeReviews(
  dependencies: Dependencies,
  call: Command,
  decide: (protocol: StoredProtocol, around: Around) => Decided | undefined | Promise<Decided | undefined>,
): Promise<StoredProtocol> {
  const { config, wake } = dependencies;
  // Its event goes out once the tasks are kept: the subscriber would write them at the same time.
  const quiet = { ...dependencies, wake: () => undefined };
  const stored = await changeProtocol(quiet, call, (protocol, at) =>
    decide(protocol, { at, today: dayIn(at, config.timeZone), rules: reviewRulesOf(config) }),
  );
  await keepReviewTasks(dependencies, stored).finally(wake);
  return stored;
}

/** The same for a command that must name the version it was decided on (docs/reviews 23). @throws PreconditionRequired */
export function changeNamedReviews(...given: Parameters<typeof changeReviews>): Promise<StoredProtocol> {
  requireIfMatch(given[1].headers);
  return changeReviews(...given);
}

/** An upper limit that no council reaches. */
const most = 1000;

/** Whether the co-investigator has the account's name, ignoring titles, order, case and accents: 'Dr. MOYO Tendai' matches Tendai Moyo. */
function bearsName(coInvestigator: string, account: AccountRow): boolean {
  const given = foldWords(coInvestigator);
  const name = soughtWords(fullName(account));
  return name.length > 0 && name.every((word) => given.includes(word));
}

/** What is known of a candidate besides the account. */
interface Known {
  load?: ReviewerLoad | undefined;
  away?: string | undefined;
  declined_at?: string | undefined;
}

function candidate(
  protocol: Protocol,
  account: AccountRow,
  owner: AccountRow | undefined,
  { load = noLoad, away, declined_at }: Known,
): ReviewerCandidate {
  const { id, first_name, last_name, email } = account;
  const isNamed = textsMeant(formOf(protocol), 'co_investigator.name', protocol.sections).some((name) =>
    bearsName(name, account),
  );
  const warnings = [
    ...(isNamed ? [messages.sameName] : []),
    ...(sharesMobile(protocol, account, owner) ? [messages.sameMobile] : []),
  ];
  const warning = warnings.length > 0 ? { warning: warnings.join(' ') } : {};
  const { open, late, median_days } = load;
  return {
    ...{ id, first_name, last_name, email, open, late, median_days },
    ...{ away: away ?? null, declined_at: declined_at ?? null },
    ...warning,
  };
}

/** When each of those who declined this protocol did so the last time, by account id. */
const declinedIn = ({ history }: StoredProtocol): ReadonlyMap<string, string> =>
  new Map(
    history.flatMap(({ action, actor, detail, at }): [string, string][] =>
      action === 'protocol.declined' && actor !== null && detail?.slot !== undefined ? [[actor, at]] : [],
    ),
  );

const isLast = ({ away, declined_at }: ReviewerCandidate): boolean => away !== null || declined_at !== null;

/**
 * GET /api/protocols/{id}/reviewer-candidates: approved reviewers without a conflict, by last name; who declined or is away comes
 * last (docs/accounts 35; docs/reviews 4).
 */
export const listReviewerCandidates = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Who may review it',
    params: protocolParams,
    answers: { 200: z.array(reviewerCandidateSchema) },
    handle: async ({ params, caller }) => {
      const protocol = await readable(dependencies, params.id, caller);
      const where = { role: 'reviewer', approved: true, deleted: false };
      const today = dayIn(dependencies.clock(), dependencies.config.timeZone);
      const [reviewers, loads, owner]: [AccountRow[], ReadonlyMap<string, ReviewerLoad>, AccountRow | undefined] =
        await Promise.all([
          dependencies.accounts.find({ where, sort: 'last_name', limit: most }),
          reviewerLoads(dependencies, lastTwelveMonths(today), today),
          dependencies.accounts.findById(protocol.user),
        ]);
      const suitable = reviewers.filter((account) => whyUnsuitable(protocol, account, owner) === undefined);
      const ids = suitable.map(({ id }) => id);
      const [away, declined] = [await awayOn(dependencies, ids, today), declinedIn(protocol)];
      const all = suitable.map((account) => {
        const { id } = account;
        const known = { load: loads.get(id), away: away.get(id), declined_at: declined.get(id) };
        return candidate(protocol, account, owner, known);
      });
      const [last, first] = [all.filter(isLast), all.filter((one) => !isLast(one))];
      return { status: 200, body: [...first, ...last] };
    },
  });

const params = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) });

/** Of reviewers, for themselves and for compliance. @throws NoSuchRecord */
async function absenceOf({ accounts, absences }: Dependencies, id: string, caller: Caller) {
  const account = caller.role === 'compliance' || caller.id === id ? await accounts.findById(id) : undefined;
  if (!account || account.role !== 'reviewer' || account.deleted) throw new NoSuchRecord();
  return (await absences.findById(id)) ?? { id, version: 0, from: null, to: null };
}

/** Both days or none, in order. @throws RuleBroken */
function checkDays({ from, to }: Absence): void {
  const errors = [
    ...(from === null && to !== null ? [{ field: 'from', message: messages.absence.from }] : []),
    ...(to === null && from !== null ? [{ field: 'to', message: messages.absence.to }] : []),
    ...(from !== null && to !== null && to < from ? [{ field: 'to', message: messages.absence.order }] : []),
  ];
  refuseBroken(errors);
}

/** GET /api/reviewers/{id}/absences. */
export const getAbsence = (dependencies: Dependencies) =>
  endpoint({
    summary: 'When a reviewer is away',
    params,
    answers: { 200: absenceSchema },
    handle: async ({ params: { id }, caller }) => {
      const { from, to, version } = await absenceOf(dependencies, id, caller);
      return { status: 200, body: { from, to } satisfies Absence, headers: { ETag: etagOf(version) } };
    },
  });

/** PUT /api/reviewers/{id}/absences (docs/reviews 22). It moves no task by itself. */
export const putAbsence = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Say when a reviewer is away',
    params,
    body: absenceSchema,
    answers: { 200: absenceSchema },
    handle: async ({ params: { id }, caller, body: { from, to }, headers }) => {
      const before = await absenceOf(dependencies, id, caller);
      requireIfMatch(headers);
      checkIfMatch(headers, before.version);
      checkDays({ from, to });
      const { absences } = dependencies;
      const wanted = { ...before, from, to };
      const isFirst = await tryInsert(
        () => (before.version === 0 ? absences.insert(wanted) : absences.replace(wanted)),
        isRaced,
      );
      if (!isFirst) throw new StaleVersion((await absences.get(id)).version);
      const headersNow = { ETag: etagOf(before.version + 1) };
      return { status: 200, body: { from, to } satisfies Absence, headers: headersNow };
    },
  });

/** The last day of the absence that each of these people has on this day, by account id. */
export async function awayOn(
  { absences }: Pick<Dependencies, 'absences'>,
  ids: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await absences.find({ where: { id: [...new Set(ids)] }, limit: ids.length });
  const away = rows.flatMap(({ id, from, to }): [string, string][] =>
    from !== null && to !== null && from <= day && day <= to ? [[id, to]] : [],
  );
  return new Map(away);
}
