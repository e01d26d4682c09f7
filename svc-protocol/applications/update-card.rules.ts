import { formOf } from '@portal/contracts/council';
import { type Answers } from '@portal/contracts/form';
import { oneLine } from '@portal/contracts/texts';
import { hasTwoReviewers, reviewersFor, withTypesOf, type NumberRules } from '@portal/contracts/protocol';
import {
  type Application,
  type ChangedRecord,
  changesBetween,
  checkCard,
  isOfCard,
  mergeCard,
  type ResponseCard,
  type SectionName,
  settleCard,
  undoChanges,
} from '@portal/contracts/sections';
import { decided, type Decided, type HistoryLine } from '../protocol/decided.rules.ts';
import { keepFiles } from '../files/files.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import type { Protocol, SectionRecord, SectionRecords } from '../protocol/protocol.types.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';

/** The protocol after its study type may have changed: it needs two reviewers where the type asks for two, and never fewer than before. */
export function withReviewersNeeded(protocol: Protocol, council: NumberRules): Protocol {
  const { study_type } = protocol;
  const needed = reviewersFor(withTypesOf(council, formOf(protocol)), study_type);
  if (hasTwoReviewers(protocol) || needed === 1) return protocol;
  return { ...protocol, reviewers_needed: 2, second_needed_for: study_type };
}

/** The line of history of a protocol that has come to need a second reviewer. */
const secondNeededLine = (before: Protocol, after: Protocol): readonly HistoryLine[] =>
  hasTwoReviewers(before) || !hasTwoReviewers(after)
    ? []
    : [{ what: 'protocol.second_reviewer_needed', from: before.status, to: after.status }];

export interface CardUpdate {
  card: ResponseCard;
  /** The sent answers, files as AttachedFile. Files that were not replaced are left out. */
  sent: Application;
}

interface Around {
  /** UTC instant. */
  at: string;
  /** Today in the council's time zone, 'YYYY-MM-DD'. */
  today: string;
  /** Creates the ids of new records. */
  newId: () => string;
  council: NumberRules;
}

const asApplication = ({ study_type, title, sections }: Pick<Protocol, 'study_type' | 'title' | 'sections'>) =>
  ({ study_type, title, ...sections }) as Application & SectionRecords;

const withIds = (records: readonly Answers[], newId: () => string): readonly SectionRecord[] =>
  records.map((record) => ({ ...record, id: typeof record.id === 'string' ? record.id : newId() }));

const eachSettled = (settled: Partial<Record<SectionName, readonly Answers[]>>, newId: () => string) =>
  Object.fromEntries(Object.entries(settled).map(([name, records = []]) => [name, withIds(records, newId)]));

/** The protocol with the card's answers. Its number stays when the study type changes. */
function updated(protocol: Protocol, { card, sent }: CardUpdate, { today, newId, council }: Around): Protocol {
  const now = asApplication(protocol);
  const merged = mergeCard(card, now, sent);
  throwIfInvalid(checkCard(formOf(protocol), card, now, merged, today));
  const sections = { ...protocol.sections, ...eachSettled(settleCard(card, merged, today), newId) };
  const study_type = merged.study_type ?? protocol.study_type;
  const after = { ...protocol, study_type, title: oneLine(String(merged.title)), sections };
  return withReviewersNeeded(keepFiles(after, protocol), council);
}

/** What was changed since a start, including this save. This card's changes are computed again from the start; those of other cards stay. */
function changesWith(
  changes: readonly ChangedRecord[],
  protocol: Protocol,
  after: Protocol,
  { card, at }: { card: ResponseCard; at: string },
): readonly ChangedRecord[] {
  const start = undoChanges(asApplication(protocol), changes);
  const others = changes.filter((change) => !isOfCard(card, change));
  return [...others, ...changesBetween(card, start, asApplication(after), { at })];
}

/** @throws ImpossibleInStatus, RoleForbids when there is nothing to respond to and nothing to complete */
export const requireEditable = (protocol: Protocol, actor: Actor): void =>
  requirePermitted(protocol, actor, protocol.returned ? 'complete' : 'respond');

/** The changes of the round and of the return that a save belongs to: while pending no round is answered (docs/completions 5). */
function allChanges(protocol: Protocol, after: Protocol, saved: { card: ResponseCard; at: string }): Partial<Protocol> {
  const { status, changes = [], returned } = protocol;
  return {
    ...(status !== 'pending' && { changes: changesWith(changes, protocol, after, saved) }),
    ...(returned && { returned: { ...returned, changes: changesWith(returned.changes, protocol, after, saved) } }),
  };
}

/**
 * The owner saves one card of the response page, or of the page of a completion (docs/applications 32). Undefined when nothing differs.
 * @throws ImpossibleInStatus, RoleForbids, RulesBroken
 */
export function updateCard(protocol: Protocol, actor: Actor, update: CardUpdate, around: Around): Decided | undefined {
  requireEditable(protocol, actor);
  const { card } = update;
  const after = updated(protocol, update, around);
  if (changesBetween(card, asApplication(protocol), asApplication(after), around).length === 0) return undefined;
  const changed = { ...after, ...allChanges(protocol, after, { card, at: around.at }) };
  return {
    ...decided(protocol, changed, 'protocol.section_updated'),
    lines: [{ what: 'protocol.section_updated', from: null, to: card.title }, ...secondNeededLine(protocol, after)],
  };
}
