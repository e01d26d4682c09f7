import type { refreshSchema } from '@portal/contracts/accounts';
import type { Answer, Call, Caller } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { endSessions } from '../accounts/account.rules.ts';
import { sessionOver } from './session-cookies.ts';
import { shownToken } from './shown-token.ts';
import { causeOf } from '../accounts/cause-of.ts';

type SignOutCall = Call<unknown, unknown, z.infer<typeof refreshSchema>>;

/** POST /api/token/logout. Ends the session of the refresh token, even of an old one, or of the access token. An unknown token is no error. */
export const signOut =
  (dependencies: Dependencies) =>
  async (call: SignOutCall): Promise<Answer> => {
    const { sessions, security, clock, config } = dependencies;
    const session = (await sessionByRefresh(dependencies, call)) ?? (await sessionByAccess(dependencies, call));
    if (session !== undefined) {
      const { id, account: actor } = session;
      await sessions.end(id, 'logout', { ...causeOf(call, clock), actor });
      await security.record('session_ended', call, { actor, session: id, detail: { act: 'logout' } });
    }
    return sessionOver(call.headers, config.publicUrl);
  };

async function sessionByRefresh({ sessions, config }: Dependencies, { headers, body }: SignOutCall) {
  const shown = shownToken(headers, body, config.publicUrl);
  return shown && sessions.findByFamily(shown.familyHash);
}

async function sessionByAccess({ verifier }: Dependencies, { headers }: SignOutCall) {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer === undefined) return undefined;
  return verifier.access(bearer).then(
    ({ id, session }) => ({ id: session, account: id }),
    () => undefined,
  );
}

/** POST /api/token/logout-everywhere. Ends all sessions of the account, this one too. */
export const signOutEverywhere =
  ({ accounts, sessions, security, clock, config }: Dependencies) =>
  async (call: Call & { caller: Caller }): Promise<Answer> => {
    const cause = causeOf(call, clock);
    await accounts.change(call.caller.id, cause, endSessions);
    await sessions.end(call.caller.session, 'logout', cause);
    await security.record('session_ended', call, { detail: { act: 'everywhere' } });
    return sessionOver(call.headers, config.publicUrl);
  };
