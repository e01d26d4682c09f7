import type { Answer, Call, Caller } from '@portal/service-kit/http';
import { deleteAccount as decide } from '../accounts/account.rules.ts';
import { sessionOver } from '../sessions/session-cookies.ts';
import { messages } from '../messages.ts';
import { unlessLastOfficer } from '../accounts/unless-last-officer.ts';
import { causeOf } from '../accounts/cause-of.ts';
import { ownAccount } from '../accounts/read-account.ts';
import type { Dependencies } from '../dependencies.ts';

type DeleteCall = Call<{ id: string }> & { caller: Caller };

/** DELETE /api/accounts/{id}. Ends all its sessions. The last compliance account cannot be deleted. */
export const deleteAccount =
  (dependencies: Dependencies) =>
  async (call: DeleteCall): Promise<Answer> => {
    const { accounts, security, clock, config, draftKeys } = dependencies;
    const { role, approved } = await ownAccount(accounts, call.params.id, call.caller);
    const remove = async () => void (await accounts.change(call.params.id, causeOf(call, clock), decide));
    if (role === 'compliance' && approved)
      await unlessLastOfficer(dependencies, messages.account.lastCompliance, remove);
    else await remove();
    await security.record('deletion', call);
    await draftKeys.remove(call.params.id);
    return sessionOver(call.headers, config.publicUrl);
  };
