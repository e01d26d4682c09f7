import { setTimeout as pause } from 'node:timers/promises';
import { StateConflict, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import { deleteAccount as decide } from '../domain/account.ts';
import { sessionOver } from '../tokens/session-cookies.ts';
import { words } from '../words.ts';
import { causeOf } from './cause-of.ts';
import { ownAccount } from './read-account.ts';
import type { Dependencies } from '../dependencies.ts';

type DeleteCall = Call<{ id: string }> & { caller: Caller };

/** DELETE /api/accounts/{id}. Ends all its sessions. The last compliance account cannot be deleted. */
export const deleteAccount =
  (dependencies: Dependencies) =>
  async (call: DeleteCall): Promise<Answer> => {
    const { accounts, clock, config, workKeys } = dependencies;
    const { role, approved } = await ownAccount(accounts, call.params.id, call.caller);
    const remove = async () => void (await accounts.change(call.params.id, causeOf(call, clock), decide));
    if (role === 'compliance' && approved) await unlessLast(dependencies, remove);
    else await remove();
    await workKeys.remove(call.params.id);
    return sessionOver(call.headers, config.publicUrl);
  };

const lease = 'identity.last-compliance';
const leaseMs = 10_000;
const mostTries = 40;

/** Counts and deletes under a lease, so that two officers who delete their accounts at once do not both count the other one. @throws StateConflict */
async function unlessLast({ accounts, store, ids }: Dependencies, remove: () => Promise<void>): Promise<void> {
  const holder = ids();
  for (let tries = 0; !(await store.lease(lease, holder, leaseMs)); tries += 1) {
    if (tries === mostTries) throw new StateConflict(words.account.busy);
    await pause(50);
  }
  try {
    const officers = await accounts.collection.count({
      where: { role: 'compliance', state: 'active', approved: true },
    });
    if (officers <= 1) throw new StateConflict(words.account.lastCompliance);
    await remove();
  } finally {
    await store.release(lease, holder);
  }
}
