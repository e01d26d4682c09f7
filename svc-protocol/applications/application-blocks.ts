import type { Form } from '@portal/contracts/council';
import type { Protocol } from '@portal/contracts/protocol';
import { attachmentsOf } from '@portal/contracts/files';
import { letteredSectionsOf, partFacts, partsOfLetteredSection, readingMessages } from '@portal/contracts/presentation';
import type { LetteredSection } from '@portal/contracts/sections';
import type { PdfBlock } from '@portal/pdf';
import { factLine } from './fact-line.ts';

const { attachments, answers } = readingMessages;

const attachmentTable = (form: Form, protocol: Protocol): PdfBlock => ({
  kind: 'table',
  columns: [
    { label: attachments.attachment, share: 1 },
    { label: attachments.fileName, share: 1 },
  ],
  rows: attachmentsOf(form, protocol).map(({ field, file }) => [field.viewLabel, file?.name ?? answers.notAttached]),
});

const factsOf = (form: Form, section: LetteredSection, protocol: Protocol): PdfBlock => ({
  kind: 'facts',
  rows: partFacts(partsOfLetteredSection(form, section), protocol, 'detail').map(factLine),
});

/** The application in its sections A to M (docs/specification 10). */
export const applicationBlocks = (form: Form, protocol: Protocol): PdfBlock[] =>
  letteredSectionsOf(form, protocol).flatMap((section): PdfBlock[] => [
    { kind: 'heading', level: 2, text: section.title, mark: section.letter },
    section.parts.includes(form.attachments) ? attachmentTable(form, protocol) : factsOf(form, section, protocol),
  ]);
