import { madeCopySchema } from '@portal/contracts/files';
import type { Approved } from '@portal/contracts/events';
import { dayIn } from '@portal/contracts/presentation';
import { caughtUpWithin } from '@portal/service-kit/bus';
import {
  endpoint,
  networkOf,
  NoSuchRecord,
  ProblemError,
  publicEndpoint,
  type Call,
  type Caller,
} from '@portal/service-kit/http';
import { mostZipped, sendZip, type ZipEntry } from '@portal/service-kit/zip';
import * as z from 'zod/mini';
import { consumerGroup, type Dependencies } from '../dependencies.ts';
import type { Claim } from '../files/claims.store.ts';
import { dispositionOf, unscanned } from '../files/endpoints.ts';
import { mimeTypes } from '@portal/contracts/files';
import { findOnceToldOf } from '../files/on-protocol-event.ts';
import type { StoredDocument } from '../files/store.ts';
import { isWhole } from '../files/verify-documents.ts';
import { messages } from '../messages.ts';
import { approvedDocument, approvedOn, copyName, mayHaveCopies } from './approved.rules.ts';
import { makeCopy, type ApprovedFile } from './make-copy.ts';

const id = z.string().check(z.maxLength(100));

const notCurrent = (): ProblemError => new ProblemError(409, 'not_current', messages.approved.notCurrent);

/** Once now, and again once the events on their way have come: the page may know of a letter before this service does. @throws ProblemError 409 */
async function orOnceCaughtUp<T>({ bus, config }: Dependencies, find: () => Promise<T | undefined>): Promise<T> {
  const now = await find();
  if (now !== undefined) return now;
  await caughtUpWithin(bus, consumerGroup, config.waitForClaims);
  const late = await find();
  if (late === undefined) throw notCurrent();
  return late;
}

/** What is approved today of a study. */
const currentOf = ({ clock, config }: Dependencies, study: Claim): Approved | undefined =>
  approvedOn(study, dayIn(clock(), config.timeZone));

/** The study that holds this file, itself or by one of its forms, and of which the caller may have copies. */
async function studyOf({ claims }: Dependencies, file: string, caller: Caller): Promise<Claim | undefined> {
  const rows = await claims.find({ where: { files: file } });
  const holders = await Promise.all(rows.map((row) => claims.findById(row.id)));
  const held = await Promise.all(
    holders.map(async (one) => (one?.protocol === undefined ? one : claims.findById(one.protocol))),
  );
  return held.find((claim) => claim !== undefined && mayHaveCopies(claim, caller));
}

/** The stored file, whole and checked. @throws NoSuchRecord, ProblemError 403, 500, 503 */
async function storedFile(dependencies: Dependencies, file: string): Promise<StoredDocument> {
  const stored = await dependencies.documents.findById(file);
  if (stored?.state !== 'stored') throw new NoSuchRecord();
  if (stored.scan) throw unscanned(stored.scan);
  if (!(await isWhole(dependencies, stored))) throw new ProblemError(500, 'file_damaged', messages.damaged);
  return stored;
}

/**
 * The stamped copy of a document, or its approval sheet, for the owner of the study and officers (docs/approved-documents 3).
 * @throws NoSuchRecord, ProblemError 409, 500, 503
 */
export const readCopy = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The approved copy of a document, or its approval sheet, for the letter with this code',
    params: z.object({ id, code: z.string().check(z.maxLength(100)) }),
    answers: { 200: null },
    handle: async ({ params, caller, res }) => {
      await findOnceToldOf(dependencies, () => studyOf(dependencies, params.id, caller));
      const found = await orOnceCaughtUp(dependencies, async () => {
        const study = await studyOf(dependencies, params.id, caller);
        const approved = study && currentOf(dependencies, study);
        const document = approved && approvedDocument(approved, params.code, params.id);
        return document && { study, approved, document };
      });
      const stored = await storedFile(dependencies, params.id);
      const { kind, pdf } = await makeCopy(dependencies, { ...found, stored }, caller);
      sendCopy(res, copyName(found.approved, found.document, kind), pdf);
      return undefined;
    },
  });

function sendCopy(res: Call['res'], name: string, pdf: Uint8Array): void {
  res.status(200).set({
    'Content-Type': mimeTypes.pdf,
    'Content-Length': String(pdf.byteLength),
    'Content-Disposition': dispositionOf('inline', name),
    'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'Cache-Control': 'private, no-store',
  });
  res.end(pdf);
}

/** All approved copies of a study, one after the other while they are made. @throws NoSuchRecord, ProblemError 409, 413, 500, 503 */
export const zipCopies = (dependencies: Dependencies) =>
  endpoint({
    summary: 'All approved copies of a protocol as a zip file; beside a file that is not stamped lies its sheet',
    params: z.object({ id }),
    answers: { 200: null },
    handle: async ({ params, caller, res }) => {
      const read = async () => {
        const study = await dependencies.claims.findById(params.id);
        return study && mayHaveCopies(study, caller) ? study : undefined;
      };
      await findOnceToldOf(dependencies, read);
      const { study, approved } = await orOnceCaughtUp(dependencies, async () => {
        const found = await read();
        const current = found && currentOf(dependencies, found);
        return current && current.documents.length > 0 ? { study: found, approved: current } : undefined;
      });
      const files = await Promise.all(
        approved.documents.map(async (document): Promise<ApprovedFile> => {
          const stored = await storedFile(dependencies, document.file);
          return { study, approved, document, stored };
        }),
      );
      if (files.reduce((sum, { stored }) => sum + stored.size, 0) > mostZipped)
        throw new ProblemError(413, 'too_large', messages.tooLargeForZip);
      return sendZip(res, `${approved.number}-approved`, entriesOf(dependencies, files, caller));
    },
  });

async function* entriesOf(
  dependencies: Dependencies,
  files: readonly ApprovedFile[],
  caller: Caller,
): AsyncIterable<ZipEntry> {
  for (const [at, file] of files.entries()) {
    const { approved, document, stored } = file;
    const folder = String(at + 1).padStart(2, '0');
    const { kind, pdf } = await makeCopy(dependencies, file, caller);
    yield { path: `${folder} ${copyName(approved, document, kind)}`, content: once(pdf) };
    if (kind === 'sheet') yield { path: `${folder} ${document.name}`, content: bytesOf(dependencies, stored) };
  }
}

/** As a chunk of its own, whose memory goes back once it was sent. */
async function* once(pdf: Uint8Array) {
  yield pdf;
}

async function* bytesOf({ files }: Dependencies, { blob }: StoredDocument) {
  yield* await files.read(blob);
}

/** Whether the portal made a stamped copy with these bytes, told to anybody who has them (docs/approved-documents 7). @throws TooMany, NoSuchRecord */
export const readMadeCopy = ({ copies, verifying }: Dependencies) =>
  publicEndpoint({
    summary: 'For which letter the portal made the stamped copy with this SHA-256',
    params: z.object({ sha256: z.string().check(z.maxLength(200)) }),
    answers: { 200: madeCopySchema },
    handle: async ({ params, req }) => {
      verifying.count(networkOf(req.ip ?? ''));
      const made = await copies.findById(params.sha256.toLowerCase());
      if (!made) throw new NoSuchRecord();
      return { status: 200, body: { code: made.code } };
    },
  });
