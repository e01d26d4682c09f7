import { pipeline } from 'node:stream/promises';
import type { Role } from '@portal/contracts/accounts';
import { archivedPath, fileMarkSchema, type FileMark } from '@portal/contracts/files';
import {
  endpoint,
  Forbidden,
  isKnown,
  NoSuchRecord,
  ProblemError,
  StateConflict,
  type Caller,
} from '@portal/service-kit/http';
import { mostZipped, sendZip, type ZipEntry } from '@portal/service-kit/zip';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { spanOf } from './byte-range.rules.ts';
import type { Claim } from './claims.store.ts';
import { isShownInline } from './file-type.rules.ts';
import { hideFile } from './hide-file.ts';
import { findOnceToldOf } from './on-protocol-event.ts';
import type { StoredDocument } from './store.ts';
import { isWhole } from './verify-documents.ts';

const id = z.string().check(z.maxLength(100));

/** The file or a range of it, to those who may read it. @throws NoSuchRecord, ProblemError 500, 503 */
export const readFile = (dependencies: Dependencies) =>
  endpoint({
    summary: 'A file or a range of it',
    params: z.object({ id, name: z.string() }),
    file: '*/*',
    answers: { 200: null, 206: null, 304: null },
    handle: async ({ params, caller, headers, req, res }) => {
      const document = await getReadable(dependencies, params.id, caller);
      const etag = `"${document.sha256}"`;
      res.set(headersOf(document, etag));
      if (isKnown(headers, etag)) return { status: 304 };
      const fresh = headers['if-range'] === undefined || headers['if-range'] === etag;
      const span = spanOf(fresh ? headers.range : undefined, document.size);
      if (span === 'none') {
        res.set('Content-Range', `bytes */${document.size}`);
        throw new ProblemError(416, 'no_such_range', messages.noSuchRange);
      }
      const { start, end } = span === 'whole' ? { start: 0, end: document.size - 1 } : span;
      const source = await dependencies.files.read(document.blob, span === 'whole' ? undefined : span);
      res.status(span === 'whole' ? 200 : 206).set('Content-Length', String(end - start + 1));
      if (span !== 'whole') res.set('Content-Range', `bytes ${start}-${end}/${document.size}`);
      await pipeline(source, res).catch((error: unknown) => {
        // A closed tab needs no answer; a file that breaks off is our error.
        if (!req.destroyed) throw error;
      });
      return undefined;
    },
  });

/** A file whose bytes this caller may have now. @throws NoSuchRecord, ProblemError 403, 500, 503 */
export async function getReadable(dependencies: Dependencies, file: string, caller: Caller): Promise<StoredDocument> {
  const document = await findReadable(dependencies, file, caller);
  if (document.scan && caller.id !== document.owner) throw unscanned(document.scan);
  if (!(await isWhole(dependencies, document))) throw new ProblemError(500, 'file_damaged', messages.damaged);
  return document;
}

/** Why nobody but its owner reads it. */
export const unscanned = (scan: 'waiting' | 'found'): ProblemError =>
  scan === 'waiting'
    ? new ProblemError(503, 'being_checked', messages.beingChecked, { retryAfter: 60 })
    : new ProblemError(403, 'harmful', messages.harmful);

async function findReadable(dependencies: Dependencies, file: string, caller: Caller): Promise<StoredDocument> {
  const document = await dependencies.documents.findById(file);
  if (!document || document.state !== 'stored') throw new NoSuchRecord();
  return findOnceToldOf(dependencies, async () =>
    (await isReadable(dependencies, document, caller)) ? document : undefined,
  );
}

const isReadable = async ({ claims }: Dependencies, { id, owner }: StoredDocument, caller: Caller): Promise<boolean> =>
  mayRead(owner, caller.id === owner ? [] : await claims.find({ where: { files: id } }), caller);

/** docs/files 4: the uploader; the readers in a claim until its protocol is archived; compliance once there is any claim. */
export function mayRead(
  owner: string,
  claims: readonly { readers: readonly string[]; deleted: boolean }[],
  caller: { id: string; role: Role },
): boolean {
  if (caller.id === owner) return true;
  return claims.some(
    ({ readers, deleted }) => caller.role === 'compliance' || (!deleted && readers.includes(caller.id)),
  );
}

