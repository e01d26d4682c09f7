import type { Approved } from '@portal/contracts/events';
import { formatDayIn } from '@portal/contracts/presentation';
import { formatLetterCode } from '@portal/contracts/letters';
import type { PdfDocument } from '@portal/pdf';
import type { Claim } from '../files/claims.store.ts';
import type { StoredDocument } from '../files/store.ts';
import { messages } from '../messages.ts';

const { sheet: says } = messages.approved;

/** The sheet of a file that stays as it is: by size and hash anybody can tell which file is meant. It is the same at each request. */
export function sheetDocument(
  approved: Approved,
  { heading }: Pick<Claim, 'heading'>,
  { name, version }: Approved['documents'][number],
  { size, sha256, stored_at }: Pick<StoredDocument, 'size' | 'sha256' | 'stored_at'>,
  timeZone: string,
): PdfDocument {
  const { council, number, day, verify_at, decided_at } = approved;
  const code = formatLetterCode(approved.code);
  const facts: readonly (readonly [label: string, value: string])[] = [
    [says.number, number],
    [says.study, heading?.title ?? ''],
    [says.investigator, heading?.principal_investigator ?? ''],
    [says.document, name],
    [says.version, String(version)],
    [says.day, formatDayIn(stored_at, timeZone)],
    [says.size, says.bytes(size)],
    [says.sha256, sha256],
    [says.letter, day],
    [says.code, code],
  ];
  return {
    title: `${number} ${says.title}`,
    author: council,
    language: 'en-GB',
    created: decided_at,
    footer: { left: `${number} · ${code}`, right: '' },
    blocks: [
      { kind: 'letterhead', name: council, line: says.line },
      { kind: 'title', text: says.title },
      { kind: 'facts', rows: facts.map(([label, value]) => ({ label, values: [value] })) },
      { kind: 'text', text: says.belongs(verify_at) },
      {
        kind: 'verification-box',
        link: verify_at,
        alt: says.qrCode(verify_at),
        title: says.valid,
        code,
        text: messages.approved.validity(verify_at),
      },
    ],
  };
}
