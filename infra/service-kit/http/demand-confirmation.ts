import { confirmationHeader, confirmedAct, confirmIdentity } from '@portal/contracts/accounts';
import type { Request } from 'express';
import type { Verifier } from '../auth/verifier.ts';
import { aboutOf } from '../signature/index.ts';
import { Forbidden } from './problem-error.ts';
import type { Caller } from './route.ts';
import { messages } from './messages.ts';

/**
 * For acts that endanger an account: its person gave the password for this very act, and not only when they signed in. Who sets up the
 * second step that was demanded at sign-in gave it for that alone (docs/sessions 11, 13). @throws Forbidden `confirm_identity`
 */
export async function demandConfirmation(
  verifier: Verifier,
  caller: Caller,
  { method, path, headers }: Pick<Request, 'method' | 'path' | 'headers'>,
  body: unknown,
): Promise<void> {
  if (caller.keep !== undefined) return;
  const given = String(headers[confirmationHeader.toLowerCase()] ?? '');
  // What is no object is refused for its shape next.
  const content = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const act = confirmedAct(method, path, aboutOf(method, path, content));
  if (!(await verifier.isConfirmed(given, caller, act))) throw new Forbidden(messages.confirm, confirmIdentity);
}
