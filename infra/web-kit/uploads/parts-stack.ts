import { ApiProblem, headersOf, Offline, problemFrom, signed, type Signing } from '@portal/web-kit';
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { bytesOf, checksumOf } from './hash.ts';

/** A part takes seconds: the token must live at least this long. In ms. */
const minTokenLife = 60_000;
/** A line on which nothing moves for so long is dead, although nobody said so. In ms. */
const stall = 30_000;
/** So long the portal may take to join and judge a file. In ms. */
const answerWithin = 120_000;

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | undefined;
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** tus-js-client's way to the portal: as the signed-in person, also through a login in place, each part with its checksum. */
export const createPartsStack = (signing: Signing): HttpStack => ({
  getName: () => 'portal',
  createRequest: (method, url) => createRequest(signing, method, url),
});

function createRequest(signing: Signing, method: string, url: string): HttpRequest {
  const headers: Record<string, string> = {};
  let abort = new AbortController();
  let onProgress: (bytes: number) => void = () => undefined;
  return {
    getMethod: () => method,
    getURL: () => url,
    getHeader: (name) => headers[name],
    setHeader: (name, value) => void (headers[name] = value),
    setProgressHandler: (handler) => void (onProgress = handler),
    getUnderlyingObject: () => undefined,
    abort: async () => abort.abort(new Error('aborted')),
    async send(part: Blob | null) {
      abort = new AbortController();
      const { signal } = abort;
      const body = part ? await bytesOf(part) : undefined;
      const checksum = body && { 'Upload-Checksum': checksumOf(body) };
      try {
        return await signed(signing, minTokenLife, (access) => {
          const all = { ...headersOf({}, access), ...headers, ...checksum };
          return attempt({ method, url, headers: all, body, onProgress, signal });
        });
      } catch (error) {
        if (error instanceof ApiProblem) return refusal(error);
        throw error;
      }
    },
  };
}

/** An answer of 4xx or 5xx; the problem is its underlying object. */
const refusal = (problem: ApiProblem): HttpResponse => ({
  getStatus: () => problem.status,
  getHeader: () => undefined,
  getBody: () => problem.message,
  getUnderlyingObject: () => problem,
});

/** XMLHttpRequest, because fetch does not report the progress of a body. @throws ApiProblem, Offline, the signal's reason */
function attempt({ method, url, headers, body, onProgress, signal }: Sent): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const within = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), ms);
    };
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      onProgress(loaded);
      within(stall);
    };
    request.upload.onload = () => within(answerWithin);
    request.onerror = () => reject(new Offline());
    request.onabort = () => reject(signal.aborted ? (signal.reason as Error) : new Offline());
    request.onload = () => {
      const { status, responseText } = request;
      const header = (name: string) => request.getResponseHeader(name);
      if (status >= 400)
        return reject(problemFrom(status, header('Content-Type'), responseText, header('Retry-After')));
      return resolve({
        getStatus: () => status,
        getHeader: (name) => header(name) ?? undefined,
        getBody: () => responseText,
        getUnderlyingObject: () => request,
      });
    };
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    within(body ? stall : answerWithin);
    request.send(body);
  });
}
