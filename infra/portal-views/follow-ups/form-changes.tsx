import { fileIdOf } from '@portal/contracts/files';
import type { FollowUp, Preview } from '@portal/contracts/follow-ups';
import { Card, CardBody, CardHead, Meta, Table, type Column } from '@portal/ui-kit';
import { PlainText } from '@portal/ui-kit/document';
import { FileLink } from '../answers/file-link.tsx';
import { CompareLink } from '../compare/compare-link.tsx';
import { proposedIn } from '../compare/two-versions.ts';
import { messages } from './messages.ts';

type Change = Preview['changes'][number];

function Side({ side }: { side: Change['from'] }) {
  if (!side) return messages.nothing;
  return side.link ? <FileLink file={{ name: side.text, href: side.link }} /> : <PlainText>{side.text}</PlainText>;
}

/** The way to what changed in a file that the form replaces. */
function Compared({ change: { from, to }, form }: { change: Change; form: FollowUp | undefined }) {
  const versions = form && from?.link && to?.link && proposedIn(form, fileIdOf(from.link), fileIdOf(to.link));
  return versions ? <CompareLink versions={versions} /> : null;
}

const columns = (form: FollowUp | undefined): readonly Column<Change>[] => [
  { label: messages.what, kind: 'header', cell: ({ what }) => <span lang="en">{what}</span> },
  { label: messages.now, cell: ({ from }) => <Side side={from} /> },
  {
    label: messages.proposed,
    cell: (change) => (
      <>
        <Side side={change.to} />
        <Compared change={change} form={form} />
      </>
    ),
  },
];

interface Props {
  changes: readonly Change[];
  /** The form that proposes them: files that it replaces can be compared. */
  form?: FollowUp;
  title?: string;
}

/** What a form changes of its protocol, old beside new. */
export const FormChanges = ({ changes, form, title = messages.changes }: Props) => (
  <Card aria-labelledby="changes">
    <CardHead>
      <h2 id="changes">{title}</h2>
      <Meta>{messages.changed({ count: changes.length })}</Meta>
    </CardHead>
    {changes.length > 0 ? (
      <Table caption={title} columns={columns(form)} rows={changes} rowKey={({ what }) => what} />
    ) : (
      <CardBody>
        <p>{messages.unchanged}</p>
      </CardBody>
    )}
  </Card>
);
