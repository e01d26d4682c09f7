import {
  actsOf,
  followUpTitle,
  isDeathKind,
  isSafetyKind,
  offeredForms,
  type FollowUpKind,
  type SafetyReport,
  eventOutcomes,
  relatednesses,
  seriousnesses,
} from '@portal/contracts/follow-ups';
import { dayIn } from '@portal/contracts/presentation';
import { archive } from '../record/archive.rules.ts';
import { complete } from '../completions/complete.rules.ts';
import { returnToResearcher } from '../completions/return.rules.ts';
import { ask, release } from '../questions/question.rules.ts';
import { approvedOn, remind } from '../approvals/approval.rules.ts';
import { assign } from '../reviews/assign.rules.ts';
import { readNumber } from '@portal/contracts/protocol';
import { type Chance, stock } from '@portal/samples';
import { addDays } from '../protocol/calendar.rules.ts';
import type { Decided } from '../protocol/decided.rules.ts';
import { decide } from '../decisions/decide.rules.ts';
import { decline } from '../reviews/decline.rules.ts';
import { documentsOnceApproved } from '../follow-ups/decided-form.ts';
import { acknowledgePlain, finish } from '../follow-ups/decide-follow-up.rules.ts';
import { sendFollowUp, type FollowUpDecided } from '../follow-ups/follow-up.rules.ts';
import { actOn, decideForm, letterKindOf } from '../follow-ups/form-acts.rules.ts';
import { forward } from '../reviews/forward.rules.ts';
import type { Actor } from '../protocol/permit.rules.ts';
import { andAnswers, andPoints } from '../points/points.rules.ts';
import { respond } from '../points/respond.rules.ts';
import { reviewRulesOf } from '../reviews/review-due.rules.ts';
import { review } from '../reviews/review.rules.ts';
import { slotsOf } from '../reviews/slot.rules.ts';
import { followUpTokens, storedFollowUp } from '../follow-ups/save-follow-up.ts';
import { writeLetter, type LetterDependencies } from '../letters/write-letter.ts';
import { historyWith, withWhatFollows } from '../protocol/save-protocol.ts';
import { fullName, type AccountRow } from '../accounts/store.ts';
import type { StoredFollowUp } from '../follow-ups/store.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { toStored, type Bookkeeping } from '../protocol/stored.ts';
import { madeUpFile } from './made-up-application.ts';
import type { FollowUp } from '../follow-ups/follow-up.types.ts';
import { reminders } from '../approvals/approval.types.ts';
import { withDeadline, type Safety } from '../safety/safety.rules.ts';

const events = ['Severe rash', 'Anaemia', 'Seizure', 'Persistent vomiting', 'Jaundice', 'Pneumonia'];
const products = ['dolutegravir', 'artemether and lumefantrine', 'isoniazid', 'praziquantel', 'none'];
const sites = ['Harare', 'Bulawayo', 'Mutare', 'Gweru'];
const outcomes = eventOutcomes.filter((outcome) => outcome !== 'fatal');

/** What a made-up report of this kind says, sent on this day: the same for the same `n`. Undefined for other forms, and for a few as old as forms without it. */
function madeUpSafety(kind: FollowUpKind, today: string, n: number): Safety | undefined {
  const isDeath = isDeathKind(kind);
  if (!isSafetyKind(kind) || n % 17 === 0) return undefined;
  const of = <T>(choices: readonly T[], step: number): T => choices[Math.floor(n / step) % choices.length] as T;
  const aware = addDays(today, -of([1, 3, 6, 9, 20], 1));
  const seriousness = isDeath ? 'death' : of(seriousnesses, 2);
  const report: SafetyReport = {
    event: isDeath ? 'Death of a participant' : of(events, 1),
    participant: `P-${String(n % 1000).padStart(3, '0')}`,
    seriousness,
    expected: n % 3 === 0,
    related: of(relatednesses, 3),
    onset: addDays(aware, -of([0, 1, 4], 2)),
    aware,
    site: of(sites, 1),
    product: of(products, 4),
    outcome: seriousness === 'death' ? 'fatal' : of(outcomes, 2),
    report: n % 4 === 0 ? 'further' : 'first',
  };
  return withDeadline(report);
}

/** What is missing where an application is returned. */
const missing = [
  ...['permission_letter', 'cv', 'informed_consent_form'].map((field) => ({ section: 'documents' as const, field })),
  { section: 'populations' as const },
];

const day = 86_400_000;

/** The time of a simulated workflow, from the instant `from` on. Both ways to advance it return false when it is then not before `until`. */
function simulatedTime(from: string, until: Date, chance: Chance) {
  let now = Date.parse(from);
  return {
    at: () => new Date(now),
    /** Advances by about so many days. */
    later(days: number): boolean {
      now += (0.2 + chance.next() ** 2 * 2) * days * day;
      return now < until.getTime();
    },
    /** Advances to the morning of this day, unless it is past. */
    goTo(on: string): boolean {
      now = Math.max(now, Date.parse(`${on}T06:00:00Z`));
      return now < until.getTime();
    },
  };
}

