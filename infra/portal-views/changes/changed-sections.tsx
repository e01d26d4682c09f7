import '../section-messages.ts';
import { readingMessages, type ChangedAnswer, type ChangedSection, type Fact } from '@portal/contracts/presentation';
import type { RoundChanges } from '@portal/contracts/points';
import { Card, CardHead, Table, type Column } from '@portal/ui-kit';
import { PlainText } from '@portal/ui-kit/document';
import { FileLink } from '../answers/file-link.tsx';

const messages = readingMessages.changes;

function Side({ fact }: { fact: Fact | undefined }) {
  if (!fact) return messages.none;
  if (fact.kind === 'file') return <FileLink file={fact.file} />;
  return <PlainText>{'text' in fact ? fact.text : messages.none}</PlainText>;
}

const columns = (): readonly Column<ChangedAnswer>[] => [
  { label: messages.answer, kind: 'header', cell: ({ label }) => label },
  { label: messages.before, cell: ({ before }) => <Side fact={before} /> },
  { label: messages.now, cell: ({ now }) => <Side fact={now} /> },
];

/** Changed answers, the old one beside the new one, section by section. */
const ChangedSections = ({ sections }: { sections: readonly ChangedSection[] }) =>
  sections.map(({ title, answers }, index) => (
    <Card as="div" key={index}>
      <CardHead>
        <h3>{title}</h3>
      </CardHead>
      <Table caption={title} columns={columns()} rows={answers} rowKey={(row) => String(answers.indexOf(row))} />
    </Card>
  ));

/** What one response changed, or a note where that is no longer kept. */
export const RoundSections = ({ sections }: Pick<RoundChanges, 'sections'>) =>
  sections ? <ChangedSections sections={sections} /> : <p>{messages.gone}</p>;
