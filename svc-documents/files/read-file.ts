import { pipeline } from 'node:stream/promises';
import type { Role } from '@portal/contracts/accounts';
import { caughtUpWithin } from '@portal/service-kit/bus';
import { NoSuchRecord, ProblemError, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import { spanOf } from './byte-range.rules.ts';
import { isShownInline } from './file-type.rules.ts';
import { consumerGroup, type Dependencies } from '../dependencies.ts';
import type { StoredDocument } from './store.ts';
import { messages } from '../messages.ts';
import { isWhole } from './is-whole.ts';

type FileCall = Call<{ id: string; name: string }> & { caller: Caller };

/** GET /api/files/{id}/{name}: the file or a range of it, to those who may read it. @throws NoSuchRecord, ProblemError 500, 503 */
export const readFile =
  (dependencies: Dependencies) =>
  async ({ params, caller, headers, req, res }: FileCall): Promise<Answer | undefined> => {
    const document = await findReadable(dependencies, params.id, caller);
    if (document.scan && caller.id !== document.owner) throw unscanned(document.scan);
    if (!(await isWhole(dependencies, document))) throw new ProblemError(500, 'file_damaged', messages.damaged);
    const etag = `"${document.sha256}"`;
    res.set(headersOf(document, etag));
    if (headers['if-none-match'] === etag) return { status: 304 };
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
  };

/** Why nobody but its owner reads it. */
const unscanned = (scan: 'waiting' | 'found'): ProblemError =>
  scan === 'waiting'
    ? new ProblemError(503, 'being_checked', messages.beingChecked, { retryAfter: 60 })
    : new ProblemError(403, 'harmful', messages.harmful);

async function findReadable(dependencies: Dependencies, id: string, caller: Caller): Promise<StoredDocument> {
  const document = await dependencies.documents.findById(id);
  if (!document || document.state !== 'stored') throw new NoSuchRecord();
  if (await isReadable(dependencies, document, caller)) return document;
  // The protocol event that names this reader may be on its way.
  const caughtUp = await caughtUpWithin(dependencies.bus, consumerGroup, dependencies.config.waitForClaims);
  if (await isReadable(dependencies, document, caller)) return document;
  if (caughtUp) throw new NoSuchRecord();
  throw new ProblemError(503, 'catching_up', messages.catchingUp, { retryAfter: 2 });
}

const isReadable = async ({ claims }: Dependencies, { id, owner }: StoredDocument, caller: Caller): Promise<boolean> =>
  mayRead(owner, caller.id === owner ? [] : await claims.find({ where: { files: id } }), caller);

interface Claimed {
  readers: readonly string[];
  deleted: boolean;
}

/** docs/files 4: the uploader; the readers in a claim until its protocol is archived; compliance once there is any claim. */
export function mayRead(owner: string, claims: readonly Claimed[], caller: { id: string; role: Role }): boolean {
  if (caller.id === owner) return true;
  return claims.some(
    ({ readers, deleted }) => caller.role === 'compliance' || (!deleted && readers.includes(caller.id)),
  );
}

function headersOf({ name, type }: StoredDocument, etag: string): Record<string, string> {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  const disposition = isShownInline(type) ? 'inline' : 'attachment';
  return {
    'Content-Type': type,
    'Content-Disposition': `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
}
