import type { FileField } from '@portal/contracts/form';
import { attachmentsOf, type AnswerSource, type AttachedFile, type Attachment } from '@portal/contracts/presentation';
import { ButtonLink, Card, CardHead, FileName, Icon, Meta, Table, VisuallyHidden, type Column } from '@portal/ui-kit';
import { styled } from 'styled-components';
import { words } from '../words.ts';

const ViewLink = ({ field, file }: { field: FileField; file: AttachedFile }) => (
  <ButtonLink variant="quiet" href={file.href} target="_blank" rel="noopener">
    {words.attachments.view}
    <VisuallyHidden>
      {' '}
      {field.viewLabel} {words.answers.newTab}
    </VisuallyHidden>
    <Icon name="external" small />
  </ButtonLink>
);

const columns: readonly Column<Attachment>[] = [
  { label: words.attachments.attachment, kind: 'header', cell: ({ field }) => field.viewLabel },
  {
    label: words.attachments.fileName,
    kind: 'title',
    cell: ({ file }) =>
      file ? (
        <bdi>
          <FileName name={file.name} />
        </bdi>
      ) : (
        words.answers.notAttached
      ),
  },
  {
    label: words.attachments.link,
    kind: 'actions',
    cell: ({ field, file }) => file && <ViewLink {...{ field, file }} />,
  },
];

/** As high as the head of a lettered section. */
const Head = styled(CardHead)`
  padding-block: 10px;
  h2 {
    font-size: var(--t-h3);
  }
`;

export const attachmentsId = 'attachments';

/** The council's table of attached documents (specification section 2, Compliance layout). */
export function Attachments({ answers }: { answers: AnswerSource }) {
  const rows = attachmentsOf(answers);
  return (
    <Card id={attachmentsId} aria-labelledby={`${attachmentsId}-title`}>
      <Head>
        <h2 id={`${attachmentsId}-title`}>{words.attachments.title}</h2>
        <Meta>{words.attachments.files(rows.filter(({ file }) => file).length)}</Meta>
      </Head>
      <Table caption={words.attachments.title} columns={columns} rows={rows} rowKey={({ field }) => field.name} short />
    </Card>
  );
}
