import type { Decided } from '../../domain/decided.ts';
import { isReviewer } from '../../domain/reviewer.ts';
import type { Dependencies } from '../../dependencies.ts';
import { accountsOf } from '../accounts-of.ts';

/** A decision that calls only those who are reviewers still: others may have gone while the protocol lay in the archive. */
export async function callPresent(dependencies: Dependencies, decided: Decided): Promise<Decided> {
  const accounts = [...(await accountsOf(dependencies, decided.called)).values()];
  const gone = accounts.filter((account) => !isReviewer(account)).map(({ id }) => id);
  return { ...decided, called: decided.called.filter((id) => !gone.includes(id)) };
}
