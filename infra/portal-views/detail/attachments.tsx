import type { FileMark } from '@portal/contracts/files';
import type { FileField } from '@portal/contracts/form';
import { attachmentsOf, type AnswerSource, type AttachedFile, type Attachment } from '@portal/contracts/presentation';
import { ButtonLink, Card, CardHead, FileName, Icon, Meta, Table, VisuallyHidden, type Column } from '@portal/ui-kit';
import { api, useQuery } from '@portal/web-kit';
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

const idOf = ({ href }: AttachedFile): string => href.split('/')[3] ?? '';

/** Which of these files hold what no file may hold by now; nothing where that cannot be known (accounts.md 12). */
function useMarks(rows: readonly Attachment[]): ReadonlyMap<string, string> {
  const ids = rows.flatMap(({ file }) => (file ? [idOf(file)] : []));
  const { data = [] } = useQuery({
    queryKey: ['file-marks', ...ids],
    enabled: ids.length > 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.get<FileMark[]>(`/api/files/marks?ids=${ids.map(encodeURIComponent).join()}`, { signal }),
  });
  return new Map(data.map(({ id, text }) => [id, text]));
}

const columnsWith = (marks: ReadonlyMap<string, string>): readonly Column<Attachment>[] => [
  { label: words.attachments.attachment, kind: 'header', cell: ({ field }) => field.viewLabel },
  {
    label: words.attachments.fileName,
    kind: 'title',
    cell: ({ file }) =>
      file ? (
        <>
          <bdi>
            <FileName name={file.name} />
          </bdi>
          {marks.has(idOf(file)) && <Meta>{marks.get(idOf(file))}</Meta>}
        </>
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
  const columns = columnsWith(useMarks(rows));
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
