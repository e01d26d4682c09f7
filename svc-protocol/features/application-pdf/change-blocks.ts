import type { Protocol } from '@portal/contracts/protocol';
import {
  changesOf,
  formatDateIn,
  readingMessages,
  type ChangesReader,
  type ChangedSection,
  type RoundChanges,
} from '@portal/contracts/presentation';
import type { PdfBlock } from '@portal/pdf';
import { changedTable } from './changed-table.ts';

const messages = readingMessages.changes;

const sectionBlocks = ({ title, answers }: ChangedSection): readonly PdfBlock[] => [
  { kind: 'heading', level: 3, text: title },
  changedTable(answers),
];

const roundBlocks = ({ sections }: RoundChanges): readonly PdfBlock[] =>
  sections?.flatMap(sectionBlocks) ?? [{ kind: 'text', text: messages.gone, muted: true }];

function titleOf({ number, closed_at }: RoundChanges, timeZone: string): string {
  const title = messages.round({ number });
  return closed_at === null
    ? title
    : `${title} · ${readingMessages.previousRounds.closed({ day: formatDateIn(closed_at, timeZone) })}`;
}

/** The answers that responses changed, old beside new, latest round first (docs/applications 35). */
export function changeBlocks(protocol: Protocol, reader: ChangesReader, timeZone: string): readonly PdfBlock[] {
  const [latest, ...earlier] = changesOf(protocol, reader);
  if (!latest) return [];
  return [
    { kind: 'heading', level: 2, text: latest.isUnsent ? messages.mine : messages.title },
    ...roundBlocks(latest),
    ...earlier.flatMap((round): readonly PdfBlock[] => [
      { kind: 'heading', level: 2, text: titleOf(round, timeZone) },
      ...roundBlocks(round),
    ]),
  ];
}
