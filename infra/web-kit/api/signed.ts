import type { AccessToken } from '../session/access-token.ts';
import type { TokenKeeper } from '../session/tokens.ts';
import { ApiProblem } from './api-problem.ts';

export interface Signing {
  tokens: TokenKeeper;
  /** Called when a call shows that the session is over. */
  onSessionOver: () => void;
}

/**
 * Runs an attempt with the access token. A token that lives no longer than `minLife` ms is renewed first; on 401 and on 403
 * (role or approval may have changed) the attempt is repeated once with a new one (rules.md, Workflow).
 */
export async function signed<T>(
  { tokens, onSessionOver }: Signing,
  minLife: number,
  attempt: (access?: string) => Promise<T>,
) {
  const held = tokens.current();
  const token = held && held.expiresAt - Date.now() <= minLife ? await tokens.renew(held) : held;
  if (held && !token) onSessionOver();
  try {
    return await attempt(token?.raw);
  } catch (error) {
    if (!canRepeat(error)) throw error;
    const next = await renewed(tokens, token, error);
    if (next) return attempt(next.raw);
    if (token) onSessionOver();
    throw error;
  }
}

const canRepeat = (error: unknown) => error instanceof ApiProblem && (error.status === 401 || error.status === 403);

/** Nobody is signed in: a 403 is then the answer itself, such as awaiting_approval. */
const renewed = (tokens: TokenKeeper, used: AccessToken | undefined, error: unknown) =>
  used || (error as ApiProblem).status === 401 ? tokens.renew(used) : Promise.resolve(undefined);
