import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A portal on a port of its own, for the tests of what talks to it: tokens work until they are revoked. */
export async function startPortalServer() {
  const state = {
    signedIn: true,
    userId: 'u1',
    role: 'researcher',
    /** Code of the 403 that a DELETE answers until the person has confirmed who they are. */
    asks: '',
    confirmations: [] as unknown[],
    /** Bodies of the sign-ins. */
    signedInWith: [] as unknown[],
    /** Seconds. */
    tokenLife: 300,
    sessionLife: 3600,
    /** Code of the 401 that a refresh without a session answers. */
    refusal: 'no_session',
    /** Bodies of the refreshes, as they came. */
    refreshed: [] as unknown[],
    valid: '',
    refreshes: 0,
    seen: [] as IncomingMessage[],
    /** Sent along with each token. */
    account: undefined as unknown,
    /** Answers of paths under test; true when it has answered. */
    answer: (_request: IncomingMessage, _response: ServerResponse): boolean => false,
  };
  const newToken = () => {
    const now = Math.floor(Date.now() / 1000);
    const { userId, role, tokenLife, sessionLife, refreshes } = state;
    const lives = { iat: now, exp: now + tokenLife, session_exp: now + sessionLife };
    const claims = { user_id: userId, role, ...lives, jti: refreshes };
    state.valid = `${part({})}.${part(claims)}.signature`;
    return state.valid;
  };
  const granted = () => ({ access: newToken(), account: state.account });
  const server = createServer((request, response) => {
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json' });
      response.end(JSON.stringify(body));
    };
    const problem = (status: number, code: string) => json(status, { status, code, detail: `Refused: ${code}` });
    request.resume();
    state.seen.push(request);
    switch (request.url) {
      case '/api/token/refresh':
        state.refreshes += 1;
        request.on('data', (chunk: Buffer) => state.refreshed.push(JSON.parse(chunk.toString())));
        return state.signedIn ? json(200, granted()) : problem(401, state.refusal);
      case '/api/token':
        state.signedIn = true;
        request.on('data', (chunk: Buffer) => state.signedInWith.push(JSON.parse(chunk.toString())));
        return json(200, granted());
      case '/api/token/logout':
      case '/api/token/logout-everywhere':
        state.signedIn = false;
        response.writeHead(204);
        return response.end();
      default:
    }
    if (request.headers.authorization !== `Bearer ${state.valid}`) return problem(401, 'token');
    if (request.url === '/api/token/confirm') {
      request.on('data', (chunk: Buffer) => {
        const body = JSON.parse(chunk.toString()) as { password: string };
        state.confirmations.push(body);
        if (body.password !== 'secret') return problem(422, 'rule_broken');
        return json(200, { confirmation: 'confirmed' });
      });
      return undefined;
    }
    if (state.answer(request, response)) return undefined;
    if (request.method === 'DELETE' && state.asks && request.headers['x-portal-confirmation'] !== 'confirmed')
      return problem(403, state.asks);
    if (request.url === `/api/accounts/${state.userId}`) {
      return json(200, {
        id: state.userId,
        first_name: 'Ama',
        is_researcher: state.role === 'researcher',
        is_reviewer: state.role === 'reviewer',
      });
    }
    return json(200, []);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { state, origin, stop };
}
