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
  return { status: answer.status, headers: answer.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
}