/** The people and settings that a made-up workflow uses. */
export interface World {
  chance: Chance;
  /** The end of the simulated time. */
  until: Date;
  officer: AccountRow;
  reviewers: readonly AccountRow[];
  dependencies: LetterDependencies & { ids: () => string };
}

/** Forms that neither renew nor end an approval. */
const inBetween = (): readonly FollowUpKind[] =>
  offeredForms().flatMap(({ kind, effect }) => (effect === 'none' || effect === 'amendment' ? [kind] : []));

/** Simulates the workflow of a submitted protocol until `until`, step by step, by the domain's own rules. */
export function liveOut(
  submitted: Decided,
  owner: AccountRow,
  { chance, until, officer, reviewers, dependencies }: World,
): { protocol: StoredProtocol; followUps: readonly StoredFollowUp[] } {
  const { keys, config } = dependencies;
  const { timeZone, approvalValidity: validity } = config;
  const { at, later, goTo } = simulatedTime(submitted.protocol.created_date, until, chance);
  let { protocol } = submitted;
  let history: Bookkeeping['history'] = [];
  let version = 0;
  const followUps: StoredFollowUp[] = [];

  const today = () => dayIn(at(), timeZone);
  const does = (actor: string | null, given: Decided): void => {
    const decided = withWhatFollows(given, today(), reviewRulesOf(config));
    history = historyWith(history, decided, { at: at(), actor }, keys.history);
    ({ protocol } = decided);
    version += 1;
  };
  const compliance: Actor = { id: officer.id, role: 'compliance' };
  /** Who answers for the letters: signatures are off. */
  const by = { signature: undefined, name: fullName(officer) };
  const accounts = new Map(reviewers.map((one) => [one.id, one]));
  const asked: string[] = [];

  function assignReviewers(): void {
    const next = (held: string | null): string => {
      if (held !== null) return held;
      const { id } = chance.of(reviewers.filter((one) => !asked.includes(one.id)));
      asked.push(id);
      return id;
    };
    const { reviewer, alt_reviewer } = protocol;
    const second = slotsOf(protocol).includes('alt_reviewer') ? { alt_reviewer: next(alt_reviewer) } : {};
    does(officer.id, assign(protocol, compliance, { reviewer: next(reviewer), ...second }, accounts));
  }

  /** Most are complete; a few are never completed. Returns whether it goes on. */
  function completed(): boolean {
    while (chance.next() < 0.25) {
      const points = [{ text: 'It is not signed and dated.', links: [chance.of(missing)] }];
      const due_on = addDays(today(), 14);
      const returning = { at: at().toISOString(), today: today(), newId: dependencies.ids };
      does(officer.id, returnToResearcher(protocol, compliance, { points, due_on }, returning));
      if (chance.next() < 0.05 || !later(10)) return false;
      const { user, returned } = protocol;
      const answers = (returned?.points ?? []).map(({ id }) => ({ point: id, text: stock.answer }));
      does(user, complete(protocol, { id: user, role: 'researcher' }, answers, { at: at().toISOString() }));
      if (!later(3)) return false;
    }
    return true;
  }

  /** A reviewer asks; every other question goes on to the researcher. */
  function askOf(reviewer: string): void {
    const asking = { id: dependencies.ids(), text: 'Which sites take part?', at: at().toISOString() };
    does(reviewer, ask(protocol, { id: reviewer, role: 'reviewer' }, { ...asking, mode: 'office' }));
    const [question] = protocol.questions ?? [];
    if (question && chance.next() < 0.5) does(officer.id, release(protocol, question, compliance, asking));
  }

  /** Returns whether all reviewers have commented. */
  function reviewRound(): boolean {
    for (const slot of slotsOf(protocol)) {
      // A few reviewers never answer.
      if (chance.next() < 0.004) {
        askOf(protocol[slot] ?? '');
        return false;
      }
      if (!later(14)) return false;
      if (protocol.status === 'assigned' && chance.next() < 0.06) {
        const who = protocol[slot] ?? '';
        does(who, decline(protocol, { id: who, role: 'reviewer' }, { reason: chance.of(stock.declines) }));
        if (!later(10)) return false;
        assignReviewers();
        if (!later(14)) return false;
      }
      const who = protocol[slot] ?? '';
      does(who, review(protocol, { id: who, role: 'reviewer' }, chance.of(stock.comments)));
    }
    return true;
  }

  function decideOn(status: 'accepted' | 'rejected'): void {
    const compliance_comment = chance.next() < 0.4 ? 'See the comments of the review.' : null;
    const letterOf = (after: typeof protocol) => writeLetter(dependencies, after, status, at(), { by });
    const made = {
      commentId: dependencies.ids(),
      sign: () => undefined,
      today: today(),
      approval: approvedOn(today(), validity),
      letterOf,
    };
    const decision = decide(protocol, compliance, { status, compliance_comment }, made);
    does(officer.id, andPoints(decision, compliance, {}, { at: at().toISOString(), newId: dependencies.ids }));
  }

  /** What asks for something is approved or ended, the rest acknowledged. */
  function decideOnForm(form: FollowUp): FollowUpDecided {
    const when = at().toISOString();
    const act = actsOf(form.kind)[0];
    const kind = act && letterKindOf(form.kind, act);
    if (!kind || act === 'ask') return acknowledgePlain(form, compliance, when);
    const about = { follow_up: form.id, form: followUpTitle(form.kind), reasons: '' };
    const letterOf = (after: typeof protocol) =>
      writeLetter(dependencies, after, kind, at(), {
        about,
        documents: documentsOnceApproved(form, protocol, after),
        by,
      });
    const around = { at: when, by: officer.id, text: null, today: today(), validity, letterOf, sign: () => undefined };
    does(officer.id, decideForm(protocol, form, { act }, around));
    const acted = actOn(protocol, form.id);
    const finished = acted && finish(form, acted);
    if (!finished) throw new Error('The form was not decided');
    return finished;
  }

  const uploadedNow = () => ({ uploaded_by: protocol.user, uploaded_at: at().toISOString() });

  /** Sends a form and decides on it. Returns whether there was time for all of it. */
  function fileForm(kind: FollowUpKind): boolean {
    const { id, number, title, user, form } = protocol;
    const files = [madeUpFile(dependencies.ids(), `${kind}.docx`, uploadedNow())];
    const safety = madeUpSafety(kind, today(), Number(readNumber(config.council, number)?.count));
    const sent = sendFollowUp(
      {
        ...{ id: dependencies.ids(), kind, form, protocol: id, number, title, user, files, note: null },
        ...(safety && { safety }),
      },
      at().toISOString(),
    );
    const tokens = followUpTokens(sent.followUp, fullName(owner));
    const around = { key: keys.history, ...config };
    const kept = { version: 1, history: [], request_hash: '', tokens };
    const before = storedFollowUp(sent, kept, { at: at(), actor: user }, around);
    if (!later(6)) {
      followUps.push(before);
      return false;
    }
    const seen = decideOnForm(sent.followUp);
    followUps.push(storedFollowUp(seen, { ...before, version: 2 }, { at: at(), actor: officer.id }, around));
    return true;
  }

  /** Renews the approval year by year until the study is terminated, or nobody renews it. */
  function keepApproval(): void {
    while (protocol.approval && !protocol.approval.ended) {
      const { valid_until } = protocol.approval;
      const isForgotten = chance.next() < 0.015;
      const sendsOn = addDays(valid_until, -chance.of([50, 40, 20, 12]));
      for (const on of reminders.map((days) => addDays(valid_until, -days))) {
        if (!isForgotten && on >= sendsOn) break;
        if (!goTo(on)) return;
        const reminded = remind(protocol, today());
        if (reminded) does(null, reminded);
      }
      if (isForgotten || !goTo(sendsOn)) return;
      const wanted = chance.next() < 0.45 ? 'renewal' : 'closure';
      const form = offeredForms().find(({ effect }) => effect === wanted);
      if (!form || !fileForm(form.kind)) return;
    }
  }

  function live(): void {
    does(protocol.user, submitted);
    if (!later(4) || !completed()) return;
    assignReviewers();
    for (;;) {
      if (!reviewRound() || !later(6)) return;
      if (chance.next() < 0.8) break;
      decideOn('rejected');
      if (chance.next() < 0.35 || !later(20)) return;
      const { user } = protocol;
      const response = madeUpFile(dependencies.ids(), 'response to comments.pdf', uploadedNow());
      const cover_letter = madeUpFile(dependencies.ids(), 'cover letter.pdf', uploadedNow());
      const answered = respond(protocol, { id: user, role: 'researcher' }, { response, cover_letter });
      const answers = (protocol.points ?? []).map(({ id }) => ({ point: id, text: stock.answer }));
      does(user, andAnswers(answered, answers, at().toISOString()));
      if (!later(12)) return;
      does(officer.id, forward(protocol, compliance, {}, { accounts, at: at().toISOString() }));
    }
    decideOn('accepted');
    if (chance.next() < 0.25 && later(40) && !fileForm(chance.of(inBetween()))) return;
    keepApproval();
  }

  live();
  if (['accepted', 'rejected'].includes(protocol.status) && chance.next() < 0.03 && later(10))
    does(officer.id, archive(protocol, compliance, 'Submitted twice.'));
  return { protocol: toStored(protocol, { version, history, request_hash: '' }, config), followUps };
}
