import type { FieldError, Problem } from '@portal/contracts/http';
import type { Express } from 'express';
import { listen } from '../http/listen.ts';

export interface TestAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text where it is none. */
  body: unknown;
}

/** What an answer says of which field. The names of its sentences are left out: problem-of.unit.ts holds them. */
export const errorsIn = ({ body }: Pick<TestAnswer, 'body'>): readonly FieldError[] =>
  ((body as Partial<Problem>).errors ?? []).map(({ key: _key, values: _values, ...error }) => error);

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestApp {
  url: string;
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>;
  stop(): Promise<void>;
}

/** Serves an app on a port of its own and calls it over real HTTP. */
export async function startTestApp(app: Express): Promise<TestApp> {
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  return {
    url: server.url,
    call: (method, path, options = {}) => call(`${server.url}${path}`, method, options),
    stop: () => server.stop(0),
  };
}

async function call(url: string, method: string, { token, body, headers }: CallOptions): Promise<TestAnswer> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
  return { status: answer.status, headers: answer.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
}
