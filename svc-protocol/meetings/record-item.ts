import { isBlank } from '@portal/contracts/form';
import { written } from '@portal/contracts/texts';
import {
  itemDraftSubject,
  itemRecordSchema,
  meetingSchema,
  noQuorum,
  outcomesOfItem,
  type ItemRecord,
} from '@portal/contracts/meetings';
import type { FieldError } from '@portal/contracts/http';
import { decisionRules, type Outcome } from '@portal/contracts/decisions';
import { endpoint, NoSuchRecord, type Caller } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { requireSent } from '../follow-ups/decide-follow-up.rules.ts';
import { recordItem, requireMeetingAction } from './meeting-acts.rules.ts';
import { checkVotes, votersOf } from './meeting-votes.rules.ts';
import { MeetingConflict, throwIfInvalid, RulesBroken } from '../protocol/refusal.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { StoredMeeting } from './store.ts';
import { quorumOf, type Dependencies } from '../dependencies.ts';
import { applicationLimit, protocolParams } from '../protocol/endpoint.ts';
import { endDraftsOn } from '../drafts/drafts.ts';
import { decidedItem } from './decide-item.ts';
import { meetingAnswer } from './present-meeting.ts';
import { changeMeeting } from './save-meeting.ts';
import { knownOf, type Known } from './subjects.ts';
import type { ItemRecorded, Recusal, Seat } from './meeting.types.ts';

/** The recusals that an officer entered, without the automatic ones. @throws RulesBroken */
function givenRecusals(body: ItemRecord, seats: readonly Seat[], automatic: readonly Recusal[]): readonly Recusal[] {
  const given = body.recused ?? [];
  const known = new Set(seats.map(({ member }) => member));
  throwIfInvalid(
    given.flatMap(({ member, reason }, index): FieldError[] => {
      const isTwice = given.findIndex((one) => one.member === member) < index;
      if (!known.has(member) || isTwice)
        return [{ field: `recused.${index}.member`, message: messages.meeting.noMember }];
      return isBlank(reason) && !automatic.some((one) => one.member === member)
        ? [{ field: `recused.${index}.reason`, message: messages.meeting.recusal }]
        : [];
    }),
  );
  return given
    .filter(({ member }) => !automatic.some((one) => one.member === member))
    .map(({ member, reason }) => ({ member, reason: written(reason), automatic: false }));
}

/** The names of a decision's fields in an item's record. */
const fieldNames: Readonly<Record<string, string>> = { compliance_comment: 'reasons', text: 'reasons' };

/** Tries the outcome on what its protocol and form are now. @throws what would keep it from being decided */
function tryOutcome(
  dependencies: Dependencies,
  { found }: Known,
  record: ItemRecorded,
  outcome: Outcome,
  caller: Caller,
) {
  if (!found) throw new NoSuchRecord();
  const at = dependencies.clock();
  if (found.form) requireSent(found.form, at.toISOString());
  try {
    decidedItem(dependencies, found, record, outcome, {
      ...{ actor: caller, at, sign: () => undefined, signatory: (signature) => ({ signature, name: '' }) },
      meeting: { id: '', number: '', item: 0 },
    });
  } catch (error) {
    if (!(error instanceof RulesBroken)) throw error;
    throwIfInvalid(error.errors.map(({ field, message }) => ({ field: fieldNames[field] ?? field, message })));
  }
}

/** @throws MeetingConflict `not_decidable` where its protocol or form does not allow this outcome now */
function requireDecidable({ offered, obstacle, in_office }: Known, outcome: Outcome): void {
  if (obstacle === null || offered.includes(outcome)) return;
  const why = in_office || offered.length > 1 ? obstacle : messages.meeting.notDecidable(obstacle);
  throw new MeetingConflict('not_decidable', why);
}

/** The record of item `n` as it is to be kept. @throws MeetingConflict `not_decidable` or `no_quorum`, RulesBroken, and what keeps the outcome from being decided */
async function recordOf(
  dependencies: Dependencies,
  meeting: StoredMeeting,
  n: number,
  body: ItemRecord,
  caller: Caller,
): Promise<ItemRecorded> {
  const { seats, attendance, items } = meeting;
  const item = items[n - 1];
  const [known] = item && seats ? await knownOf(dependencies, { items: [item] }, seats) : [];
  if (!item || !known || !seats) throw new NoSuchRecord();
  const recused = [...known.recused, ...givenRecusals(body, seats, known.recused)];
  const { there, missing } = votersOf({ seats, attendance, needed: quorumOf(dependencies, meeting) }, n, recused);
  const outcome = body.outcome ?? null;
  const isDecided = outcome !== null && outcome !== 'deferred';
  const fits = outcome === null || outcomesOfItem(item.kind ?? undefined).includes(outcome);
  if (!fits) throwIfInvalid([{ field: 'outcome', message: decisionRules.outcome }]);
  if (isDecided) requireDecidable(known, outcome);
  if (isDecided && missing.length > 0) throw new MeetingConflict('no_quorum', noQuorum(item.number, missing));
  const votes = { for: body.for ?? null, against: body.against ?? null, abstained: body.abstained ?? null };
  const record: ItemRecorded = {
    ...{ ...votes, outcome, recused },
    discussion: written(body.discussion),
    conditions: written(body.conditions),
    reasons: written(body.reasons),
    until: body.until || null,
    risk: body.risk ?? null,
    seen: { protocol: known.found?.protocol.history.length ?? 0, form: known.found?.form?.history.length ?? 0 },
  };
  throwIfInvalid(checkVotes(record, there.present));
  if (isDecided) tryOutcome(dependencies, known, record, outcome, caller);
  return record;
}

const itemParams = z.extend(protocolParams, { n: z.string().check(z.regex(/^\d{1,3}$/)) });

/** PUT /api/meetings/{id}/items/{n}: what was said and decided about an item (docs/meetings 15). */
export const recordMeetingItem = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Record an item of the agenda: discussion, recusals, votes, outcome',
    params: itemParams,
    body: itemRecordSchema,
    bodyLimit: applicationLimit,
    answers: { 200: meetingSchema },
    handle: async (call) => {
      const n = Number(call.params.n);
      const stored = await changeMeeting(dependencies, call, {
        permit: (before) => {
          if (!before.items[n - 1]) throw new NoSuchRecord();
          requireMeetingAction(before, 'items');
        },
        decide: async (before) =>
          recordItem(before, n, await recordOf(dependencies, before, n, call.body, call.caller)),
      });
      const item = stored.items[n - 1];
      if (item) await endDraftsOn(dependencies, call.caller.id, itemDraftSubject(stored.id, item));
      return meetingAnswer(dependencies, stored, call.caller);
    },
  });
