import type { Approved } from '@portal/contracts/events';
import { formatLetterCode } from '@portal/contracts/letters';
import type { Stamp } from '@portal/pdf';
import type { Caller } from '@portal/service-kit/http';
import { DuplicateKey } from '@portal/service-kit/store';
import { bytesInStore } from '../content/bytes.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Claim } from '../files/claims.store.ts';
import { mimeTypes } from '@portal/contracts/files';
import type { StoredDocument } from '../files/store.ts';
import { messages } from '../messages.ts';
import { shortName } from './approved.rules.ts';
import { sheetDocument } from './sheet-document.ts';

/** A document of the letter in force, with the study and the stored file. */
export interface ApprovedFile {
  study: Claim;
  approved: Approved;
  document: Approved['documents'][number];
  stored: StoredDocument;
}

export interface Made {
  kind: 'stamped' | 'sheet';
  pdf: Uint8Array<ArrayBuffer>;
}

const { approved: says } = messages;

const stampOf = ({ approved, document, stored }: ApprovedFile): Stamp => ({
  approved: says.by(approved, { ...document, name: shortName(document.name) }),
  page: says.page(formatLetterCode(approved.code)),
  validity: says.validity(approved.verify_at),
  link: approved.verify_at,
  original: stored.sha256,
});

/**
 * The stamped copy of a PDF, or the sheet of a file that cannot be stamped or must not be (docs/approved-documents 4). A copy is noted
 * before anybody has it, so that /verify knows it. @throws as PdfPrinter.print
 */
export async function makeCopy(
  dependencies: Dependencies,
  file: ApprovedFile,
  caller: Pick<Caller, 'id'>,
): Promise<Made> {
  const { printer, files, copies, config } = dependencies;
  const { study, approved, document, stored } = file;
  if (stored.type === mimeTypes.pdf && !stored.sheet) {
    const bytes = await bytesInStore(files, stored.blob, stored.size).whole();
    const made = await printer.stamp(bytes, stampOf(file), caller.id);
    if (typeof made === 'object') {
      await noteCopy(copies, made.sha256, approved.code);
      return { kind: 'stamped', pdf: made.pdf };
    }
  }
  const sheet = sheetDocument(approved, study, document, stored, config.timeZone);
  return { kind: 'sheet', pdf: await printer.print(sheet, caller.id) };
}

/** The same copy may be made by two requests at once: both note the same. */
async function noteCopy(copies: Dependencies['copies'], id: string, code: string): Promise<void> {
  if (await copies.findById(id)) return;
  await copies.insert({ id, version: 0, code }).catch((error: unknown) => {
    if (!(error instanceof DuplicateKey)) throw error;
  });
}
