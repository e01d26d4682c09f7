import type { Exchange } from '@portal/portal-fake/check';

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text where it is none. */
  body: unknown;
}

export interface CallOptions {
  token?: string | undefined;
  /** A form and bytes go as they are, everything else as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

const hearers: ((exchange: Exchange) => void)[] = [];

/** Tells of every call from now on, in this file of tests. */
export const onExchange = (hearer: (exchange: Exchange) => void): void => void hearers.push(hearer);

/** One HTTP call, answered whatever its status. @throws what fetch throws when the line breaks */
export async function call(
  url: string,
  method: string,
  { token, body, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const isRaw = body instanceof FormData || body instanceof Uint8Array || typeof body === 'string';
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== '';
  const given: Answer = {
    status: answer.status,
    headers: answer.headers,
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
  const exchange: Exchange = {
    method,
    path: new URL(url).pathname,
    sentType: body instanceof FormData ? 'multipart/form-data' : 'application/json',
    sent: isRaw && !(body instanceof FormData) ? undefined : body,
    status: answer.status,
    type: answer.headers.get('content-type')?.split(';')[0] ?? '',
    body: given.body,
  };
  for (const hearer of hearers) hearer(exchange);
  return given;
}
