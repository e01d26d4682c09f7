import { sentences, template } from '@portal/contracts/texts';

const holds = (what: string): string =>
  `This file holds ${what}. Save it without, or print it to PDF, and attach it again.`;

/** What people read when a file is refused. */
const refusals = sentences('server-documents', {
  content: {
    unknown: 'This is not a PDF, Word or Excel document, whatever its name says.',
    html: 'This is a web page, not a document. Save it as PDF and attach that.',
    svg: 'This is a drawing (SVG), not a document. Save it as PDF and attach that.',
    executable: 'This is a program, not a document.',
    image: 'This is a picture, not a document. Put it into a PDF or Word document and attach that.',
    rtf: 'This is an RTF document. Save it as .docx.',
    csv: 'This is a CSV file. Save it as .xlsx.',
    wordXml: 'This is a Word document in XML. Save it as .docx.',
    xml: 'This is an XML file. Save it as .xlsx.',
    macros: holds('macros'),
    macrosIn: template('This file holds macros in {module}. Save it without, or print it to PDF, and attach it again.'),
    loads: template('This document loads {host} when it is opened. Remove the link and save it again.'),
    loadsFile: 'This document loads another file when it is opened. Remove the link and save it again.',
    program: holds('a program'),
    anotherFile: holds('another file'),
    protected: holds('a password'),
    virus:
      'The virus scanner of the portal found something harmful in this file. Check your computer, and attach a clean copy.',
    unchecked: 'This document could not be checked. Save it again, or print it to PDF, and attach that.',
    bomb: 'This document unpacks to far more than a document holds.',
    archive: 'This is an archive, not a document. Attach the documents in it one by one.',
    otherOffice: 'This is an Office file, but neither a Word document nor an Excel workbook.',
    damaged: 'This document is damaged or incomplete. Open it, save it again and attach the new file.',
    empty: 'The file is empty.',
  },
  upload: {
    unreadable: 'The upload could not be read. Try again.',
    busy: 'Too many files are being checked at the moment. Try again in a few seconds.',
    damaged: 'A part arrived damaged. Send it again.',
    changed: 'What arrived is not the file that was chosen. Choose it again.',
    tooMany: 'You have too many unfinished uploads. Finish one of them, or remove it.',
    tooSlow: 'The upload stood still for too long. Try again.',
  },
  beingChecked: 'This file is still being checked.',
  damaged: 'This file is damaged. The council has been told.',
  harmful: 'The virus scanner found something harmful in this file. Nobody but its owner can open it.',
  tooLargeForZip: 'These files are more than 4 GB together, the most that one zip file holds. Open them one by one.',
  inUse: 'This file belongs to a submitted application or follow-up and stays with it.',
  catchingUp: 'The file cannot be shown yet. Try again in a moment.',
});

/** Texts that people see. Those below are English: they name types of files, or answer what only a program can have sent. */
export const messages = {
  ...refusals,
  notAccepted: (found: string, accepted: string) => `This is ${found}. Here only ${accepted} can be attached.`,
  types: {
    pdf: 'a PDF document',
    doc: 'a Word document (.doc)',
    docx: 'a Word document (.docx)',
    xls: 'an Excel workbook (.xls)',
    xlsx: 'an Excel workbook (.xlsx)',
  },
  upload: {
    ...refusals.upload,
    noFile: 'Attach one file in the field file.',
    purpose: 'Say what the file is for: one of the documents of an application, or a follow-up form.',
    metadata: 'Upload-Metadata must say draft, place, name, purpose and sha256 of the file.',
    length: 'Upload-Length must be the size of the file in bytes.',
    checksum: 'Upload-Checksum must be of sha256.',
    partSize: (step: number) => `Every part but the last must be a multiple of ${step} bytes.`,
  },
  templates: {
    unknownFile: (name: string, files: readonly string[]) => `${name} is not used; there are ${files.join(', ')}`,
    noFolder: (code: string) => `the folder cannot be read (${code})`,
    noDocument: 'it is no Word document (.docx)',
    unknownBlank: (blank: string, blanks: readonly string[]) =>
      `${blank} is no blank; there are ${blanks.map((one) => `{{${one}}}`).join(', ')}`,
    openBlank: 'two braces stand alone; a blank is written {{title}}',
  },
  noSuchRange: 'The file has no such part.',
} as const;
