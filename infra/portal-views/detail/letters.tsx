import { letterStateText, letterPath, type HeldLetter } from '@portal/contracts/letters';
import type { Protocol } from '@portal/contracts/protocol';
import {
  ButtonLink,
  Card,
  PageSection,
  SectionHead,
  Table,
  VisuallyHidden,
  WithNote,
  type Column,
} from '@portal/ui-kit';
import { readingMessages } from '../contract-messages.ts';
import { formatDate } from '../format/format-instant.ts';
import { messages } from '../messages.ts';
import { AllCopies } from './approved-copies.tsx';

const { letters: says } = messages;

export const lettersId = 'letters';
export const lettersTitle = (): string => says.title;

/** Whether the council has written a letter about it. */
export const hasLetters = ({ letters = [] }: Protocol): boolean => letters.length > 0;

const columns = ({ id }: Protocol): readonly Column<HeldLetter>[] => [
  {
    label: says.kind,
    kind: 'title',
    cell: ({ kind, form }) => (
      <WithNote note={form === null ? undefined : <span lang="en">{form}</span>}>
        {readingMessages.letters[kind]}
      </WithNote>
    ),
  },
  { label: says.version, kind: 'number', cell: ({ version }) => version },
  { label: says.day, kind: 'date', cell: ({ decided_at }) => formatDate(decided_at) },
  { label: says.state, kind: 'notes', cell: letterStateText },
  {
    label: says.open,
    kind: 'actions',
    cell: ({ code, kind, version }) => (
      <ButtonLink variant="quiet" href={letterPath(id, code)} target="_blank" rel="noopener">
        {messages.detail.pdf}
        <VisuallyHidden>
          {` ${says.named({ kind: readingMessages.letters[kind], version })} ${messages.answers.newTab}`}
        </VisuallyHidden>
      </ButtonLink>
    ),
  },
];

/** Every letter of the council about a protocol and its forms, the newest first (docs/decisions 23); nothing before the first. */
export function Letters({ protocol }: { protocol: Protocol }) {
  if (!hasLetters(protocol)) return null;
  return (
    <PageSection aria-labelledby={lettersId}>
      <SectionHead>
        <h2 id={lettersId}>{lettersTitle()}</h2>
        <AllCopies protocol={protocol} />
      </SectionHead>
      <Card as="div">
        <Table
          caption={lettersTitle()}
          columns={columns(protocol)}
          rows={protocol.letters ?? []}
          rowKey={({ code }) => code}
          short
        />
      </Card>
    </PageSection>
  );
}
