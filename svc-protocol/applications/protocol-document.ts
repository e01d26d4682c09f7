import { formOf, investigatorName, type Form } from '@portal/contracts/council';
import { outcomeLabels } from '@portal/contracts/decisions';
import type { Protocol } from '@portal/contracts/protocol';
import { formatDateIn, formatInstantIn, readingMessages, type ChangedSection } from '@portal/contracts/presentation';
import { type ChangesReader, changesOf, type RoundChanges } from '@portal/contracts/points';
import type { PdfBlock, PdfDocument } from '@portal/pdf';
import { messages } from '../messages.ts';
import type { ProtocolConfig } from '../dependencies.ts';
import { completionBlocks } from '../completions/completion-blocks.ts';
import { applicationBlocks } from './application-blocks.ts';
import { saidBlocks } from './comment-blocks.ts';
import { changedTable } from './changed-table.ts';
import { aboutProtocol, paperOf } from './paper.ts';

const { answers, changes, facts, previousRounds, status: statusMessages } = readingMessages;

const sectionBlocks = ({ title, answers }: ChangedSection): readonly PdfBlock[] => [
  { kind: 'heading', level: 3, text: title },
  changedTable(answers),
];

const roundBlocks = ({ sections }: RoundChanges): readonly PdfBlock[] =>
  sections?.flatMap(sectionBlocks) ?? [{ kind: 'text', text: changes.gone, muted: true }];

function titleOf({ number, closed_at }: RoundChanges, timeZone: string): string {
  const title = changes.round({ number });
  return closed_at === null ? title : `${title} · ${previousRounds.closed({ day: formatDateIn(closed_at, timeZone) })}`;
}

/** The answers that responses changed, old beside new, latest round first (docs/applications 35). */
function changeBlocks(form: Form, protocol: Protocol, reader: ChangesReader, timeZone: string): readonly PdfBlock[] {
  const [latest, ...earlier] = changesOf(form, protocol, reader);
  if (!latest) return [];
  return [
    { kind: 'heading', level: 2, text: latest.isUnsent ? changes.mine : changes.title },
    ...roundBlocks(latest),
    ...earlier.flatMap((round): readonly PdfBlock[] => [
      { kind: 'heading', level: 2, text: titleOf(round, timeZone) },
      ...roundBlocks(round),
    ]),
  ];
}

type Fact = { label: string; values: string[] };

/** The last decision: what it was, its conditions, and who signed it as what, when (21 CFR 11.50). */
function decisionFacts({ letter, outcome, conditions }: Protocol, timeZone: string): Fact[] {
  if (!letter) return [];
  const { decision, decided_at, signed } = letter;
  const label = outcome ? outcomeLabels[outcome] : statusMessages[decision];
  return [
    { label: messages.export.decision, values: [`${label}, ${formatDateIn(decided_at, timeZone)}`] },
    ...(conditions === undefined ? [] : [{ label: messages.export.conditions, values: [conditions] }]),
    ...(signed
      ? [
          {
            label: messages.export.signed,
            values: [messages.export.signedBy(signed, formatInstantIn(signed.at, timeZone))],
          },
        ]
      : []),
  ];
}

function headBlocks(protocol: Protocol, { councilName, timeZone }: ProtocolConfig): PdfBlock[] {
  const investigator = investigatorName(formOf(protocol), protocol);
  const fact = (label: string, value: string): Fact => ({ label, values: [value] });
  return [
    { kind: 'letterhead', name: councilName, line: messages.export.line },
    { kind: 'title', overline: protocol.number, text: protocol.title },
    {
      kind: 'facts',
      rows: [
        fact(facts.status, statusMessages[protocol.status]),
        fact(facts.type, protocol.study_type),
        fact(facts.date, formatInstantIn(protocol.created_date, timeZone)),
        fact(messages.export.investigator, investigator === '' ? answers.blank : investigator),
        ...decisionFacts(protocol, timeZone),
      ],
    },
  ];
}

/** The PDF of a protocol as presented to this reader: it holds nothing that they may not see. */
export function protocolDocument(
  protocol: Protocol,
  reader: ChangesReader,
  config: ProtocolConfig,
  now: Date,
): PdfDocument {
  const { title } = protocol;
  const form = formOf(protocol);
  return {
    ...paperOf(aboutProtocol(protocol, title), now, config),
    blocks: [
      ...headBlocks(protocol, config),
      ...applicationBlocks(form, protocol),
      ...completionBlocks(protocol, reader, config),
      ...changeBlocks(form, protocol, reader, config.timeZone),
      ...saidBlocks(protocol, config.timeZone),
    ],
  };
}
