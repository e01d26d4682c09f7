import type { Answer, Call, Caller } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { isKeptBy } from '../sessions/session.rules.ts';
import { accountToWire } from '../accounts/present.ts';
import { ownAccount, accountStateOf } from '../accounts/read-account.ts';

const record = z.record(z.string(), z.unknown());
export const ownDataSchema = z.object({ account: record, sessions: z.array(record), history: z.array(record) });

/** GET /api/accounts/{id}/data.json: what this service keeps of the caller, without secrets (docs/accounts 31). */
export const exportOwnData =
  ({ accounts, sessions, security }: Dependencies) =>
  async (call: Call<{ id: string }> & { caller: Caller }): Promise<Answer> => {
    const { params, caller } = call;
    const account = await ownAccount(accounts, params.id, caller);
    const { registered_at, former_emails, second_step, history } = account;
    const opened = await sessions.ofAccount(account.id);
    await security.record('export', call, { detail: { what: 'own data' } });
    return {
      status: 200,
      body: {
        account: {
          ...accountToWire(account),
          state: accountStateOf(account),
          registered_at,
          former_emails,
          second_step: Boolean(second_step),
        },
        sessions: opened.map(({ id, credentials, state, expires_at, opened_at }) => ({
          ...{ id, state: isKeptBy(account, { id, credentials }) ? state : 'ended', expires_at },
          opened_at,
        })),
        history: history.map(({ at, action, from, to }) => ({ at, action, from, to })),
      },
      headers: { 'Content-Disposition': 'attachment; filename="my-account.json"' },
    };
  };
