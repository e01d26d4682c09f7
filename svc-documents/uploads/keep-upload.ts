import { acceptedFor, fileLink, mimeTypes, purposeSchema, type Uploaded } from '@portal/contracts/files';
import type { Readable } from 'node:stream';
import type { Log } from '@portal/service-kit/log';
import type { FileType } from '@portal/contracts/form';
import type { PdfPrinter } from '@portal/pdf';
import { BadRequest, bodyHash, checkSameBody, RuleBroken, UnsupportedType } from '@portal/service-kit/http';
import { makeReceipt } from '@portal/service-kit/receipt';
import { DuplicateKey } from '@portal/service-kit/store';
import { bytesHeld, bytesInStore, type Bytes } from '../content/bytes.ts';
import type { Scanner } from '../content/clamd.ts';
import { ContentRefused } from '../content/content-refused.ts';
import { cleanFileName } from '../files/file-name.rules.ts';
import type { Received } from './receive-upload.ts';
import type { Dependencies } from '../dependencies.ts';
import { documentEvent } from '../files/events.ts';
import { changed, type StoredDocument } from '../files/store.ts';
import { messages } from '../messages.ts';
import { isWhole } from '../files/verify-documents.ts';
import type { PdfPages } from '../content/pdf/pdf-pages.ts';
import { unpackEntry } from '../content/ooxml/unpack-entry.ts';
import { readZipDirectory } from '../content/ooxml/zip-directory.ts';

/** Beyond this a summary of 4 pages is hardly one of text; it is stored uncounted. */
const largestCounted = 10 * 1024 * 1024;

/** How many pages a document has; undefined where that cannot be told soon. Never throws: an upload does not fail for it. */
export async function countPages(
  type: FileType,
  bytes: Bytes,
  pdfPages: Pick<PdfPages, 'count'>,
): Promise<number | undefined> {
  if (bytes.size > largestCounted) return undefined;
  try {
    if (type === 'pdf') return await pdfPages.count(bytes);
    if (type === 'docx') return await docxPages(bytes);
    return undefined;
  } catch {
    return undefined;
  }
}

/** Pages as the program that saved the document counted them; undefined where it wrote none. @throws ContentRefused */
async function docxPages(bytes: Bytes): Promise<number | undefined> {
  const entries = await readZipDirectory(bytes);
  const properties = entries.find(({ name }) => name.toLowerCase() === 'docprops/app.xml');
  if (!properties) return undefined;
  const pages = /<(?:\w+:)?Pages>\s*(\d{1,6})\s*</.exec(await unpackEntry(bytes, properties))?.[1];
  return pages === undefined || Number(pages) === 0 ? undefined : Number(pages);
}

/** Whether no stamp can be put on a PDF. Never throws: where that cannot be told now, it is tried when a copy is made. */
const needsSheet = async (
  bytes: Bytes,
  printer: Pick<PdfPrinter, 'whyNotStampable'>,
  owner: string,
): Promise<boolean> =>
  bytes
    .whole()
    .then((content) => printer.whyNotStampable(content, owner))
    .then((why) => why !== undefined)
    .catch(() => false);

type Described = Omit<StoredDocument, 'version' | 'stored_at' | 'state' | 'purge_at' | 'history'>;

/** What a file that has arrived is, by its content. @throws BadRequest, ContentRefused, UnsupportedType */
export async function describeUpload(
  { files, judge, pdfPages, printer, scanner, log, accept, counted }: Dependencies,
  { name, purpose, stored, held }: Received,
  known: { id: string; blob: string; owner: string },
): Promise<Described> {
  const given = purposeSchema.safeParse(purpose);
  if (!given.success) {
    throw new BadRequest(messages.upload.purpose, [{ field: 'purpose', message: messages.upload.purpose }]);
  }
  const accepted = acceptedFor(accept, given.data);
  const bytes = held ? bytesHeld(held) : bytesInStore(files, known.blob, stored.size);
  const type = await judge.judge(bytes);
  if (!accepted.includes(type)) throw new UnsupportedType(messages.notAccepted(messages.types[type], listed(accepted)));
  const scan = scanner ? await scanned(scanner, await files.read(known.blob), log) : {};
  const described = { name: cleanFileName(name, type), type: mimeTypes[type], purpose: given.data };
  const pages = counted.has(given.data) ? await countPages(type, bytes, pdfPages) : undefined;
  const sheet = type === 'pdf' && (await needsSheet(bytes, printer, known.owner));
  return {
    ...{ ...known, ...stored, ...described, ...scan },
    ...(pages !== undefined && { pages }),
    ...(sheet && { sheet }),
  };
}

/** A file is taken unscanned while the scanner is down: then its owner alone reads it until it was scanned. @throws ContentRefused */
async function scanned(scanner: Scanner, source: Readable, log: Log): Promise<Pick<StoredDocument, 'scan'>> {
  const verdict = await scanner.scan(source).catch((error: unknown) => {
    log.warn({ error }, 'a file waits for the virus scanner');
    return 'waiting' as const;
  });
  if (verdict === 'found') throw new ContentRefused('virus');
  return verdict === 'waiting' ? { scan: 'waiting' } : {};
}

const listed = (types: readonly FileType[]): string => types.map((type) => type.toUpperCase()).join(', ');

/** Stores the document with its event; idempotent, answers the one stored first. @throws RuleBroken where that has other content, VersionConflict */
export async function keepDocument(
  dependencies: Dependencies,
  { owner, requestId }: { owner: string; requestId: string },
  described: Described,
): Promise<StoredDocument> {
  const at = dependencies.clock();
  const fresh: StoredDocument = {
    ...described,
    version: 0,
    stored_at: at.toISOString(),
    state: 'stored',
    purge_at: null,
    history: [],
  };
  const purge_at = new Date(at.getTime() + dependencies.config.keepUnsentFor);
  const change = { action: 'stored', to: 'stored', purge_at, at, actor: owner } as const;
  const document = changed(fresh, change, dependencies.keys.history);
  const act = { eventId: dependencies.ids(), at, actor: owner, correlationId: requestId };
  try {
    const stored = await dependencies.documents.insert(document, [documentEvent('document.stored', document, 1, act)]);
    dependencies.wake();
    return stored;
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    const first = await dependencies.documents.get(document.id);
    checkSameBody(contentHash(first), contentHash(document));
    if (first.state !== 'stored' || (await isWhole(dependencies, first))) return first;
    // Its bytes were lost: these are the same.
    const renewed = { ...change, action: 'renewed', purge_at: first.purge_at === null ? undefined : purge_at } as const;
    const whole = changed({ ...first, blob: document.blob }, renewed, dependencies.keys.history);
    return dependencies.documents.replace(whole);
  }
}

const contentHash = ({ name, purpose, sha256 }: StoredDocument): string => bodyHash({ name, purpose, sha256 });

/** What its sender is answered. */
export function presentUpload(document: StoredDocument, receiptKey: Buffer): Uploaded {
  const { id, name, size, type, sha256, pages } = document;
  const counted = pages === undefined ? {} : { pages };
  return {
    id,
    name,
    size,
    type,
    sha256,
    ...counted,
    link: fileLink(id, name),
    receipt: makeReceipt(receiptKey, document),
  };
}

/** The answer to a file whose content is refused; every other error stays what it is. */
export function inWords(error: unknown): unknown {
  if (!(error instanceof ContentRefused)) return error;
  if (error.refusal === 'empty') return new RuleBroken([{ field: 'file', message: error.message }]);
  return new UnsupportedType(error.message);
}
