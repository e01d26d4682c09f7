import * as z from 'zod/mini';
import { publishedProtocol, type HistoryEntry, historyEntrySchema } from '@portal/contracts/protocol';
import { endpoint, etagOf, type Caller } from '@portal/service-kit/http';
import { readable } from './change-protocol.ts';
import { messages as refusals } from './refusal.messages.ts';
import { protocolParams } from './endpoint.ts';
import { namesOf } from './find-names.ts';
import type { Dependencies } from '../dependencies.ts';
import { peopleIn } from '../lists/list-filter.ts';
import { meetingHolding } from '../meetings/endpoints.ts';
import { peopleInCompletions } from '../completions/present-completions.ts';
import { peopleInPoints } from '../points/present-points.ts';
import { isLineTold, lineTeller } from '../questions/question-history.ts';
import { peopleInQuestions } from '../questions/present-questions.ts';
import { officersPart } from '../reviews/own-study.ts';
import { presentProtocol } from './present-protocol.ts';
import { undoUntilOf } from '../decisions/endpoints.ts';
import type { HistoryKind } from '@portal/contracts/events';
import type { StoredHistoryEntry } from '@portal/service-kit/history';
import { meetingIn } from '../meetings/meeting-marks.rules.ts';
import { signatureIn } from './permit.rules.ts';
import { slots, type Slot } from '../reviews/slot.rules.ts';
import { isUndone } from '../decisions/decide.rules.ts';
import { messages } from '../messages.ts';
import { followUpHistory } from '../follow-ups/follow-up-history.ts';
import { presentSignature } from './signed-by.ts';
import type { StoredProtocol } from './schema.ts';

export const getProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'One protocol, nested',
    params: protocolParams,
    answers: { 200: publishedProtocol(Object.keys(dependencies.councilForms.own.sections)) },
    handle: async ({ params, caller }) => {
      const stored = await readable(dependencies, params.id, caller);
      const people =
        caller.role === 'compliance'
          ? [
              ...peopleIn(stored),
              ...peopleInPoints(stored),
              ...peopleInCompletions(stored),
              ...peopleInQuestions(stored),
            ]
          : [];
      const names = await namesOf(dependencies, people);
      const meeting = caller.role === 'compliance' ? await meetingHolding(dependencies, stored.id) : undefined;
      const part = await officersPart(dependencies, stored, caller);
      const undo_until = caller.role === 'compliance' ? await undoUntilOf(dependencies, stored) : undefined;
      const body = {
        ...presentProtocol(dependencies, stored, caller, names),
        ...(part && { own_study: refusals.ownStudy[part] }),
        ...(meeting && { meeting }),
        ...(undo_until !== undefined && { undo_until }),
      };
      return { status: 200, body, headers: { ETag: etagOf(stored.version) } };
    },
  });

type Names = ReadonlyMap<string, string>;

const slotOf = (value: unknown): Slot | undefined => slots.find((slot) => slot === value);

/** Only compliance and the reviewer see a reviewer's name. Others see 'Reviewer 1' or 'Reviewer 2' (docs/applications 28). */
const nameFor = (caller: Caller, names: Names) => (id: string, slot: Slot | undefined) =>
  slot && caller.role !== 'compliance' && caller.id !== id
    ? messages.history[slot]
    : (names.get(id) ?? messages.history.someone);

/** Whether the office acts here, and not one of its officers, to this reader. */
const isNameless = ({ action, actor }: StoredHistoryEntry, { id, role }: Caller): boolean =>
  role === 'researcher' && ofCompletions.includes(action) && actor !== null && actor !== id;

function presentEntry(entry: StoredHistoryEntry, stored: StoredProtocol, caller: Caller, names: Names): HistoryEntry {
  const { history } = stored;
  const name = nameFor(caller, names);
  const slot = slotOf(entry.action);
  const signature = signatureIn(entry);
  const meeting = meetingIn(entry)?.number;
  const value = (text: string | null): string | null => (slot && text !== null ? name(text, slot) : text);
  return {
    at: entry.at,
    who:
      lineTeller(stored, entry, caller) ??
      (isNameless(entry, caller)
        ? messages.history.askers.council
        : entry.actor === null
          ? messages.history.portal
          : name(entry.actor, slotOf(entry.detail?.slot))),
    kind: entry.action,
    what: messages.history.what[entry.action as HistoryKind],
    from: value(entry.from),
    to: value(entry.to),
    ...(typeof entry.detail?.why === 'string' && isTold(entry, history, caller) && { why: entry.detail.why }),
    ...(meeting && { meeting }),
    ...(signature && presentSignature(signature)),
  };
}

const peopleInEntry = (entry: StoredHistoryEntry): (string | null)[] =>
  slotOf(entry.action) ? [entry.actor, entry.from, entry.to] : [entry.actor];

/** Entries that only compliance sees: why a reviewer declined, and how they are reminded. */
const forCompliance: readonly string[] = [
  'decline_reason',
  'conflict_of_interest',
  'no_conflict_of_interest',
  'protocol.review_due',
  'protocol.review_late',
  'protocol.review_dated',
  'protocol.checked',
] satisfies HistoryKind[];

/** What the council's office says to a researcher without a name (docs/completions 3), and reviewers are not told. */
const ofCompletions: readonly string[] = [
  'protocol.returned',
  'protocol.completed',
  'protocol.return_withdrawn',
  'protocol.return_reminded',
  'protocol.closed_incomplete',
] satisfies HistoryKind[];

/** The decisions whose reasons the council writes to the researcher. */
const toResearcher: readonly string[] = ['protocol.accepted', 'protocol.rejected'] satisfies HistoryKind[];

/**
 * Why a reviewer was replaced is compliance's alone, as is what a decision said that was taken back (docs/decisions 25); what the
 * council wrote to the researcher is no reviewer's (docs/applications 30).
 */
function isTold(entry: StoredHistoryEntry, history: readonly StoredHistoryEntry[], { role }: Caller): boolean {
  const { action } = entry;
  if (role === 'compliance') return true;
  if (isUndone(entry, history)) return false;
  if (action === 'protocol.reviewer_replaced' || action === 'protocol.question_declined') return false;
  return role === 'researcher' || !toResearcher.includes(action);
}

/** Whether this caller reads of it at all. */
const isShown = (entry: StoredHistoryEntry, stored: StoredProtocol, caller: Caller): boolean =>
  caller.role === 'compliance' ||
  (!forCompliance.includes(entry.action) &&
    (caller.role === 'researcher' || !ofCompletions.includes(entry.action)) &&
    isLineTold(stored, entry, caller));

/** The history as this caller may read it, its forms' among it, the first line first. */
export async function historyOf(
  dependencies: Dependencies,
  stored: StoredProtocol,
  caller: Caller,
): Promise<HistoryEntry[]> {
  const shown = stored.history.filter((entry) => isShown(entry, stored, caller));
  const names = await namesOf(dependencies, shown.flatMap(peopleInEntry));
  const own = shown.map((entry) => presentEntry(entry, stored, caller, names));
  const followUps = await followUpHistory(dependencies, stored.id, caller);
  // The sort is stable: at the same instant the protocol's own entry comes first.
  return [...own, ...followUps].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

export const getHistory = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Who did what, when',
    params: protocolParams,
    answers: { 200: z.array(historyEntrySchema) },
    handle: async ({ params, caller }) => ({
      status: 200,
      body: await historyOf(dependencies, await readable(dependencies, params.id, caller), caller),
    }),
  });
