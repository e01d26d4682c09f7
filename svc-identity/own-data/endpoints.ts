import { Unauthorized, endpoint } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { isKeptBy } from '../sessions/session.rules.ts';
import { accountToWire, idParams } from '../accounts/present.ts';
import { ownAccount, accountStateOf } from '../accounts/endpoints.ts';
import { deleteAccount as decide } from '../accounts/account.rules.ts';
import { sessionOver } from '../sessions/session-cookies.ts';
import { messages } from '../messages.ts';
import { unlessLastOfficer } from '../accounts/unless-last-officer.ts';
import { causeOf } from '../accounts/events.ts';
import { draftKeySchema } from '@portal/contracts/drafts';

const record = z.record(z.string(), z.unknown());
export const ownDataSchema = z.object({ account: record, sessions: z.array(record), history: z.array(record) });

/** GET /api/accounts/{id}/data.json: what this service keeps of the caller, without secrets (docs/accounts 31). */
export const exportOwnData = ({ accounts, sessions, security }: Dependencies) =>
  endpoint({
    summary: 'My own data: account, sessions and history',
    readOnly: 'own',
    confirmed: 'always',
    params: idParams,
    answers: { 200: ownDataSchema },
    handle: async (call) => {
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
    },
  });

/** DELETE /api/accounts/{id}. Ends all its sessions. The last compliance account cannot be deleted. */
export const deleteAccount = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Delete your account',
    confirmed: 'always',
    params: idParams,
    answers: { 204: null },
    handle: async (call) => {
      const { accounts, security, clock, config, draftKeys } = dependencies;
      const { role, approved } = await ownAccount(accounts, call.params.id, call.caller);
      const remove = async () => void (await accounts.change(call.params.id, causeOf(call, clock), decide));
      if (role === 'compliance' && approved)
        await unlessLastOfficer(dependencies, messages.account.lastCompliance, remove);
      else await remove();
      await security.record('deletion', call);
      await draftKeys.remove(call.params.id);
      return sessionOver(call.headers, config.publicUrl);
    },
  });

/** GET /api/draft-key: the caller's own key for copies on the device; made when it is first asked for. */
export const readDraftKey = ({ accounts, draftKeys }: Dependencies) =>
  endpoint({
    summary: 'The key of what your browsers keep and have not sent',
    answers: { 200: draftKeySchema },
    handle: async ({ caller }) => {
      if (!(await accounts.findActive(caller.id))) throw new Unauthorized();
      return { status: 200, body: { key: await draftKeys.of(caller.id) } };
    },
  });
