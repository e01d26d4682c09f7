import type { Form } from '@portal/contracts/council';
import { attachmentsOf } from '@portal/contracts/files';
import {
  type AnswerSource,
  besideAttachments,
  hasAttachments,
  letteredSectionsOf,
  partFacts,
  partsOfLetteredSection,
  readingMessages,
} from '@portal/contracts/presentation';
import type { LetteredSection } from '@portal/contracts/sections';
import type { PdfBlock } from '@portal/pdf';
import { factLine } from './fact-line.ts';

const { attachments, answers } = readingMessages;

const attachmentTable = (form: Form, source: AnswerSource): PdfBlock => ({
  kind: 'table',
  columns: [
    { label: attachments.attachment, share: 1 },
    { label: attachments.fileName, share: 1 },
  ],
  rows: attachmentsOf(form, source).map(({ field, file }) => [field.viewLabel, file?.name ?? answers.notAttached]),
});

const factsOf = (form: Form, section: LetteredSection, source: AnswerSource): PdfBlock => ({
  kind: 'facts',
  rows: partFacts(partsOfLetteredSection(form, section), source, 'detail').map(factLine),
});

/** The application in its sections A to M (docs/specification 10). */
export const applicationBlocks = (form: Form, source: AnswerSource): PdfBlock[] =>
  letteredSectionsOf(form, source).flatMap((section): PdfBlock[] => [
    { kind: 'heading', level: 2, text: section.title, mark: section.letter },
    ...(hasAttachments(form, section) ? [attachmentTable(form, source)] : []),
    ...besideAttachments(form, [section]).map((beside) => factsOf(form, beside, source)),
  ]);
