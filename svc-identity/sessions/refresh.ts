import { sessionEnded, type refreshSchema } from '@portal/contracts/accounts';
import { Unauthorized, type Answer, type Call } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import { lengthsOf, present } from './session.rules.ts';
import { shownToken } from './shown-token.ts';
import { nextRefreshToken } from './refresh-token.ts';
import { messages } from '../messages.ts';
import { causeOf } from '../accounts/cause-of.ts';
import { grantSession } from './grant-session.ts';
import { mustEnrol } from '../second-step/demand-second-step.ts';
import type { StoredSession } from './schema.ts';
import type { Dependencies } from '../dependencies.ts';

/** POST /api/token/refresh. Exchanges the refresh token for a successor. A dropped one ends its session, and its holder is told by mail (docs/sessions 25). */
export const refresh =
  (dependencies: Dependencies) =>
  async (call: Call<unknown, unknown, z.infer<typeof refreshSchema>>): Promise<Answer> => {
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
  };

/** A session that the person has ended gets a code of its own: the front end then leaves the page. */
function over(session: StoredSession): Unauthorized {
  const { ended, removed, over: byItself } = messages.session;
  const wanted = { logout: ended, removed, credentials: ended }[String(reasonOf(session))];
  return wanted === undefined ? new Unauthorized(byItself) : new Unauthorized(wanted, sessionEnded);
}

/** Why a session has ended; where it has not, 'open'. */
const reasonOf = ({ history }: StoredSession) => history.at(-1)?.to;
