import { fileLink } from '@portal/contracts/files';
import {
  type FollowUp as FollowUpAnswer,
  type FollowUpRow,
  permittedFollowUpActions,
} from '@portal/contracts/follow-ups';
import type { Point as PointAnswer } from '@portal/contracts/points';
import { dayIn } from '@portal/contracts/presentation';
import { etagOf, type Answer, type Caller } from '@portal/service-kit/http';
import type { FollowUpRecordRow, StoredFollowUp } from './store.ts';
import { isUndoable, undoUntil } from './form-acts.rules.ts';
import { lateDays } from '../safety/safety.rules.ts';
import { validityOn } from '../approvals/approval.rules.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { messages } from '../messages.ts';
import { namesOf } from '../protocol/find-names.ts';
import { todayOf, type Dependencies } from '../dependencies.ts';
import { meetingHolding } from '../meetings/endpoints.ts';
import { presentProposed } from './present-changes.ts';
import type { Point } from '../points/point.types.ts';
import { standing } from '../points/points.rules.ts';

/** By how many of the council's days a report was late. */
const lateBy = (
  { created_date }: Pick<FollowUpRecordRow, 'created_date'>,
  safety: { due_at: string | null },
  { config: { timeZone } }: Pick<Dependencies, 'config'>,
): number => lateDays(safety, dayIn(new Date(created_date), timeZone));

/** One row of the list. `names` holds the senders' names by account id. */
export function presentFollowUpRow(
  dependencies: Pick<Dependencies, 'config'>,
  row: FollowUpRecordRow,
  { role, readOnly }: Caller,
  names: ReadonlyMap<string, string>,
): FollowUpRow {
  const { id, kind, state, protocol, number, title, user, created_date, acknowledged_date, decision, safety_head } =
    row;
  return {
    id,
    kind,
    state,
    protocol,
    number,
    title,
    sender: names.get(user) ?? messages.history.someone,
    created_date,
    acknowledged_date,
    decided_date: decision?.at ?? acknowledged_date,
    ...(safety_head && { safety: { ...safety_head, late_days: lateBy(row, safety_head, dependencies) } }),
    actions: readOnly ? [] : [...permittedFollowUpActions(role, row)],
  };
}

/** The rows of the list for this caller, with the senders' names. */
export async function presentFollowUpRows(
  dependencies: Dependencies,
  rows: readonly FollowUpRecordRow[],
  caller: Caller,
): Promise<FollowUpRow[]> {
  const names = await namesOf(
    dependencies,
    rows.map(({ user }) => user),
  );
  return rows.map((row) => presentFollowUpRow(dependencies, row, caller, names));
}

const presentFiles = (files: StoredFollowUp['files']): FollowUpAnswer['files'] =>
  files.map(({ id, name, size }) => ({ id, name, size, link: fileLink(id, name) }));

/** The points of one round. The council alone asks about forms: nobody's name is in them. */
const presentPoints = (points: readonly Point[]): { points?: PointAnswer[] } =>
  points.length > 0
    ? {
        points: points.map((point) => ({
          ...point,
          verdicts: [],
          links: [...point.links],
          answers: [...point.answers],
          ...standing(point, point.round),
        })),
      }
    : {};

/** What was asked and answered, and how it was decided. */
function presentRounds({ id, asked = [], points = [], decision }: StoredFollowUp, nameOf: (account: string) => string) {
  return {
    ...(asked.length > 0 && {
      asked: asked.map(({ at, by, text, answer }, index) => ({
        ...{ at, by: nameOf(by), text },
        ...presentPoints(points.filter(({ round }) => round === index + 1)),
        answer: answer && { ...answer, files: presentFiles(answer.files) },
      })),
    }),
    ...(decision && {
      decision: {
        ...decision,
        by: nameOf(decision.by),
        letter: decision.letter === null ? null : `/api/follow-ups/${id}/letter.pdf`,
      },
    }),
  } satisfies Partial<FollowUpAnswer>;
}

/** What only compliance is told: the protocol as it is now, and until when the decision can be taken back. */
function presentForCompliance(
  { id, decision }: StoredFollowUp,
  protocol: StoredProtocol,
  { config: { timeZone } }: Pick<Dependencies, 'config'>,
  today: string,
) {
  const { status, approval_facts, version } = protocol;
  const last = decision && undoUntil(dayIn(new Date(decision.at), timeZone));
  return {
    about: { status, ...(approval_facts && { validity: validityOn(approval_facts, today) }), version },
    undo_until: last !== undefined && today <= last && isUndoable(protocol, id) ? last : undefined,
  };
}

/** Answers with the whole follow-up. */
export async function followUpAnswer(
  dependencies: Dependencies,
  stored: StoredFollowUp,
  caller: Caller,
  status: 200 | 201 = 200,
): Promise<Answer> {
  const { acknowledged_by: officer, asked = [], decision, proposed, safety } = stored;
  const officers = [officer, decision?.by ?? null, ...asked.map(({ by }) => by)];
  const names = await namesOf(dependencies, [stored.user, ...officers]);
  const nameOf = (account: string) => names.get(account) ?? messages.history.someone;
  const isCompliance = caller.role === 'compliance';
  const protocol = isCompliance || proposed ? await dependencies.protocols.findById(stored.protocol) : undefined;
  const { undo_until, ...about } =
    isCompliance && protocol
      ? presentForCompliance(stored, protocol, dependencies, todayOf(dependencies))
      : { undo_until: undefined };
  const meeting = isCompliance ? await meetingHolding(dependencies, stored.id) : undefined;
  const rounds = presentRounds(stored, nameOf);
  const { safety: _head, ...row } = presentFollowUpRow(dependencies, stored, caller, names);
  const body: FollowUpAnswer = {
    ...row,
    version: stored.version,
    form: stored.form,
    note: stored.note,
    files: presentFiles(stored.files),
    ...(safety && { safety: { ...safety, late_days: lateBy(stored, safety, dependencies) } }),
    acknowledged_by: officer === null ? null : nameOf(officer),
    ...rounds,
    ...(rounds.decision &&
      undo_until !== undefined &&
      !caller.readOnly && { decision: { ...rounds.decision, undo_until } }),
    ...about,
    ...(meeting && { meeting }),
    ...(proposed && protocol && { changes: presentProposed(protocol, proposed) }),
  };
  const headers: Record<string, string> = { ETag: etagOf(stored.version) };
  if (status === 201) headers.Location = `/api/follow-ups/${stored.id}`;
  return { status, body, headers };
}
