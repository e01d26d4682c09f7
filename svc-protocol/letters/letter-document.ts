import { formatLetterCode, type LetterDraft } from '@portal/contracts/letters';
import type { PdfBlock, PdfDocument } from '@portal/pdf';
import type { Call, Caller } from '@portal/service-kit/http';
import type { Protocol } from '../protocol/protocol.types.ts';
import type { Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { sendPdf } from '../protocol/endpoint.ts';
import type { Letter } from './letter.types.ts';

const { letter: says } = messages;

/** The table of documents, on a page of its own: by version, day and hash anybody can tell which file is meant. */
const approvedDocuments = (documents: NonNullable<Letter['documents']>): readonly PdfBlock[] => [
  { kind: 'heading', level: 2, text: says.documents, newPage: true },
  {
    kind: 'table',
    columns: says.columns,
    rows: documents.map(({ name, version, day, sha256 }) => [
      name,
      version === undefined ? '' : String(version),
      day,
      sha256.slice(0, 16),
    ]),
  },
];

/** The PDF of a letter. It is drawn from stored content alone, so that every copy is the same, byte for byte. */
export function letterDocument(letter: Letter): PdfDocument {
  const { number, council, date, addressee, subject, body, signature, documents, verify_at, decided_at } = letter;
  const code = formatLetterCode(letter.code);
  const paragraphs = body.map((text): PdfBlock => ({ kind: 'text', text, size: 'letter' }));
  return {
    title: `${number} ${subject}`,
    author: council,
    language: 'en-GB',
    created: decided_at,
    footer: { left: `${number} · ${code}`, right: says.page },
    blocks: [
      { kind: 'letterhead', name: council, line: says.line },
      {
        kind: 'address',
        left: addressee,
        right: [
          { label: says.date, value: date },
          { label: says.reference, value: number },
        ],
      },
      { kind: 'title', text: subject, size: 'letter' },
      ...paragraphs,
      { kind: 'signature', lines: signature },
      ...(documents ? approvedDocuments(documents) : []),
      {
        kind: 'verification-box',
        link: verify_at,
        alt: says.qrCode(verify_at),
        title: says.verify,
        code,
        text: says.verifyAt(verify_at),
      },
    ],
  };
}

/** The letter that an act would write, before it is signed: it is the last of the protocol as the act leaves it. */
export function draftOf({ letters = [] }: Pick<Protocol, 'letters'>): LetterDraft {
  const { subject = '', body = [], documents = [] } = letters.at(-1) ?? {};
  return { subject, body: [...body], documents: documents.map(({ name }) => name) };
}

/** Answers with a letter as a PDF. @throws as PdfPrinter.print */
export async function sendLetter(
  { printer }: Pick<Dependencies, 'printer'>,
  res: Call['res'],
  letter: Letter,
  { id }: Pick<Caller, 'id'>,
): Promise<void> {
  sendPdf(res, `${letter.number}-${letter.kind}`, await printer.print(letterDocument(letter), id));
}
