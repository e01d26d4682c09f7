import type { Request, Response } from 'express';
import { securityLines, type Log } from '../log/index.ts';
import { networkOf } from './network-of.ts';
import type { Caller, Route } from './route.ts';

/** What carries many records or somebody's data away. */
const isExport = ({ method, path, access }: Route): boolean =>
  method === 'GET' && access !== 'public' && /\.(csv|xlsx|pdf|json|zip)$/.test(path);

/**
 * Lines for the council's log collector, at every LOG_LEVEL (docs/sessions 38): exports, and commands that were refused (403). With
 * who and where from, never with what was in them.
 */
export function securityLinesOf(log: Log, route: Route): (request: Request, response: Response) => void {
  const isCommand = route.method !== 'GET';
  if (!isCommand && !isExport(route)) return () => undefined;
  const lines = securityLines(log);
  return ({ ip }, { statusCode: status, locals }) => {
    const kind = isCommand ? (status === 403 ? 'refused' : undefined) : status === 200 ? 'export' : undefined;
    if (kind === undefined) return;
    const { requestId: correlation_id, caller } = locals as { requestId: string; caller?: Caller };
    const network = ip === undefined ? null : networkOf(ip);
    const who = { actor: caller?.id ?? null, session: caller?.session ?? null, network };
    lines.info({ kind, method: route.method, route: route.path, ...who, correlation_id }, kind);
  };
}
