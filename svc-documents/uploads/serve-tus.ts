import { partBytes } from '@portal/contracts/files';
import { readBytes, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import { Server } from '@tus/server';
import type { Dependencies } from '../dependencies.ts';
import { offsetOf } from './store.ts';
import { inWords } from './keep-upload.ts';
import { PartsStore } from './parts-store.ts';
import { asProblem, OffsetConflict } from './tus-problem.ts';
import { checkSum, readLength, readMetadata, uploadIdOf } from './upload-metadata.ts';

const uploadsPath = '/api/uploads';

/** How long one part may take, in ms: 1 MiB at 30 kbit/s. */
const longestPart = 5 * 60_000;

/** Compare-and-set of the record decides instead, between replicas too. */
const noLock = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) };

const told = ['tus-resumable', 'upload-offset', 'upload-length', 'location'] as const;
const heard = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-type'];

type TusCall = Call & { caller: Caller };

/**
 * POST, HEAD, PATCH and DELETE of uploads: tus 1.0 with creation-with-upload, checksum, expiration and termination (tus.io). A body is
 * read whole before anything is stored, so that a part that was cut or damaged leaves no trace. @throws BadRequest, TooLarge, ProblemError 460
 */
export const serveTus =
  (dependencies: Dependencies) =>
  async (call: TusCall): Promise<Answer> => {
    const { req, caller, headers, requestId } = call;
    const body = await bodyOf(dependencies, call);
    const store = new PartsStore(dependencies, {
      account: caller.id,
      requestId,
      metadata: headers['upload-metadata'],
      isWithPart: body !== undefined,
    });
    let failure: unknown;
    const server = new Server({
      path: uploadsPath,
      relativeLocation: true,
      datastore: store,
      locker: noLock,
      allowedOrigins: [],
      namingFunction: () => uploadIdOf(caller.id, readMetadata(headers['upload-metadata'])),
      onResponseError(_request, error) {
        failure = error;
        return undefined;
      },
    });
    const response = await server.handleWeb(new Request(`http://portal${req.originalUrl}`, requestOf(call, body)));
    if (failure === undefined && response.status < 400) return answerOf(response, store);
    const error = inWords(asProblem(failure ?? { status_code: response.status, body: await response.text() }));
    call.res.set('Tus-Resumable', '1.0.0');
    const offset = error instanceof OffsetConflict ? error.offset : store.last && offsetOf(store.last);
    if (offset !== undefined) call.res.set('Upload-Offset', String(offset));
    throw error;
  };

/** The part, whole and as it was sent. One that begins an upload of which more has arrived is not needed. */
async function bodyOf(dependencies: Dependencies, { req, caller, headers }: TusCall): Promise<Buffer | undefined> {
  if (req.method === 'POST') readLength(headers['upload-length'], dependencies.config.maxFileBytes);
  if (req.method !== 'POST' && req.method !== 'PATCH') return undefined;
  const content = await readBytes(req, partBytes.most, longestPart);
  checkSum(headers['upload-checksum'], content);
  if (req.method === 'PATCH') return content;
  const found = await dependencies.resumables.findById(uploadIdOf(caller.id, readMetadata(headers['upload-metadata'])));
  const isGoingOn = found !== undefined && found.state !== 'removed';
  const isBegun = isGoingOn && (found.state === 'done' || found.arrived > 0);
  return content.length === 0 || isBegun ? undefined : content;
}

function requestOf({ req, headers }: TusCall, body: Buffer | undefined): RequestInit {
  // The only version that there is: who leaves it out means it too.
  const given = new Headers({ 'Tus-Resumable': '1.0.0' });
  for (const name of heard) if (headers[name] !== undefined) given.set(name, String(headers[name]));
  if (body === undefined) given.delete('content-type');
  else given.set('content-length', String(body.length));
  return { method: req.method, headers: given, ...(body ? { body: new Uint8Array(body) } : {}) };
}

function answerOf({ status, headers }: Response, { last }: PartsStore): Answer {
  const given = new Map<string, string>(
    told.flatMap((name) => (headers.has(name) ? [[name, String(headers.get(name))] as const] : [])),
  );
  if (last) given.set('upload-offset', String(offsetOf(last)));
  if (last?.state === 'open') given.set('upload-expires', new Date(last.due_at).toUTCString());
  return { status, headers: Object.fromEntries(given) };
}
