import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { roles, type Role } from '@portal/contracts/accounts';
import { createFakePortal } from './fake-portal.ts';
import { failures, type Failure } from './failures.ts';
import { accountNames, answersFor, type AccountName } from './pages/index.ts';

/** Where a page reads and says who is signed in and what fails: GET and PUT of `{ role, account, failure }`. */
export const fakePortalPath = '/fake-portal';

interface Scenario {
  role: Role;
  /** One of `accounts`. */
  account: AccountName;
  failure: Failure;
}

/** Connect's; calls `next` for what is none of the portal's. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void>;

/**
 * The fake portal behind a development server, in place of a service worker, which would hide the progress of uploads.
 * @param onFault told in a sentence what of a request or an answer fits no document
 */
export function fakePortalMiddleware(role: Role, onFault: (fault: string) => void): Middleware {
  let scenario: Scenario = { role, account: 'usual', failure: 'none' };
  let portal = createFakePortal(answersFor(role), onFault);
  const stand = (next: Partial<Scenario>) => {
    const { role: asked, account, failure } = { ...scenario, ...next };
    if (!roles.includes(asked) || !accountNames.includes(account) || !failures.includes(failure)) return false;
    if (asked !== scenario.role || account !== scenario.account)
      portal = createFakePortal(answersFor(asked, account), onFault);
    scenario = { role: asked, account, failure };
    portal.failure = failure;
    return true;
  };
  return async (incoming, outgoing, next) => {
    const request = await requestOf(incoming);
    if (new URL(request.url).pathname === fakePortalPath) {
      const isKnown = request.method !== 'PUT' || stand((await request.json()) as Partial<Scenario>);
      return send(Response.json(scenario, { status: isKnown ? 200 : 400 }), outgoing);
    }
    const response = await portal.respond(request);
    return response ? send(response, outgoing) : next();
  };
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const hasBody = !['GET', 'HEAD'].includes(method);
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
  const body = hasBody ? new Uint8Array(await buffer(incoming)) : null;
  return new Request(new URL(url, 'http://localhost'), { method, headers: given, body });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  // Without an answer the connection breaks.
  if (response.type === 'error') return void outgoing.destroy();
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
