import { fullName } from '../store/accounts.collection.ts';
import type { Parts } from './parts.ts';

/** Full names of these accounts by id, as far as they are known. One that was changed within the last second may be the former one. */
export async function namesOf(
  { accounts }: Parts,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const look = async (some: readonly string[], mayLag: boolean): Promise<void> => {
    if (some.length === 0) return;
    for (const row of await accounts.find({ where: { id: some }, limit: some.length, mayLag }))
      names.set(row.id, fullName(row));
  };
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  await look(wanted, true);
  // Who is new has a name from the start.
  const unknown = wanted.filter((id) => !names.has(id));
  await look(unknown, false);
  return names;
}
