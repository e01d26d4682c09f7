import { Offline, problemFrom } from './api-problem.ts';
import { headersOf, newKey, type CallOptions } from './call.ts';
import { signed, type Signing } from './signed.ts';

export interface UploadProgress {
  /** Bytes. */
  sent: number;
  total: number;
}

export interface UploadOptions {
  signal?: AbortSignal;
  /** A file sent again with the same key, after a lost answer, is stored once. */
  idempotencyKey?: string;
  onProgress?: (progress: UploadProgress) => void;
}

/** Sends multipart fields and files. Throws as the client does; an abort rejects with the signal's reason. */
export type Upload = <T>(path: string, fields: Record<string, string | File>, options?: UploadOptions) => Promise<T>;

/** An upload may take minutes: the token must live at least this long. In ms. */
const minTokenLife = 120_000;

export const createUpload =
  (signing: Signing): Upload =>
  (path, fields, options = {}) => {
    const named = { ...options, requestId: newKey() };
    return signed(signing, minTokenLife, (access) => attempt(path, fields, named, access));
  };

type NamedUpload = UploadOptions & Pick<CallOptions, 'requestId'>;

/** XMLHttpRequest, because fetch does not report upload progress. */
function attempt<T>(path: string, fields: Record<string, string | File>, options: NamedUpload, access?: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { signal, onProgress } = options;
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(headersOf(options, access))) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress?.({ sent: event.loaded, total: event.total });
    request.onerror = () => reject(new Offline());
    request.onabort = () => reject(signal?.reason as Error);
    request.onload = () => {
      if (request.status < 400) return resolve(JSON.parse(request.responseText) as T);
      const header = (name: string) => request.getResponseHeader(name);
      reject(problemFrom(request.status, header('Content-Type'), request.responseText, header('Retry-After')));
    };
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.send(form);
  });
}
