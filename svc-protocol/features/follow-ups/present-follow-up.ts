import { fileLink } from '@portal/contracts/files';
import {
  type FollowUp as FollowUpAnswer,
  type FollowUpRow,
  permittedFollowUpActions,
} from '@portal/contracts/follow-ups';
import { etagOf, type Answer, type Caller } from '@portal/service-kit/http';
import type { FollowUpRecordRow, StoredFollowUp } from '../../store/follow-ups.collection.ts';
import { words } from '../../words.ts';
import { namesOf } from '../find-names.ts';
import type { Dependencies } from '../../dependencies.ts';

/** One row of the list. `names` holds the senders' names by account id. */
export function presentFollowUpRow(
  row: FollowUpRecordRow,
  { role }: Caller,
  names: ReadonlyMap<string, string>,
): FollowUpRow {
  const { id, kind, state, protocol, number, title, user, created_date, acknowledged_date } = row;
  return {
    id,
    kind,
    state,
    protocol,
    number,
    title,
    sender: names.get(user) ?? words.history.someone,
    created_date,
    acknowledged_date,
    actions: [...permittedFollowUpActions(role, state)],
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
  return rows.map((row) => presentFollowUpRow(row, caller, names));
}

/** Answers with the whole follow-up. */
export async function followUpAnswer(
  dependencies: Dependencies,
  stored: StoredFollowUp,
  caller: Caller,
  status: 200 | 201 = 200,
): Promise<Answer> {
  const names = await namesOf(dependencies, [stored.user, stored.acknowledged_by]);
  const { acknowledged_by: officer } = stored;
  const body: FollowUpAnswer = {
    ...presentFollowUpRow(stored, caller, names),
    version: stored.version,
    note: stored.note,
    files: stored.files.map(({ id, name, size }) => ({ id, name, size, link: fileLink(id, name) })),
    acknowledged_by: officer === null ? null : (names.get(officer) ?? words.history.someone),
  };
  const headers: Record<string, string> = { ETag: etagOf(stored.version) };
  if (status === 201) headers.Location = `/api/follow-ups/${stored.id}`;
  return { status, body, headers };
}
