import type { Preview } from '@portal/contracts/follow-ups';
import { Card, CardBody, CardHead, Meta, PlainText, Table, type Column } from '@portal/ui-kit';
import { FileLink } from '../answers/file-link.tsx';
import { messages } from './messages.ts';

type Change = Preview['changes'][number];

function Side({ side }: { side: Change['from'] }) {
  if (!side) return messages.nothing;
  return side.link ? <FileLink file={{ name: side.text, href: side.link }} /> : <PlainText>{side.text}</PlainText>;
}

const columns = (): readonly Column<Change>[] => [
  { label: messages.what, kind: 'header', cell: ({ what }) => <span lang="en">{what}</span> },
  { label: messages.now, cell: ({ from }) => <Side side={from} /> },
  { label: messages.proposed, cell: ({ to }) => <Side side={to} /> },
];

/** What a form changes of its protocol, old beside new. */
export const FormChanges = ({ changes, title = messages.changes }: { changes: readonly Change[]; title?: string }) => (
  <Card aria-labelledby="changes">
    <CardHead>
      <h2 id="changes">{title}</h2>
      <Meta>{messages.changed({ count: changes.length })}</Meta>
    </CardHead>
    {changes.length > 0 ? (
      <Table caption={title} columns={columns()} rows={changes} rowKey={({ what }) => what} />
    ) : (
      <CardBody>
        <p>{messages.unchanged}</p>
      </CardBody>
    )}
  </Card>
);
