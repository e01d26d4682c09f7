import type { Protocol } from '@portal/contracts/protocol';
import { formatInstantIn, readingWords, type ChangesReader } from '@portal/contracts/presentation';
import type { PdfBlock, PdfDocument } from '@portal/pdf';
import { words } from '../../words.ts';
import type { ProtocolConfig } from '../../dependencies.ts';
import { applicationBlocks } from './application-blocks.ts';
import { changeBlocks } from './change-blocks.ts';
import { saidBlocks } from './comment-blocks.ts';

const { answers, facts, status: statusWords } = readingWords;

function headBlocks(protocol: Protocol, { councilName, timeZone }: ProtocolConfig): PdfBlock[] {
  const investigator = protocol.research_teams[0]?.principal_investigator;
  const fact = (label: string, value: string) => ({ label, values: [value] });
  return [
    { kind: 'letterhead', name: councilName, line: words.export.line },
    { kind: 'title', overline: protocol.number, text: protocol.title },
    {
      kind: 'facts',
      rows: [
        fact(facts.status, statusWords[protocol.status]),
        fact(facts.type, protocol.study_type),
        fact(facts.date, formatInstantIn(protocol.created_date, timeZone)),
        fact(words.export.investigator, typeof investigator === 'string' ? investigator : answers.blank),
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
  const { number, title, status } = protocol;
  return {
    title: `${number} ${title}`,
    author: config.councilName,
    language: 'en-GB',
    created: now.toISOString(),
    header: { left: `${number} · ${statusWords[status]}`, right: config.councilName },
    footer: { left: words.export.asOf(formatInstantIn(now.toISOString(), config.timeZone)), right: words.export.page },
    blocks: [
      ...headBlocks(protocol, config),
      ...applicationBlocks(protocol),
      ...changeBlocks(protocol, reader, config.timeZone),
      ...saidBlocks(protocol, config.timeZone),
    ],
  };
}
