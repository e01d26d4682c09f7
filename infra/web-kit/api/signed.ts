import type { AccessToken } from '../session/access-token.ts';
import type { TokenKeeper } from '../session/tokens.ts';
import { ApiProblem } from './api-problem.ts';

export interface Signing {
  tokens: TokenKeeper;
  /** While the session is over: a promise that resolves once the person has signed in again. */
  waiting: () => Promise<AccessToken | undefined> | undefined;
  /** Called when a call shows that the session is over. Resolves once the person has signed in again; with undefined if they left. */
  onSessionOver: () => Promise<AccessToken | undefined>;
}

/**
 * Runs an attempt with the access token. A token that lives no longer than `minLife` ms is renewed first; on 401 and on 403
 * (role or approval may have changed) the attempt is repeated once with a new one (rules.md, Workflow). When the session is over
 * it waits until the person has signed in again, so that nothing of what they were doing is lost.
 */
export async function signed<T>(
  { tokens, waiting, onSessionOver }: Signing,
  minLife: number,
  attempt: (access?: string) => Promise<T>,
) {
  const held = (await waiting()) ?? tokens.current();
  const isOld = held && held.expiresAt - Date.now() <= minLife;
  const token = isOld ? ((await tokens.renew(held)) ?? (await onSessionOver())) : held;
  try {
    return await attempt(token?.raw);
  } catch (error) {
    if (!canRepeat(error)) throw error;
    const next = (await renewed(tokens, token, error)) ?? (token && (await onSessionOver()));
    if (next) return attempt(next.raw);
    throw error;
  }
}

const canRepeat = (error: unknown) => error instanceof ApiProblem && (error.status === 401 || error.status === 403);

/** Nobody is signed in: a 403 is then the answer itself, such as awaiting_approval. */
const renewed = (tokens: TokenKeeper, used: AccessToken | undefined, error: unknown) =>
  used || (error as ApiProblem).status === 401 ? tokens.renew(used) : Promise.resolve(undefined);