/** The header that shows or saves a file under its name, whatever the script. */
export function dispositionOf(how: 'inline' | 'attachment', name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function headersOf({ name, type }: StoredDocument, etag: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Disposition': dispositionOf(isShownInline(type) ? 'inline' : 'attachment', name),
    'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
}

/** Hidden at once, purged later; a claim revives it until then. @throws NoSuchRecord, StateConflict */
export const deleteFile = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Delete an uploaded file that no submitted record refers to',
    params: z.object({ id }),
    answers: { 204: null },
    handle: async ({ params, caller, requestId }) => {
      const { documents, claims } = dependencies;
      const document = await documents.findById(params.id);
      if (!document || document.state !== 'stored' || document.owner !== caller.id) throw new NoSuchRecord();
      if ((await claims.count({ where: { files: document.id } }, 1)) > 0) throw new StateConflict(messages.inUse);
      const isClaimed = await hideFile(dependencies, document, { actor: caller.id, correlationId: requestId });
      if (isClaimed) throw new StateConflict(messages.inUse);
      return { status: 204 };
    },
  });

/** In which of these files the virus scanner found something, for officers (docs/files 25). */
export const listMarks = ({ documents }: Dependencies) =>
  endpoint({
    summary: 'Which of these files hold what no file may hold by now',
    query: z.object({ ids: z.string().check(z.maxLength(8_000)) }),
    answers: { 200: z.array(fileMarkSchema) },
    handle: async ({ query }) => {
      const rows = await documents.find({ where: { id: query.ids.split(',') }, limit: 500 });
      const marks = rows.flatMap(({ id: file, scan }): FileMark[] =>
        scan === 'found' ? [{ id: file, text: messages.harmful }] : [],
      );
      return { status: 200, body: marks };
    },
  });

/** More forms than a study sends in its life. */
const mostForms = 10_000;

/** For officers (docs/record 17, 21); verify.html names what is left out. @throws Forbidden, NoSuchRecord, ProblemError 413, 503 */
export const zipFiles = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Every file of a protocol and of its forms, in every version, as a zip file',
    params: z.object({ id }),
    answers: { 200: null },
    handle: async ({ params, caller, res }) => {
      if (caller.role !== 'compliance') throw new Forbidden();
      const claim = await findOnceToldOf(dependencies, async () => {
        const found = await dependencies.claims.findById(params.id);
        return found?.heading && { ...found, heading: found.heading };
      });
      const documents = await documentsOf(dependencies, claim);
      if (documents.some(({ scan }) => scan === 'waiting'))
        throw new ProblemError(503, 'being_checked', messages.beingChecked, { retryAfter: 60 });
      if (documents.reduce((sum, { size }) => sum + size, 0) > mostZipped)
        throw new ProblemError(413, 'too_large', messages.tooLargeForZip);
      const whole = await Promise.all(documents.map((document) => isWhole(dependencies, document)));
      const entries = documents.filter((_, at) => whole[at]);
      return sendZip(res, `${claim.heading.number}-files`, entriesOf(dependencies, entries));
    },
  });

async function documentsOf(dependencies: Dependencies, { id, files }: Claim): Promise<StoredDocument[]> {
  const { claims } = dependencies;
  const forms = await claims.find({ where: { protocol: id }, limit: mostForms });
  const ofForms = await Promise.all(forms.map((form) => claims.get(form.id)));
  const ids = new Set([...files, ...ofForms.flatMap((form) => form.files)]);
  const found = await Promise.all([...ids].map((one) => dependencies.documents.findById(one)));
  // What the scanner found harmful is nobody's to read.
  return found.filter((one) => one !== undefined).filter(({ state, scan }) => state === 'stored' && scan !== 'found');
}

async function* entriesOf({ files }: Dependencies, documents: readonly StoredDocument[]): AsyncIterable<ZipEntry> {
  async function* bytesOf(blob: string) {
    yield* await files.read(blob);
  }
  for (const document of documents) yield { path: archivedPath(document), content: bytesOf(document.blob) };
}
