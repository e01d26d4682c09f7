import { partBytes, type UnfinishedUpload, type Uploaded, type UploadOutcome } from '@portal/contracts/files';
import { ApiProblem, FileChanged, givenUp, Offline, OtherFile, type ApiClient, type Signing } from '@portal/web-kit';
import { Upload, type DetailedError } from 'tus-js-client';
import { hashOf } from './hash.ts';
import { firstPartSize, nextPartSize } from './part-size.ts';
import { createPartsStack } from './parts-stack.ts';
import { delayOf, pause, waitsFor, type Waiting } from './waiting.ts';

/** Bytes of the whole file. */
export interface PartsProgress {
  sent: number;
  /** Kept by the portal, whatever happens now. */
  arrived: number;
  total: number;
  /** What it waits for; it goes on by itself. */
  waiting?: Waiting;
  /** A part arrived damaged and is being sent again. */
  isDamaged?: boolean;
}

export interface PartsOptions {
  draft: string;
  place: string;
  purpose: string;
  /** What was begun for this place, on this device or another one. */
  begun?: Pick<UnfinishedUpload, 'id' | 'place' | 'name' | 'sha256'> | undefined;
  /** Another file may take its place. */
  instead?: boolean | undefined;
  /** An abort with `givenUp` as its reason deletes what has arrived; after any other the upload can be resumed. */
  signal: AbortSignal;
  onProgress: (progress: PartsProgress) => void;
  /** Given a function that ends the present wait at once. */
  onWait?: (goOn: () => void) => void;
}

const endpoint = '/api/uploads';
/** Polling interval until a file has been judged, in ms. */
const lookAgain = 2_000;

/**
 * Sends a file in parts and goes on where it was cut, as long as the page is open: through lost connections, ended sessions and a portal
 * without room (docs/files 18). @throws OtherFile, FileChanged, ApiProblem for what no retry changes, the signal's reason
 */
export async function sendInParts(
  { signing, api }: { signing: Signing; api: ApiClient },
  file: File,
  options: PartsOptions,
): Promise<Uploaded> {
  const { signal, begun, onProgress } = options;
  const sha256 = await hashOf(file, signal);
  const goesOn = begun?.sha256 === sha256;
  if (begun && !goesOn) {
    if (!options.instead) throw new OtherFile();
    await api.delete(`${endpoint}/${begun.id}`).catch(() => undefined);
  }
  let state: PartsProgress = { sent: 0, arrived: 0, total: file.size };
  const tell = (changes: Partial<PartsProgress>) => {
    state = { ...state, ...changes };
    if (!signal.aborted) onProgress(state);
  };
  const watched: Signing = {
    ...signing,
    waiting: () => told(signing.waiting()),
    onSessionOver: () => told(signing.onSessionOver()) ?? Promise.resolve(undefined),
  };
  function told<T>(wait: Promise<T> | undefined) {
    if (!wait) return undefined;
    tell({ waiting: 'login' });
    return wait.finally(() => tell({ waiting: undefined }));
  }

  const upload = createTusUpload(watched, file, {
    ...options,
    sha256,
    // The portal knows what has arrived by the place that it was begun for: the question may have another name by now.
    ...(goesOn && { place: begun.place }),
    // A file that was renamed is begun once more: the portal takes the new name, and answers how much has arrived.
    uploadUrl: goesOn && begun.name === file.name ? urlOf(begun.id) : null,
    tell,
  });
  const stop = () => void upload.abort(signal.reason === givenUp).catch(() => undefined);
  signal.addEventListener('abort', stop);
  try {
    for (let tries = 0; ;) {
      signal.throwIfAborted();
      const { arrived } = state;
      try {
        await sent(upload, signal);
        return await outcomeOf(api, String(upload.url), signal);
      } catch (error) {
        signal.throwIfAborted();
        // What has arrived is of the file as it was.
        if (error instanceof FileChanged) void upload.abort(true).catch(() => undefined);
        const waiting = waitsFor(error);
        if (waiting === undefined) throw error;
        const hasGrown = state.arrived > arrived;
        // A line that does not bear one part may bear a smaller one.
        if (!hasGrown && error instanceof Offline) upload.options.chunkSize = partBytes.least;
        tries = hasGrown ? 0 : tries;
        const isDamaged = error instanceof ApiProblem && error.status === 460;
        const delay = delayOf(error, tries);
        tell({ sent: state.arrived, isDamaged, waiting: isDamaged || delay === 0 ? undefined : waiting });
        await pause(delay, { signal, onWait: options.onWait });
        tries += 1;
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const urlOf = (id: string): string => new URL(`${endpoint}/${id}`, location.origin).href;

type Told = PartsOptions & {
  sha256: string;
  uploadUrl: string | null;
  tell: (changes: Partial<PartsProgress>) => void;
};

function createTusUpload(
  signing: Signing,
  file: File,
  { draft, place, purpose, sha256, uploadUrl, tell }: Told,
): Upload {
  let since = 0;
  const upload = new Upload(file, {
    endpoint: new URL(endpoint, location.origin).href,
    uploadUrl,
    uploadDataDuringCreation: true,
    chunkSize: firstPartSize(),
    metadata: { draft, place, purpose, name: file.name, sha256 },
    retryDelays: null as unknown as number[],
    storeFingerprintForResuming: false,
    fingerprint: () => Promise.resolve(null as unknown as string),
    httpStack: createPartsStack(signing),
    fileReader: { openFile: async (whole: File) => sourceOf(whole) },
    onBeforeRequest: () => void (since = performance.now()),
    onProgress: (bytes) => tell({ sent: bytes, waiting: undefined }),
    onChunkComplete(bytes, arrived) {
      tell({ arrived, sent: arrived, isDamaged: false, waiting: undefined });
      upload.options.chunkSize = nextPartSize(bytes, performance.now() - since);
    },
    // After a wait: the answer to HEAD says what has arrived.
    onAfterResponse(request, response) {
      const arrived = Number(response.getHeader('Upload-Offset') ?? Number.NaN);
      if (request.getMethod() === 'HEAD' && !Number.isNaN(arrived))
        tell({ arrived, sent: arrived, waiting: undefined });
    },
  });
  return upload;
}

/** In every environment the parts are Blobs. */
const sourceOf = (file: File) => ({
  size: file.size,
  slice: async (start: number, end: number) => ({ value: file.slice(start, end), done: end >= file.size }),
  close: () => undefined,
});

/** Resolves when all parts are there. @throws ApiProblem, Offline */
async function sent(upload: Upload, signal: AbortSignal): Promise<void> {
  let stop = () => {};
  const all = new Promise<void>((resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    upload.options.onSuccess = () => resolve();
    upload.options.onError = (error: Error | DetailedError) => {
      const problem: unknown = 'originalResponse' in error ? error.originalResponse?.getUnderlyingObject() : undefined;
      if (problem instanceof ApiProblem) return reject(problem);
      return reject('causingError' in error && error.causingError ? error.causingError : error);
    };
    upload.start();
  });
  await all.finally(() => signal.removeEventListener('abort', stop));
}

/** What the portal made of it. @throws ApiProblem, also for what it refused; Offline */
async function outcomeOf(api: ApiClient, url: string, signal: AbortSignal): Promise<Uploaded> {
  for (;;) {
    const { state, file, reason, ...named } = await api.get<UploadOutcome>(new URL(url).pathname, { signal });
    if (file) return file;
    if (state !== 'checking') throw new ApiProblem(415, reason === undefined ? {} : { detail: reason, ...named });
    await pause(lookAgain, { signal });
  }
}
