import { totalCountHeader } from '@portal/contracts/http';
import { offline, type Answer } from './answers.ts';

const withoutBody = [204, 205, 304];

/** What every problem document has, so that an answer need say only what it is about. */
const problem = (status: number) => ({
  type: 'about:blank',
  title: 'Refused',
  status,
  code: 'refused',
  detail: 'This was refused.',
  request_id: 'request-1',
});

/** The answer as it goes over the line. */
export function responseOf(answer: Answer | typeof offline, method: string): Response {
  if (answer === offline) return Response.error();
  const { status = 200, total, body, headers: more } = answer;
  const headers = new Headers(more);
  if (total !== undefined) headers.set(totalCountHeader, String(total));
  const isEmpty = withoutBody.includes(status) || method === 'HEAD' || (body === undefined && status < 400);
  if (isEmpty) return new Response(null, { status, headers });
  const own = headers.get('Content-Type');
  // A file, as its media type says.
  if (own && !own.includes('json')) return new Response(body as BodyInit, { status, headers });
  headers.set('Content-Type', status < 400 ? 'application/json' : 'application/problem+json');
  const whole = status < 400 ? body : { ...problem(status), ...(body as object | undefined) };
  return new Response(JSON.stringify(whole), { status, headers });
}
