import { approvedCopyPath, fileLink, type ApprovedDocument } from '@portal/contracts/files';
import type { ChildRecord, Protocol as ProtocolAnswer } from '@portal/contracts/protocol';
import type { HeldLetter } from '@portal/contracts/letters';
import { screeningDays, screeningOf } from '@portal/contracts/completions';
import { formOf } from '@portal/contracts/council';
import { eachSection } from '@portal/contracts/sections';
import type { Caller } from '@portal/service-kit/http';
import { addDays, addSpan } from './calendar.rules.ts';
import { reviewersSaid } from '../reviews/declare.rules.ts';
import { actionsFor } from './permit.rules.ts';
import type { FileVersion, SectionRecord } from './protocol.types.ts';
import { decisionOf, latestLetter } from '../letters/letter.rules.ts';
import { approvedBy, letterInForce } from '../letters/approved.rules.ts';
import { toldOf } from '../letters/letter-state.rules.ts';
import { visibleDueDays } from '../reviews/review-due.rules.ts';
import { hasComment, slots, type Slot } from '../reviews/slot.rules.ts';
import { presentAnswers, presentChange } from './present-answers.ts';
import { besideOn } from '../completions/close.rules.ts';
import { presentCompletions } from '../completions/present-completions.ts';
import { presentPoints } from '../points/present-points.ts';
import { presentArchived, visibleClock, visibleId } from '../lists/list-filter.ts';
import { hiddenFiles, presentQuestions } from '../questions/present-questions.ts';
import { visibleComments, visibleRounds } from '../reviews/visible-comments.rules.ts';
import { validityOn } from '../approvals/approval.rules.ts';
import type { StoredProtocol } from './schema.ts';
import { todayOf, type Dependencies } from '../dependencies.ts';
import type { AttachedFile } from '../files/attached-file.types.ts';
import { standingDecisions } from '../decisions/decide.rules.ts';

/** The fields of a history entry that are needed here. */
interface Line {
  at: string;
  action: string;
  detail?: unknown;
}

const comments: readonly string[] = ['protocol.partially_reviewed', 'protocol.reviewed'];

const slotOf = ({ detail }: Line): unknown => (detail as { slot?: unknown } | undefined)?.slot;

/** When the current comments were made: each slot's and the council's. Null when the history has no such entry. */
export function commentedAt(history: readonly Line[]): Record<Slot | 'compliance', string | null> {
  const last = (is: (line: Line) => boolean): string | null => history.findLast(is)?.at ?? null;
  const [first, second] = slots.map((slot) => last((line) => comments.includes(line.action) && slotOf(line) === slot));
  return {
    reviewer: first ?? null,
    alt_reviewer: second ?? null,
    compliance: standingDecisions(history).at(-1)?.at ?? null,
  };
}

const linkTo = (file: AttachedFile | null): string | null => (file ? fileLink(file.id, file.name) : null);

const presentRecord = (record: SectionRecord, protocol: string): ChildRecord => ({
  ...presentAnswers(record),
  id: record.id,
  protocol,
});

/** The changed answers of every round, the current one last. */
function presentChanges({ previous_rounds, changes }: StoredProtocol): ProtocolAnswer['changes'] {
  const rounds = [...previous_rounds, { closed_at: null, changes }];
  return rounds.map((round) => ({
    closed_at: round.closed_at,
    records: round.changes === null ? null : (round.changes ?? []).map(presentChange),
  }));
}

const presentVersion = ({ id, type: _type, sheet: _sheet, ...version }: FileVersion, caller: Caller) => ({
  ...version,
  uploaded_by: visibleId(version.uploaded_by, caller),
  link: fileLink(id, version.name),
});

function presentLetter(stored: StoredProtocol, caller: Caller): Pick<ProtocolAnswer, 'letter'> {
  const letter = caller.role === 'reviewer' ? undefined : latestLetter(stored);
  if (!letter) return {};
  const { code, signed, documents } = letter;
  // The letter may be of a later day: one written anew, or of what became of the approval since.
  const decided_at = commentedAt(stored.history).compliance ?? letter.decided_at;
  const decision = decisionOf(letter);
  const named = documents?.map(({ name, version, sha256, uploaded_at }) => ({ name, version, sha256, uploaded_at }));
  return { letter: { code, decision, decided_at, ...(signed && { signed }), ...(named && { documents: named }) } };
}

/** All letters, the newest first (docs/decisions 23). */
function presentLetters(stored: StoredProtocol, { role }: Caller, today: string, timeZone: string) {
  if (role === 'reviewer' || !stored.letters) return {};
  const letters = stored.letters.toReversed().map((letter): HeldLetter => {
    const { code, kind, about, version, decided_at } = letter;
    const { state, until, since, incomplete } = toldOf(stored, letter, today, timeZone);
    const told = { state, until, since, ...(incomplete && { incomplete }) };
    return { code, kind, form: about?.form || null, version, decided_at, ...told };
  });
  return { letters };
}

const kindOf = ({ type, sheet }: AttachedFile): ApprovedDocument['kind'] =>
  type === 'application/pdf' && !sheet ? 'stamped' : 'sheet';

