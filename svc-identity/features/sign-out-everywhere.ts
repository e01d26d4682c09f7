import type { Answer, Call, Caller } from '@portal/service-kit/http';
import { endSessions } from '../domain/account.ts';
import { keepsCookies, noCookies } from '../tokens/session-cookies.ts';
import { causeOf } from './cause-of.ts';
import type { Dependencies } from '../dependencies.ts';

/** POST /api/token/logout-everywhere. No refresh token of the person is good any more; access tokens run out by themselves. */
export const signOutEverywhere =
  ({ accounts, sessions, clock, config }: Dependencies) =>
  async (call: Call & { caller: Caller }): Promise<Answer> => {
    await accounts.change(call.caller.id, causeOf(call, clock), endSessions);
    await sessions.end(call.caller.session, 'logout', clock());
    return {
      status: 204,
      ...(keepsCookies(call.headers) ? { headers: { 'Set-Cookie': noCookies(config.publicUrl) } } : {}),
    };
  };
