import { confirmIdentity } from '@portal/contracts/accounts';
import type { AccessToken } from '../session/access-token.ts';
import type { TokenKeeper } from '../session/tokens.ts';
import { ApiProblem } from './api-problem.ts';
import type { Call } from './call.ts';

export interface Signing {
  tokens: TokenKeeper;
  /** While the session is over: a promise that resolves once the person has signed in again. */
  waiting: () => Promise<AccessToken | undefined> | undefined;
  /** Called when a call shows that the session is over. Resolves once the person has signed in again; with undefined if they left. */
  onSessionOver: () => Promise<AccessToken | undefined>;
  /** Called when an act asks for the password. Resolves with its confirmation once it was given; with undefined if not. */
  onConfirm: (act: Call) => Promise<string | undefined>;
}

/**
 * Runs an attempt with the access token. A token that lives no longer than `minLife` ms is renewed first; on 401 and on 403
 * `forbidden` (role or approval may have changed) the attempt is repeated once with a new one (docs/sessions 15). When the
 * session is over it waits until the person has signed in again, so that nothing of what they were doing is lost. `act`: the call, where
 * it may be one that asks for the password (docs/sessions 13).
 */
export async function signed<T>(
  { tokens, waiting, onSessionOver, onConfirm }: Signing,
  minLife: number,
  attempt: (access?: string, confirmation?: string) => Promise<T>,
  act?: Call,
) {
  const held = (await waiting()) ?? tokens.current();
  const isOld = held && held.expiresAt - Date.now() <= minLife;
  const token = isOld ? ((await tokens.renew(held)) ?? (await onSessionOver())) : held;
  const confirmed = async (by: AccessToken | undefined) => {
    try {
      return await attempt(by?.raw);
    } catch (error) {
      const confirmation = act && codeOf(error) === confirmIdentity ? await onConfirm(act) : undefined;
      if (confirmation) return attempt(tokens.current()?.raw, confirmation);
      throw error;
    }
  };
  try {
    return await confirmed(token);
  } catch (error) {
    if (!canRepeat(error)) throw error;
    const next = (await renewed(tokens, token, error)) ?? (token && (await onSessionOver()));
    if (next) return confirmed(next);
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof ApiProblem ? error.code : undefined);

/** A 403 with a code of its own is an answer: a new token would meet the same one (docs/sessions 15). */
const mayHavePassed = ['forbidden', 'unknown'];

const canRepeat = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 401 || (error.status === 403 && mayHavePassed.includes(error.code)));

/** Nobody is signed in: a 403 is then the answer itself, such as awaiting_approval. */
const renewed = (tokens: TokenKeeper, used: AccessToken | undefined, error: unknown) =>
  used || (error as ApiProblem).status === 401 ? tokens.renew(used) : Promise.resolve(undefined);
