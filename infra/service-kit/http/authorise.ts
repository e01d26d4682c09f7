import { readOnlyAccess } from '@portal/contracts/accounts';
import type { Request } from 'express';
import { viewCookie } from '../auth/claims.ts';
import { cookieOf } from '../auth/cookies.ts';
import type { Verifier } from '../auth/verifier.ts';
import { Forbidden, Unauthorized } from './problem-error.ts';
import type { Caller, Route, SignedInRoute } from './route.ts';
import { messages } from './messages.ts';

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
