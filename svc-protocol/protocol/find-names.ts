import { fullName } from '../accounts/store.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ReviewerAccount } from '../reviews/reviewer.rules.ts';

/** Full names of these accounts by id. Unknown accounts are missing. */
export async function namesOf(
  { accounts }: Dependencies,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = wanted.length === 0 ? [] : await accounts.find({ where: { id: wanted }, limit: wanted.length });
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}

/** The accounts with these ids, as far as they are known. Blank ids are left out. */
export async function accountsOf(
  { accounts }: Pick<Dependencies, 'accounts'>,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, ReviewerAccount>> {
  const wanted = ids.filter((id): id is string => typeof id === 'string' && id !== '');
  const rows: ReviewerAccount[] =
    wanted.length > 0 ? await accounts.find({ where: { id: wanted }, limit: wanted.length }) : [];
  return new Map(rows.map((row) => [row.id, row]));
}
