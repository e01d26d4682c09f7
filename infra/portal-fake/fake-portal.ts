// Imported by path: the whole of MSW opens a BroadcastChannel, which jsdom lacks.
import type { RequestHandler } from 'msw';
import { http } from 'msw/http';
import { delay } from 'msw/utils/delay';
import { getResponse } from 'msw/utils/get-response';
import { answerTo, type Answers, type Sent } from './answers.ts';
import { createExchangeFaults, readOpenApi, type Exchange } from './check/index.ts';
import { failureOf, slowness, type Failure } from './failures.ts';
import { responseOf } from './response.ts';

export interface FakePortal {
  /** What was asked, in order; grows as requests come. */
  sent: Sent[];
  /** May be changed at any time. */
  answers: Answers;
  failure: Failure;
  /** For MSW: they answer everything below /api/. */
  handlers: RequestHandler[];
  /** What is answered to one request, for a server; undefined where it is none of the portal's. */
  respond(request: Request): Promise<Response | undefined>;
}

/**
 * A portal that answers by a table written by hand. Each request and answer is checked against the services' OpenAPI documents.
 * @param onFault told in a sentence what does not fit, with method, path and place
 */
export function createFakePortal(answers: Answers, onFault: (fault: string) => void): FakePortal {
  const portal: FakePortal = {
    sent: [],
    answers,
    failure: 'none',
    handlers: [http.all(/^https?:\/\/[^/]+\/api\//, ({ request }) => answered(portal, request, onFault))],
    respond: (request) => getResponse(portal.handlers, request),
  };
  return portal;
}

async function answered(portal: FakePortal, request: Request, onFault: (fault: string) => void): Promise<Response> {
  const sent = await sentBy(request);
  portal.sent.push(sent);
  if (portal.failure === 'slow') await delay(slowness);
  const { method } = sent;
  const answer = failureOf(portal.failure, sent) ?? (await answerTo(portal.answers, sent));
  const response = responseOf(answer, method);
  if (response.type !== 'error') for (const fault of faultsOf(await exchangeOf(sent, response.clone()))) onFault(fault);
  return response;
}

async function sentBy(request: Request): Promise<Sent> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const isJson = headers.get('Content-Type')?.includes('json');
  const bytes = isJson ? undefined : await request.arrayBuffer();
  const body: unknown = isJson ? await request.json() : bytes?.byteLength ? bytes : undefined;
  return { method, path: pathname + search, headers, body };
}

const mediaType = (headers: Headers): string => headers.get('Content-Type')?.split(';')[0] ?? '';

async function exchangeOf({ method, path, headers, body }: Sent, response: Response): Promise<Exchange> {
  const sentType = mediaType(headers);
  const type = mediaType(response.headers);
  return {
    method,
    path: path.split('?')[0]!,
    sentType,
    sent: sentType === 'application/json' ? body : undefined,
    status: response.status,
    type,
    body: type.endsWith('json') ? await response.json() : undefined,
  };
}

let documented: ReturnType<typeof createExchangeFaults> | undefined;

/** In sentences, what the documents do not say. Nothing is read before the first call. */
function faultsOf(exchange: Exchange): string[] {
  documented ??= createExchangeFaults(readOpenApi(), true);
  return documented(exchange);
}
