import { fullName } from '../store/accounts.collection.ts';
import type { Dependencies } from '../dependencies.ts';

/** Full names of these accounts by id. Unknown accounts are missing. */
export async function namesOf(
  { accounts }: Dependencies,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = wanted.length === 0 ? [] : await accounts.find({ where: { id: wanted }, limit: wanted.length });
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}
