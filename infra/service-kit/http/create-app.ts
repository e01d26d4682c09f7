import express from 'express';
import type { Express, NextFunction, Request, Response } from 'express';
import { sessionEnded } from '@portal/contracts/accounts';
import type { Verifier } from '../auth/verifier.ts';
import type { Log } from '../log/index.ts';
import type { HttpMetrics } from '../metrics/index.ts';
import type { Clock } from '../time/index.ts';
import { apiHeaders } from './api-headers.ts';
import { authorise, permit, demandConfirmation } from './authorise.ts';
import { readJsonBody } from './json-body.ts';
import { parse } from './parse.ts';
import { NoSuchRecord, ProblemError, Unauthorized } from './problem-error.ts';
import { problemOf } from './problem-of.ts';
import { requestIdOf } from './request-id.ts';
import type { Answer, Call, Caller, Route } from './route.ts';
import { securityLinesOf } from './security-lines.ts';
import { messages } from './messages.ts';

interface AppDependencies {
  routes: readonly Route[];
  verifier: Verifier;
  /** Whether the caller's tokens still open anything: its account is active and its session goes on (docs/sessions 22). */
  isSessionValid: (caller: Caller) => Promise<boolean>;
  clock: Clock;
  log: Log;
  metrics: HttpMetrics;
}

/** Bytes of a JSON body, where a route names no limit of its own. */
const defaultBodyLimit = 100 * 1024;
/** The same of routes that anybody may call. */
const publicBodyLimit = 16 * 1024;

/** One service's HTTP side, from its URL table: ids, headers, body, shape (400), who (401, 403), the handler, and one mapping of errors. */
export function createApp({ routes, log, metrics, ...judging }: AppDependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');

  app.use((request, response, next) => {
    response.locals.requestId = requestIdOf(request);
    response.set(apiHeaders).set('X-Request-Id', response.locals.requestId as string);
    next();
  });

  for (const route of routes) {
    const noteForSecurity = securityLinesOf(log, route);
    const method = route.method.toLowerCase() as 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';
    app[method](route.path, async (request, response) => {
      const done = metrics.begin(route.method, route.path);
      const noteAnswer = answerLog(log, route);
      response.once('close', () => {
        done(response.statusCode);
        noteAnswer(response);
        noteForSecurity(request, response);
      });
      await answer(route, request, response, judging);
    });
  }

  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map((route) => route.method);
    app.all(path, (_request, response) => {
      response.set('Allow', methods.join(', '));
      throw new ProblemError(405, 'method_not_allowed', 'This address does not take that method.');
    });
  }

  app.use(() => {
    throw new NoSuchRecord(messages.noAddress);
  });
  app.use(errors(log));
  return app;
}

/** Logs one line for each answer, with the request id: at `info` for requests that change something, else at `debug`. Never the content or the person. */
function answerLog(log: Log, { method, path }: Pick<Route, 'method' | 'path'>): (response: Response) => void {
  const level = method === 'GET' ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return () => undefined;
  const since = performance.now();
  return ({ locals, statusCode: status, writableFinished }) => {
    const ms = Math.round(performance.now() - since);
    log[level](
      { correlation_id: locals.requestId as string, method, route: path, status, ms },
      writableFinished ? 'answered' : 'broken off',
    );
  };
}

type Judging = Pick<AppDependencies, 'verifier' | 'isSessionValid'>;

/** Who calls, and may; undefined on public routes. @throws Unauthorized, Forbidden */
async function admitted(
  route: Route,
  request: Request,
  response: Response,
  { verifier, isSessionValid }: Judging,
): Promise<Caller | undefined> {
  const caller = await authorise(route, request, verifier);
  if (!caller || route.access === 'public') return undefined;
  // So that log lines about refusals from here on name the caller.
  response.locals.caller = caller;
  if (!(await isSessionValid(caller))) throw new Unauthorized(messages.sessionOver, sessionEnded);
  permit(route, caller, request.params.id);
  return caller;
}

/** Whether a route answers in JSON: callers who do not accept it get 406. */
const isJson = ({ answers, file }: Route): boolean =>
  file === undefined && Object.entries(answers).some(([status, schema]) => schema !== null && Number(status) < 300);

async function answer(route: Route, request: Request, response: Response, judging: Judging): Promise<void> {
  if (isJson(route) && !request.accepts('application/json'))
    throw new ProblemError(406, 'not_acceptable', 'This address answers in JSON alone.');
  const caller = await admitted(route, request, response, judging);
  const body = route.body ? await readJsonBody(request, bodyLimitOf(route)) : undefined;
  const confirm = (): Promise<void> => demandConfirmation(judging.verifier, caller!, request, body);
  if (route.access !== 'public' && route.confirmed === 'always') await confirm();
  const call: Call = {
    params: paramsOf(route, request),
    query: route.query ? parse(route.query, request.query) : request.query,
    body: route.body ? parse(route.body, body ?? {}) : undefined,
    headers: request.headers,
    requestId: response.locals.requestId as string,
    req: request,
    res: response,
  };
  const given =
    route.access === 'public'
      ? await route.handle(call)
      : await route.handle({ ...call, caller: caller!, demandConfirmation: confirm });
  if (given) send(response, given);
}

/** @throws NoSuchRecord where ids have another form than the portal's: nothing can be at that address */
function paramsOf({ params }: Route, request: Request): unknown {
  if (!params) return request.params;
  const { success, data } = params.safeParse(request.params);
  if (!success) throw new NoSuchRecord(messages.noAddress);
  return data;
}

const bodyLimitOf = ({ bodyLimit, access }: Route): number =>
  bodyLimit ?? (access === 'public' ? publicBodyLimit : defaultBodyLimit);

function send(response: Response, { status, body, headers = {} }: Answer): void {
  response.status(status).set(headers);
  if (body === undefined) response.end();
  else response.json(body);
}

/** A body of more is not read to its end for the sake of an answer. In bytes. */
const mostUnread = 64 * 1024 * 1024;
/** In ms. */
const longestUnread = 5_000;

/**
 * Reads the rest of a body that nobody wants, if it has said how long it is. A connection that is closed over unread bytes is
 * reset, and the sender then loses the answer that was already on its way.
 */
async function readAway(request: Request): Promise<void> {
  const announced = Number(request.headers['content-length'] ?? Infinity);
  if (request.destroyed || announced > mostUnread) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, longestUnread);
    request.once('end', end).once('close', end).resume();
  });
}

/** Express recognises an error handler by its four arguments. */
const errors =
  (log: Log) =>
  (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const requestId = response.locals.requestId as string;
    const { problem, headers, isOurs } = problemOf(error, requestId);
    // The route, not the path: that of a calendar holds a token (docs/security 10).
    const of = { correlation_id: requestId, route: (request.route as { path: string } | undefined)?.path };
    if (isOurs) log.error({ error, ...of }, 'request failed');
    // What a feature calls an error of ours it has logged itself.
    else if (problem.status > 500) log.warn({ error, ...of }, 'engine down');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    // A person who opens an address, as a file has one, reads the sentence.
    const isOpened = request.accepts(['json', 'html']) === 'html';
    response.status(problem.status).set(headers);
    response.type(isOpened ? 'text/plain; charset=utf-8' : 'application/problem+json; charset=utf-8');
    const body = isOpened ? problem.detail : JSON.stringify(problem);
    if (request.complete) {
      response.send(body);
      return;
    }
    // A body that was not read to its end would be taken for the next request. The answer goes out before the rest is read.
    response.set({ Connection: 'close', 'Content-Length': String(Buffer.byteLength(body)) });
    response.write(body);
    void readAway(request).then(() => response.end());
  };
