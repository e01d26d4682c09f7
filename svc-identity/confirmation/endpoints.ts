import {
  sessionEnded,
  isOnOthers,
  confirmationSchema,
  signatureRequestSchema,
  confirmationMadeSchema,
  signatureMadeSchema,
} from '@portal/contracts/accounts';
import { RuleBroken, Unauthorized, endpoint, type Call, type Caller } from '@portal/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { wrongPassword } from '../sessions/session.rules.ts';
import type { StoredAccount } from '../accounts/schema.ts';
import type { StoredSession } from '../sessions/store.ts';
import { messages } from '../messages.ts';
import { causeOf } from '../accounts/events.ts';
import { positionOf } from '../accounts/account.rules.ts';
import { bearerOf } from '../sessions/grant-session.ts';
import { makeSignature } from '@portal/service-kit/signature';

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
async function checkOwnPassword(
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

/** POST /api/token/confirm. What the page sends along with the acts that it names, which wait for it (docs/sessions 13). */
export const confirmIdentity = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Confirm that it is you, for acts that endanger an account',
    readOnly: 'yes',
    body: confirmationSchema,
    answers: { 200: confirmationMadeSchema },
    handle: async (call) => {
      const { acts, ...shown } = call.body;
      const wantsCode = !acts.every((act) => isOnOthers(act, call.caller.id));
      const { account, session } = await checkOwnPassword(dependencies, call, { ...shown, wantsCode });
      const confirmation = await dependencies.signer.confirmation(bearerOf(account, session), acts);
      return { status: 200, body: { confirmation } };
    },
  });

/** POST /api/signatures: the password alone, for one act that is named by its hash (docs/decisions 9). It confirms nothing else. @throws as checkOwnPassword */
export const signAct = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Sign one act with your password',
    body: signatureRequestSchema,
    answers: { 200: signatureMadeSchema },
    handle: async (call) => {
      const { password, meaning, about } = call.body;
      const { account } = await checkOwnPassword(dependencies, call, { password });
      const receipt = makeSignature(dependencies.signatureKey, {
        id: dependencies.ids(),
        account: account.id,
        name: `${account.first_name} ${account.last_name}`,
        position: positionOf(account),
        meaning,
        at: dependencies.clock().toISOString(),
        about,
      });
      return { status: 200, body: { receipt } };
    },
  });
