import { Offline, problemFrom } from './api-problem.ts';
import { headersOf, type Answer, type Call } from './call.ts';

const defaultTimeout = 60_000;

/**
 * One attempt of a call.
 * @throws ApiProblem for an answer of 4xx or 5xx, Offline without an answer, and the signal's reason when aborted
 */
export async function send<T>(call: Call, access?: string, as: 'json' | 'blob' = 'json'): Promise<Answer<T>> {
  const timeout = AbortSignal.timeout(call.timeout ?? defaultTimeout);
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
  const json = call.body === undefined ? undefined : JSON.stringify(call.body);
  const headers = headersOf(call, access);
  if (json !== undefined) headers['Content-Type'] = 'application/json';

  let response: Response;
  let body: string | Blob;
  try {
    const { method, keepalive } = call;
    response = await fetch(new URL(call.path, location.origin), { method, headers, body: json, signal, keepalive });
    body = as === 'blob' && response.ok ? await response.blob() : await response.text();
  } catch (cause) {
    if (call.signal?.aborted) throw call.signal.reason;
    throw new Offline({ cause });
  }
  if (!response.ok && response.status !== 304) {
    const { headers: h } = response;
    throw problemFrom(response.status, h.get('Content-Type'), String(body), h.get('Retry-After'));
  }
  try {
    const read: unknown = typeof body === 'string' && body ? JSON.parse(body) : body || undefined;
    return { status: response.status, body: read as T, headers: response.headers };
  } catch (cause) {
    // The page of a network that asks to log in first: the portal did not answer.
    throw new Offline({ cause });
  }
}
