import type { Session } from '@portal/contracts/accounts';
import { NoSuchRecord, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import { causeOf } from '../accounts/cause-of.ts';
import { ownAccount } from '../accounts/read-account.ts';
import type { Dependencies } from '../dependencies.ts';

/** GET /api/sessions: where I am logged in, the one that was used last first. */
export const listSessions =
  ({ accounts, sessions, clock }: Dependencies) =>
  async ({ caller }: Call & { caller: Caller }): Promise<Answer> => {
    const account = await ownAccount(accounts, caller.id, caller);
    const rows = await sessions.openOf(account, clock().toISOString());
    const body: Session[] = rows.map((row) => ({
      id: row.id,
      device: row.device,
      network: row.network,
      opened_at: row.opened_at,
      active_at: row.active_at,
      is_current: row.id === caller.session,
    }));
    return { status: 200, body };
  };

/** DELETE /api/sessions/{id}: ends one of my sessions. */
export const endSession =
  ({ sessions, security, clock }: Dependencies) =>
  async (call: Call<{ id: string }> & { caller: Caller }): Promise<Answer> => {
    const session = await sessions.find(call.params.id);
    if (session?.account !== call.caller.id || session.state === 'ended') throw new NoSuchRecord();
    await sessions.end(session.id, 'removed', causeOf(call, clock));
    await security.record('session_ended', call, { session: session.id });
    return { status: 204 };
  };
