import {
  deadlineSentence,
  followUpTitle,
  safetyDays,
  safetyFields,
  withDeath,
  type FollowUpKind,
} from '@portal/contracts/follow-ups';
import { answerText, readingMessages } from '@portal/contracts/presentation';
import { written } from '@portal/contracts/texts';
import type { FactLine, PdfDocument } from '@portal/pdf';
import { paperOf } from '../applications/paper.ts';
import type { ProtocolConfig } from '../dependencies.ts';
import { messages } from '../messages.ts';
import type { TypedReport } from './typed-report.ts';

const { report: says } = messages;
const { answers: answerMessages } = readingMessages;

const line = (label: string, value: string): FactLine =>
  value === '' ? { label, values: [answerMessages.blank], muted: true } : { label, values: [value] };

interface About {
  number: string;
  title: string;
  investigator: string;
}

/**
 * A safety form made of what is typed on its page: every question with its answer, and where to sign by hand (docs/safety 18). `about` is
 * left out while no protocol is chosen.
 */
export function reportDocument(
  kind: FollowUpKind,
  { safety, note }: TypedReport,
  about: About | undefined,
  { config, now }: { config: ProtocolConfig; now: Date },
): PdfDocument {
  const title = followUpTitle(kind);
  const answers = withDeath(kind, safety);
  const noted = written(note);
  const named = about ? [about.number, title] : [title];
  return {
    ...paperOf({ title: named.join(' '), left: named.join(' · ') }, now, config),
    blocks: [
      { kind: 'letterhead', name: config.councilName, line: title },
      { kind: 'title', text: about?.title ?? title, ...(about && { overline: about.number }) },
      { kind: 'text', text: deadlineSentence(kind, config.safetyDays ?? safetyDays), muted: true },
      {
        kind: 'facts',
        rows: [line(says.number, about?.number ?? ''), line(says.investigator, about?.investigator ?? '')],
      },
      { kind: 'heading', level: 2, text: says.event },
      { kind: 'facts', rows: safetyFields.map((field) => line(field.label, answerText(field, answers))) },
      ...(noted === ''
        ? []
        : [{ kind: 'heading', level: 2, text: says.note } as const, { kind: 'text', text: noted } as const]),
      { kind: 'heading', level: 2, text: says.declared },
      { kind: 'text', text: says.declaration },
      { kind: 'signature', lines: [about?.investigator || says.investigator, says.signed] },
    ],
  };
}
