import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Files } from '@portal/service-kit/files';
import { NotFound } from '@portal/service-kit/store';
import { verifyRecords, type Fault, type Looked, type Reference, type Report } from '@portal/service-kit/verify';
import type { Dependencies } from '../dependencies.ts';
import { documentRecord } from './store.ts';
import type { StoredDocument } from './store.ts';

const batch = 200;

const nameOf = ({ name, id }: StoredDocument): string => `${name} (${id})`;

/** Every document against its history and its bytes, and every file that a protocol refers to. */
export async function verifyDocuments(dependencies: Dependencies, report: Report): Promise<Looked> {
  const { documents, files, keys } = dependencies;
  const looked = await verifyRecords(
    {
      collection: documents,
      kind: 'document',
      nameOf,
      recordOf: documentRecord,
      key: keys.history,
      async look({ state, blob, sha256 }, found) {
        if (state !== 'stored') return;
        const fault = await faultOf(files, blob, sha256);
        if (fault) found(fault);
      },
    },
    report,
  );
  return { documents: looked, claims: await verifyClaims(dependencies, report) };
}

async function faultOf(files: Files, blob: string, sha256: string): Promise<Fault | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(await files.read(blob), hash);
  } catch (error) {
    if (error instanceof NotFound) return { fault: 'file_missing' };
    throw error;
  }
  return hash.digest('hex') === sha256 ? undefined : { fault: 'file_changed' };
}

async function verifyClaims({ claims, documents }: Dependencies, report: Report): Promise<number> {
  let looked = 0;
  for await (const { id, files, heading } of claims.scan(batch)) {
    for (const file of files) {
      const document = await documents.findById(file);
      const holder = heading?.number ?? id;
      if (!document) report({ kind: 'protocol', name: holder, fault: 'file_unknown', file });
      // One that is only hidden comes back: the claim revives it.
      else if (document.state === 'purging' || document.state === 'purged')
        report({ kind: 'document', name: `${nameOf(document)} of ${holder}`, fault: 'file_missing' });
    }
    looked += 1;
  }
  return looked;
}

/** Whether the bytes of a stored file are all there; where they are not, a person must act (docs/files 32). */
export async function isWhole({ files, log }: Dependencies, { id, blob, size }: StoredDocument): Promise<boolean> {
  const found = await files.sizeOf(blob);
  if (found === size) return true;
  const what = found === undefined ? 'the bytes of a stored file are missing' : 'a stored file has another size';
  log.error({ document: id, size, found }, what);
  return false;
}

/** Whoever uploaded a file, and the protocols and forms that claim files. */
export async function* knownToDocuments({ documents, claims }: Dependencies): AsyncGenerator<Reference> {
  for await (const { owner } of documents.scan(batch)) yield { kind: 'account', id: owner };
  for await (const { id, heading, protocol } of claims.scan(batch)) {
    if (heading) yield { kind: 'protocol', id, name: heading.number };
    else if (protocol !== undefined) yield { kind: 'follow-up', id };
  }
}
