import { fullName, type AccountRow } from '../store/accounts.collection.ts';
import type { Parts } from './parts.ts';

/** Full names of these accounts by id, as far as they are known. */
export async function namesOf(
  { accounts }: Parts,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id): id is string => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows: AccountRow[] = await accounts.find({ where: { id: wanted }, limit: wanted.length });
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}
