import {
  sessionEnded,
  credentialsSchema,
  refreshSchema,
  tokensSchema,
  sessionSchema,
  type Session,
} from '@portal/contracts/accounts';
import { Forbidden, Unauthorized, NoSuchRecord, publicEndpoint, endpoint, type Call } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { emailKey, endSessions } from '../accounts/account.rules.ts';
import { messages } from '../messages.ts';
import { openSession, grantSession } from './grant-session.ts';
import { demandSecondStep, mustEnrol } from '../second-step/demand-second-step.ts';
import { beginTry } from './begin-try.ts';
import type { Dependencies } from '../dependencies.ts';
import { lengthsOf, present } from './session.rules.ts';
import { shownToken, sessionOver } from './session-cookies.ts';
import { nextRefreshToken } from './refresh-token.ts';
import { causeOf } from '../accounts/events.ts';
import type { StoredSession } from './store.ts';
import { ownAccount } from '../accounts/endpoints.ts';
import { idParams } from '../accounts/present.ts';

/** POST /api/token. A wrong password and an unknown address get the same answer in the same time. */
export const signIn = (dependencies: Dependencies) =>
  publicEndpoint({
    summary: 'Log in',
    body: credentialsSchema,
    answers: { 200: tokensSchema },
    handle: async (call) => {
      const { body } = call;
      const { security, accounts, hasher, config } = dependencies;
      const key = emailKey(body.email);
      const account = await accounts.findByEmailKey(key);
      const attempt = await beginTry(dependencies, call, key, account);
      const matches = await attempt.run((first) => hasher.matches(body.password, account?.password_hash, { first }));
      if (account?.state !== 'active' || !matches) {
        await security.record('sign_in', call, { outcome: 'refused', subject: account?.id ?? null });
        throw new Unauthorized(messages.signIn.refused[config.emailVerification]);
      }
      const { id: actor, approved, role } = account;
      if (!approved) {
        await security.record('sign_in', call, { outcome: 'refused', actor, detail: { cause: 'awaiting_approval' } });
        throw new Forbidden(messages.signIn.awaitingApproval[role], 'awaiting_approval');
      }
      await demandSecondStep(dependencies, account, body.keep);
      await attempt.passed();
      return openSession(dependencies, call, account, { amr: ['pwd'], keep: body.keep });
    },
  });

/** POST /api/token/refresh. Exchanges the refresh token for a successor. A dropped one ends its session, and its holder is told by mail (docs/sessions 25). */
export const refresh = (dependencies: Dependencies) =>
  publicEndpoint({
    summary: 'Renew the tokens of a session',
    body: refreshSchema,
    answers: { 200: tokensSchema },
    handle: async (call) => {
      const { body, headers } = call;
      const { accounts, sessions, security, clock, config } = dependencies;
      const shown = shownToken(headers, body, config.publicUrl);
      const found = shown && (await sessions.findByFamily(shown.familyHash));
      if (!shown || !found) throw new Unauthorized(messages.session.over);

      const next = nextRefreshToken(shown);
      const now = clock();
      const account = await accounts.findActive(found.account);
      const isOpen = account?.approved && !(await mustEnrol(dependencies, account));
      const holder = isOpen ? account : undefined;
      const cause = causeOf(call, clock);
      const session = await sessions.settle(found.id, cause, (state) =>
        present(state, state.id, {
          hash: shown.hash,
          nextHash: next.hash,
          now,
          idle: (body.idle ?? 0) * 1000,
          lengths: lengthsOf(account?.role ?? 'researcher', state.is_kept, config),
          account: holder,
        }),
      );
      if (found.state === 'open' && reasonOf(session) === 'reuse')
        await security.record('token_reuse', call, {
          outcome: 'refused',
          actor: null,
          subject: session.account,
          session: session.id,
        });
      if (!holder || session.state === 'ended') throw over(session);
      return grantSession(dependencies, headers, { account: holder, session, refresh: next.text });
    },
  });

/** A session that the person has ended gets a code of its own: the front end then leaves the page. */
function over(session: StoredSession): Unauthorized {
  const { ended, removed, over: byItself } = messages.session;
  const wanted = { logout: ended, removed, credentials: ended }[String(reasonOf(session))];
  return wanted === undefined ? new Unauthorized(byItself) : new Unauthorized(wanted, sessionEnded);
}

/** Why a session has ended; where it has not, 'open'. */
const reasonOf = ({ history }: StoredSession) => history.at(-1)?.to;

type SignOutCall = Call<unknown, unknown, z.infer<typeof refreshSchema>>;

/** POST /api/token/logout. Ends the session of the refresh token, even of an old one, or of the access token. An unknown token is no error. */
export const signOut = (dependencies: Dependencies) =>
  publicEndpoint({
    summary: 'End a session',
    body: refreshSchema,
    answers: { 204: null },
    handle: async (call) => {
      const { sessions, security, clock, config } = dependencies;
      const session = (await sessionByRefresh(dependencies, call)) ?? (await sessionByAccess(dependencies, call));
      if (session !== undefined) {
        const { id, account: actor } = session;
        await sessions.end(id, 'logout', { ...causeOf(call, clock), actor });
        await security.record('session_ended', call, { actor, session: id, detail: { act: 'logout' } });
      }
      return sessionOver(call.headers, config.publicUrl);
    },
  });

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
export const signOutEverywhere = ({ accounts, sessions, security, clock, config }: Dependencies) =>
  endpoint({
    summary: 'End all my sessions, on every device',
    readOnly: 'yes',
    confirmed: 'always',
    answers: { 204: null },
    handle: async (call) => {
      const cause = causeOf(call, clock);
      await accounts.change(call.caller.id, cause, endSessions);
      await sessions.end(call.caller.session, 'logout', cause);
      await security.record('session_ended', call, { detail: { act: 'everywhere' } });
      return sessionOver(call.headers, config.publicUrl);
    },
  });

/** GET /api/sessions: where I am logged in, the one that was used last first. */
export const listSessions = ({ accounts, sessions, clock }: Dependencies) =>
  endpoint({
    summary: 'Where I am logged in',
    answers: { 200: z.array(sessionSchema) },
    handle: async ({ caller }) => {
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
    },
  });

/** DELETE /api/sessions/{id}: ends one of my sessions. */
export const endSession = ({ sessions, security, clock }: Dependencies) =>
  endpoint({
    summary: 'End one of my sessions',
    readOnly: 'yes',
    confirmed: 'always',
    params: idParams,
    answers: { 204: null },
    handle: async (call) => {
      const session = await sessions.find(call.params.id);
      if (session?.account !== call.caller.id || session.state === 'ended') throw new NoSuchRecord();
      await sessions.end(session.id, 'removed', causeOf(call, clock));
      await security.record('session_ended', call, { session: session.id });
      return { status: 204 };
    },
  });

/** GET /api/.well-known/jwks.json: the public keys of all tokens (docs/sessions 21). */
export const readKeys = ({ signingKeys }: Dependencies) =>
  publicEndpoint({
    summary: 'The public keys of all tokens',
    answers: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
    handle: async () => ({ status: 200, body: await signingKeys.jwks() }),
  });