/** The documents that count today, with their stamped copies; none while the approval is not valid. */
function presentApproved(stored: StoredProtocol, { role }: Caller, today: string): Pick<ProtocolAnswer, 'approved'> {
  const letter = role === 'reviewer' ? undefined : letterInForce(stored);
  if (!letter) return {};
  const approved = approvedBy(stored);
  if (!approved || approved.until < today) return { approved: [] };
  const kinds = new Map(letter.documents?.map((one) => [one.id, kindOf(one)]));
  return {
    approved: approved.documents.map(({ file, name, version }): ApprovedDocument => {
      const kind = kinds.get(file) ?? 'sheet';
      return { file, name, version, kind, href: approvedCopyPath(file, approved.code) };
    }),
  };
}

/** What the last decision said besides the status; its conditions not to reviewers. */
const presentOutcome = (
  { outcome, conditions }: StoredProtocol,
  { role }: Caller,
): Pick<ProtocolAnswer, 'outcome' | 'conditions'> => ({
  ...(outcome && { outcome }),
  ...(conditions !== undefined && role !== 'reviewer' && { conditions }),
});

/** When the comments that the reader sees were made. */
function presentTimes({ history }: StoredProtocol, said: ReturnType<typeof visibleComments>) {
  const at = commentedAt(history);
  return {
    reviewer: said.comment === null ? null : at.reviewer,
    alt_reviewer: said.alt_comment === null ? null : at.alt_reviewer,
    compliance: said.compliance_comment === null ? null : at.compliance,
  };
}

const usualRetention = 15;

/** RETENTION_YEARS after the study's end (docs/record 10). */
const keptUntil = ({ approval_facts }: StoredProtocol, years = usualRetention): Pick<ProtocolAnswer, 'kept_until'> =>
  approval_facts?.kind === 'ended'
    ? { kept_until: addSpan(approval_facts.since, { months: 12 * years, days: 0 }) }
    : {};

/** The nested protocol as this caller may see it (docs/applications 28 to 30). `names` holds the reviewers' names by account id, only for compliance. */
export function presentProtocol(
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
  stored: StoredProtocol,
  caller: Caller,
  names: ReadonlyMap<string, string>,
): ProtocolAnswer {
  const { id, version, number, title, study_type, status, created_date, user } = stored;
  const said = visibleComments(stored, caller);
  const hidden = hiddenFiles(stored, caller);
  const today = todayOf({ clock, config });
  const actions = actionsFor(stored, caller, besideOn(stored, config, today));
  const nameOf = (account: string | null) =>
    caller.role === 'compliance' && account !== null ? (names.get(account) ?? null) : null;
  return {
    id,
    version,
    number,
    title,
    study_type,
    status,
    created_date,
    form: stored.form,
    user: visibleId(user, caller),
    reviewers_needed: stored.reviewers_needed,
    reviewer: visibleId(stored.reviewer, caller),
    alt_reviewer: visibleId(stored.alt_reviewer, caller),
    reviewer_name: nameOf(stored.reviewer),
    alt_reviewer_name: nameOf(stored.alt_reviewer),
    status_since: stored.status_since,
    ...visibleClock(stored, caller),
    council_ms: stored.council_ms,
    researcher_ms: stored.researcher_ms,
    valid_until: caller.role === 'reviewer' ? null : stored.valid_until,
    ...(stored.approval_facts && caller.role !== 'reviewer' && { validity: validityOn(stored.approval_facts, today) }),
    ...(caller.role === 'compliance' && { commented_slots: slots.filter((slot) => hasComment(stored, slot)) }),
    ...visibleDueDays(stored, caller, stored.deleted),
    ...(caller.role !== 'researcher' && { reviewers_said: [...reviewersSaid(stored, caller)] }),
    ...(stored.archived && { archived: presentArchived(stored.archived, nameOf) }),
    actions: actions.filter((action) => action !== 'ask' || config.questions !== 'off'),
    ...said,
    commented_at: presentTimes(stored, said),
    ...eachSection(formOf(stored), (name) => (stored.sections[name] ?? []).map((record) => presentRecord(record, id))),
    comments: stored.comments.map((record) => ({
      id: record.id,
      protocol: id,
      response: linkTo(record.response),
      cover_letter: linkTo(record.cover_letter),
    })),
    previous_rounds: visibleRounds(stored, caller),
    changes: presentChanges(stored),
    file_versions: stored.file_versions
      .filter(({ id }) => !hidden.has(id))
      .map((version) => presentVersion(version, caller)),
    ...(stored.points && { points: presentPoints(stored, caller, names) }),
    ...presentQuestions(stored, caller, names),
    ...presentCompletions(stored, caller, names),
    ...(actions.includes('return') && {
      return_by: addDays(today, config.screeningDays ?? screeningDays),
      screening: [...screeningOf(formOf(stored), study_type, config.council.screening)],
    }),
    ...(caller.role === 'compliance' && stored.last_point !== undefined && { last_point: stored.last_point }),
    ...presentLetter(stored, caller),
    ...presentLetters(stored, caller, today, config.timeZone),
    ...presentApproved(stored, caller, today),
    ...presentOutcome(stored, caller),
    ...(caller.role === 'compliance' && keptUntil(stored, config.retentionYears)),
  };
}
