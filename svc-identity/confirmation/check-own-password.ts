import { sessionEnded } from '@portal/contracts/accounts';
import { RuleBroken, Unauthorized, type Call, type Caller } from '@portal/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { wrongPassword } from '../sessions/session.rules.ts';
import type { StoredAccount } from '../accounts/schema.ts';
import type { StoredSession } from '../sessions/schema.ts';
import { messages } from '../messages.ts';
import { causeOf } from '../accounts/cause-of.ts';

type CheckDependencies = Pick<Dependencies, 'accounts' | 'sessions' | 'hasher' | 'factors' | 'security' | 'clock'>;

interface Shown {
  password: string;
  /** Looked at where `wantsCode`, and the account has a second step. */
  code?: string | undefined;
  wantsCode?: boolean;
}

/**
 * The one check of a signed-in person's own password, with one counter for all that ask for it: the fifth wrong one in 15 minutes
 * ends the session (docs/sessions 14). 422 and not 401, or the client would refresh and ask twice.
 * @throws RuleBroken; Unauthorized `session_ended` where the session is over, also where the password was right
 */
export async function checkOwnPassword(
  { accounts, sessions, hasher, factors, security, clock }: CheckDependencies,
  call: Call & { caller: Caller },
  { password, code, wantsCode = false }: Shown,
): Promise<{ account: StoredAccount; session: StoredSession }> {
  const { id, session: sid } = call.caller;
  const account = await accounts.findActive(id);
  const isPassword = await hasher.matches(password, account?.password_hash, { first: true });
  const asksCode = wantsCode && Boolean(account?.second_step);
  if (isPassword && asksCode && code === undefined) throw refused('code', messages.secondStep.asked);
  const isRight =
    isPassword &&
    (!asksCode || (account !== undefined && (await factors.use(account, code ?? '', causeOf(call, clock)))));
  const now = clock();
  const judge = (state: StoredSession) => (account && isRight ? { set: {} } : wrongPassword(state, now));
  const session = await sessions.settle(sid, causeOf(call, clock), judge);
  const isDone = isRight && session.state === 'open';
  await security.record('confirmation', call, { outcome: isDone ? 'done' : 'refused' });
  if (!account || session.state === 'ended') throw new Unauthorized(messages.session.over, sessionEnded);
  if (!isPassword) throw refused('password', messages.password.notYours);
  if (!isRight) throw refused('code', messages.secondStep.wrong);
  return { account, session };
}

const refused = (field: string, message: string) => new RuleBroken([{ field, message }]);
