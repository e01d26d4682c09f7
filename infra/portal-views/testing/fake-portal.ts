/** A request that a page sent. */
export interface Sent {
  method: string;
  /** Path and query. */
  path: string;
  body: unknown;
}

export type Answer = { status?: number; body?: unknown; total?: number; headers?: Record<string, string> };
export type Answers = Record<string, Answer | ((sent: Sent) => Answer)>;

/**
 * Answers the page's requests in place of a server, at the browser's own edge. Keys are 'GET /api/protocols': method and path
 * without query; 'GET /api/work/*' stands for what is below; what is not listed answers 404. The record of what was sent grows as requests come.
 */
export function fakePortal(answers: Answers): { sent: Sent[]; answers: Answers } {
  const sent: Sent[] = [];
  globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(String(input));
    const method = init?.method ?? 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method, path: pathname + search, body };
    sent.push(request);
    const below = pathname.replace(/[^/]+$/, '*');
    const found = answers[`${method} ${pathname}`] ?? answers[`${method} ${below}`] ?? notFound;
    const answer = typeof found === 'function' ? found(request) : found;
    return Promise.resolve(response(answer));
  };
  return { sent, answers };
}

const notFound: Answer = { status: 404, body: { detail: 'There is no such thing.', code: 'not_found' } };

function response({ status = 200, body, total, headers: more }: Answer): Response {
  const headers = new Headers({ 'Content-Type': 'application/json', ...more });
  if (total !== undefined) headers.set('X-Total-Count', String(total));
  return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
}

/** The answer to a command that came too late. */
export const conflict = (status: string): Answer => ({
  status: 409,
  body: { code: 'state_conflict', detail: 'Not any more.', protocol_status: status, version: 3 },
});
