import { readOnlyAccess, confirmationHeader, confirmedAct, confirmIdentity } from '@portal/contracts/accounts';
import type { Request } from 'express';
import { viewCookie, type Verifier } from '../auth/verifier.ts';
import { cookieOf } from '../auth/cookies.ts';
import { Forbidden, Unauthorized } from './problem-error.ts';
import type { Caller, Route, SignedInRoute } from './route.ts';
import { messages } from './messages.ts';
import { aboutOf } from '../signature/index.ts';

/** Who calls a route; undefined on public ones. @throws Unauthorized */
export async function authorise(route: Route, request: Request, verifier: Verifier): Promise<Caller | undefined> {
  if (route.access === 'public') return undefined;
  const bearer = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.get('authorization') ?? '')?.[1];
  if (bearer !== undefined)
    return verifier.access(bearer).catch((error: unknown) => enrolling(route, bearer, verifier, error));
  const view = route.access === 'view' && request.method === 'GET' ? cookieOf(request.headers, viewCookie) : undefined;
  if (view === undefined) throw new Unauthorized();
  return verifier.view(view);
}

/** A token that opens nothing but the set-up of a second step. @throws `error` where this is not that */
function enrolling(route: SignedInRoute, token: string, verifier: Verifier, error: unknown): Promise<Caller> {
  if (!route.enrolling || !(error instanceof Unauthorized)) throw error;
  return verifier.enrol(token);
}

const isReading = ({ method }: SignedInRoute): boolean => method === 'GET' || method === 'HEAD';

/** Whether who calls may call it at all. `id` is the `:id` of the address. @throws Forbidden, `read_only` for an account that only reads */
export function permit(route: SignedInRoute, caller: Caller, id?: unknown): void {
  const { access, readOnly = isReading(route) ? 'yes' : 'no' } = route;
  if (Array.isArray(access) && !access.includes(caller.role)) throw new Forbidden();
  if (caller.readOnly && (readOnly === 'no' || (readOnly === 'own' && id !== caller.id)))
    throw new Forbidden(messages.readOnly, readOnlyAccess);
}

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
