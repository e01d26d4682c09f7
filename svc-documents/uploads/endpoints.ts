import {
  purposeSchema,
  unfinishedUploadSchema,
  uploadedSchema,
  uploadOutcomeSchema,
  type UnfinishedUpload,
  type UploadOutcome,
} from '@portal/contracts/files';
import {
  endpoint,
  idempotencyKey,
  idempotentId,
  nameOf,
  type Call,
  type Caller,
  type Endpoint,
} from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { finishLeft } from './finish-upload.ts';
import { describeUpload, inWords, keepDocument, presentUpload } from './keep-upload.ts';
import { checkLimits } from './limits.ts';
import { getOwn } from './parts-store.ts';
import { receiveUpload } from './receive-upload.ts';
import { serveTus } from './serve-tus.ts';
import type { ResumableUpload } from './store.ts';
import { withBlob } from './with-blob.ts';

/** The file is stored, judged by its content and vouched for by a receipt, or nothing is left of it. */
export const uploadFile = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Upload one file: multipart with `purpose` and `file`',
    form: z.object({ purpose: purposeSchema, file: z.any() }),
    answers: { 201: uploadedSchema },
    handle: async (call) => {
      const { documents, files, config, keys } = dependencies;
      const owner = call.caller.id;
      const id = idFor(call, dependencies.ids);
      if (!(await documents.findById(id))) await checkLimits(dependencies, owner);
      try {
        return await withBlob(dependencies, async (blob) => {
          const received = await receiveUpload(call.req, call.res, { files, blob, config });
          const described = await describeUpload(dependencies, received, { id, blob, owner });
          const document = await keepDocument(dependencies, { owner, requestId: call.requestId }, described);
          return { status: 201, body: presentUpload(document, keys.receipt) };
        });
      } catch (error) {
        throw inWords(error);
      }
    },
  });

/** A repeat with the same Idempotency-Key finds the first upload; without one each upload is a new file. */
function idFor({ headers, caller }: Pick<Call, 'headers'> & { caller: Caller }, ids: () => string): string {
  if (headers['idempotency-key'] === undefined) return ids();
  return idempotentId(caller.id, 'POST /api/files', idempotencyKey(headers));
}

/** Of each kind; more than an account may have unfinished. */
const most = 200;

/** What has not been finished, of a draft or of all, and then what expired meanwhile. */
export const listUploads = ({ resumables }: Dependencies) =>
  endpoint({
    summary: 'What was not uploaded to its end, of one draft or of all',
    query: z.object({ draft: z.optional(z.string().check(z.maxLength(200))) }),
    answers: { 200: z.array(unfinishedUploadSchema) },
    handle: async ({ caller, query }) => {
      const own = { account: caller.id, ...(query.draft !== undefined && { draft: query.draft }) };
      // Asked for apart: expired ones may be many, and must not stand in the way of those that go on.
      const found = await Promise.all(
        [['open', 'checking'], ['expired']].map((state) => resumables.find({ where: { ...own, state }, limit: most })),
      );
      const body = found.flat().map((upload): UnfinishedUpload => {
        const { id, place, name, size, sha256, arrived, due_at } = upload;
        const state = upload.state as UnfinishedUpload['state'];
        return { id, place, name, size, sha256, state, offset: arrived, kept_until: due_at };
      });
      return { status: 200, body };
    },
  });

const params = z.object({ id: z.string().check(z.maxLength(100)) });

/** One that a crash cut after its last part is finished now. @throws NoSuchRecord, ProblemError 507 */
export const readUpload = (dependencies: Dependencies) =>
  endpoint({
    summary: 'What became of an upload',
    params,
    answers: { 200: uploadOutcomeSchema },
    handle: async ({ caller, params: { id }, requestId }) => {
      const upload = await getOwn(dependencies, caller.id, id);
      const isLeft = upload.state === 'checking' && upload.due_at <= dependencies.clock().toISOString();
      if (isLeft) await finishLeft(dependencies, upload, requestId);
      return { status: 200, body: await outcomeOf(dependencies, await getOwn(dependencies, caller.id, id)) };
    },
  });

async function outcomeOf({ documents, keys }: Dependencies, upload: ResumableUpload): Promise<UploadOutcome> {
  const { state, reason } = upload;
  if (state === 'removed') return { state: 'expired' };
  if (state !== 'done') return { state, ...(reason === undefined ? {} : { reason, ...nameOf(reason) }) };
  const document = await documents.findById(upload.document);
  return document?.state === 'stored' ? { state, file: presentUpload(document, keys.receipt) } : { state: 'expired' };
}

/** Uploads that go on where they were cut: tus 1.0, by method (docs/files 9). */
const ofTus = (definition: Omit<Endpoint<unknown, unknown, unknown>, 'handle'>) => (dependencies: Dependencies) =>
  endpoint({ ...definition, handle: serveTus(dependencies) });

const bytes = 'application/offset+octet-stream';

export const beginUpload = ofTus({
  summary: 'Begin an upload (tus 1.0), with its first part where there is one',
  bytes,
  answers: { 201: null },
});
export const uploadOffset = ofTus({
  summary: 'How much of an upload has arrived (tus 1.0)',
  params,
  answers: { 200: null },
});
export const takePart = ofTus({
  summary: 'The next part of an upload (tus 1.0)',
  params,
  bytes,
  answers: { 204: null },
});
export const giveUpUpload = ofTus({
  summary: 'Give up an unfinished upload (tus 1.0)',
  params,
  answers: { 204: null },
});
