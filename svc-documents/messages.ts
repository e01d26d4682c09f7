import type { Approved } from '@portal/contracts/events';
import { formatCount } from '@portal/contracts/presentation';
import { sentences, template } from '@portal/contracts/texts';

const contains = (what: string, it = 'it'): string =>
  `This file contains ${what}. Remove ${it} or print the file to PDF, then attach it again.`;

/** What people read when a file is refused. */
const refusals = sentences('server-documents', {
  content: {
    unknown: 'This is not a PDF, Word or Excel document, even if its name says so.',
    html: 'This is a web page, not a document. Save it as a PDF and attach the PDF.',
    svg: 'This is a drawing (SVG), not a document. Save it as a PDF and attach the PDF.',
    executable: 'This is a program, not a document.',
    image: 'This is a picture, not a document. Insert it in a PDF or Word document and attach the document.',
    rtf: 'This is an RTF document. Save it as .docx.',
    csv: 'This is a CSV file. Save it as .xlsx.',
    wordXml: 'This is a Word document in XML. Save it as .docx.',
    xml: 'This is an XML file. Save it as .xlsx.',
    macros: contains('macros', 'them'),
    macrosIn: template(
      'This file contains macros in {module}. Remove them or print the file to PDF, then attach it again.',
    ),
    loads: template('This document loads {host} when it is opened. Remove the link and save it again.'),
    loadsFile: 'This document loads another file when it is opened. Remove the link and save it again.',
    program: contains('a program'),
    anotherFile: contains('another file'),
    protected: 'This file is protected by a password. Remove it or print the file to PDF, then attach it again.',
    virus:
      'The virus scanner of the portal found something harmful in this file. Check your computer and attach a clean copy.',
    unchecked: 'This document could not be checked. Save it again or print it to PDF, and attach the new file.',
    bomb: 'This document expands to far more data than a document should contain.',
    archive: 'This is an archive, not a document. Take the documents out of it and attach them one by one.',
    otherOffice: 'This is an Office file, but neither a Word document nor an Excel workbook.',
    damaged: 'This document is damaged or incomplete. Open it, save it again and attach the new file.',
    empty: 'The file is empty.',
  },
  upload: {
    unreadable: 'The upload could not be read. Try again.',
    busy: 'Too many files are being checked at the moment. Try again in a few seconds.',
    damaged: 'Part of the file arrived damaged. Send it again.',
    changed: 'The file that arrived is not the one you chose. Choose it again.',
    tooMany: 'You have too many unfinished uploads. Finish or remove one of them.',
    tooSlow: 'The upload stopped for too long. Try again.',
  },
  beingChecked: 'This file is still being checked.',
  busyReading: 'Too many files are being read at the moment. Try again in a few seconds.',
  damaged: 'This file is damaged. The council has been told.',
  harmful: 'The virus scanner found something harmful in this file. Only its owner can open it.',
  tooLargeForZip: 'Together these files are larger than 4 GB, the limit for one zip file. Open them one by one.',
  inUse: 'This file belongs to a submitted application or follow-up form and cannot be removed from it.',
  approved: { notCurrent: 'This approval has changed. Load the page again.' },
  catchingUp: 'The file cannot be shown yet. Try again in a moment.',
});

/** Texts that people see. Those below are English: they name types of files, or answer what only a program can have sent. */
export const messages = {
  ...refusals,
  notAccepted: (found: string, accepted: string) => `This is ${found}. Only ${accepted} can be attached here.`,
  types: {
    pdf: 'a PDF document',
    doc: 'a Word document (.doc)',
    docx: 'a Word document (.docx)',
    xls: 'an Excel workbook (.xls)',
    xlsx: 'an Excel workbook (.xlsx)',
  },
  upload: {
    ...refusals.upload,
    noFile: 'Attach one file, in the field "file".',
    purpose: 'Say what the file is for: one of the documents of an application, or a follow-up form.',
    metadata: 'Upload-Metadata must say draft, place, name, purpose and sha256 of the file.',
    length: 'Upload-Length must be the size of the file in bytes.',
    checksum: 'Upload-Checksum must be of sha256.',
    partSize: (step: number) => `Every part but the last must be a multiple of ${step} bytes.`,
  },
  approved: {
    ...refusals.approved,
    by: ({ council, number, day }: Approved, { name, version }: Approved['documents'][number]) =>
      `Approved by ${council} · ${number} · ${name}, version ${version} · ${day}`,
    page: (code: string) => `page {page} of {pages} · ${code}`,
    validity: (address: string) => `Valid only while ${address} says so.`,
    sheet: {
      title: 'Approval sheet',
      line: 'Ethics review of research',
      number: 'Protocol Number',
      study: 'Title',
      investigator: 'Principal Investigator',
      document: 'Document',
      version: 'Version',
      day: 'Attached on',
      size: 'Size',
      bytes: (size: number) => `${formatCount(size)} bytes`,
      sha256: 'SHA-256',
      letter: 'Approved on',
      code: 'Code of the letter',
      belongs: (address: string) =>
        `This sheet belongs to the file named above. Whoever has the file can confirm it at ${address}.`,
      valid: 'Is it still approved?',
      qrCode: (address: string) => `QR code of ${address}`,
    },
  },
  templates: {
    unknownFile: (name: string, files: readonly string[]) => `${name} is not used; the names are ${files.join(', ')}`,
    lacking: (file: string) => `${file} is missing, and the portal has no template of its own for this form`,
    noFolder: (code: string) => `the folder cannot be read (${code})`,
    closed: (code: string) => `it cannot be read (${code})`,
    noDocument: 'it is not a Word document (.docx)',
    unknownBlank: (blank: string, blanks: readonly string[]) =>
      `${blank} is not a blank; the blanks are ${blanks.map((one) => `{{${one}}}`).join(', ')}`,
    openBlank: 'two braces have no partner; a blank is written {{title}}',
  },
  noSuchRange: 'The range is outside the file.',
} as const;
