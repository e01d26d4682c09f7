import { formOf } from '@portal/contracts/council';
import '../section-messages.ts';
import {
  type FileMark,
  attachmentsOf,
  fileIdOf,
  fileVersions,
  type Attachment,
  type FileVersion,
} from '@portal/contracts/files';
import type { FileField } from '@portal/contracts/form';
import type { AttachedFile } from '@portal/contracts/presentation';
import type { Protocol } from '@portal/contracts/protocol';
import {
  ButtonLink,
  Card,
  CardHead,
  Icon,
  Link,
  Meta,
  Table,
  VisuallyHidden,
  type Column,
  styled,
} from '@portal/ui-kit';
import { FileName, SectionLetter } from '@portal/ui-kit/document';
import { api, useQuery } from '@portal/web-kit';
import { CompareLink } from '../compare/compare-link.tsx';
import { versionsOf, type TwoVersions } from '../compare/two-versions.ts';
import { formatDate } from '../format/format-instant.ts';
import { messages } from '../messages.ts';
import { ApprovedCopy, NoCopies } from './approved-copies.tsx';

const ViewLink = ({ field, file }: { field: FileField; file: AttachedFile }) => (
  <ButtonLink variant="quiet" href={file.href} target="_blank" rel="noopener">
    {messages.attachments.view}
    <VisuallyHidden>
      {' '}
      {field.viewLabel} {messages.answers.newTab}
    </VisuallyHidden>
    <Icon name="external" small />
  </ButtonLink>
);

const idOf = ({ href }: AttachedFile): string => fileIdOf(href);

/** Warnings by id of files with content that is refused by now; empty where they cannot be read (docs/files 25). */
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

/** 'Version 2, 14 Nov 2026'. */
const versionText = ({ version, uploaded_at }: FileVersion): string =>
  messages.attachments.version({ version, day: formatDate(uploaded_at) });

const Compared = ({ versions }: { versions: TwoVersions | undefined }) =>
  versions ? <CompareLink versions={versions} /> : null;

/** Which version it is, since when, and the earlier ones (docs/decisions 19). */
function Versions({ protocol, field }: { protocol: Protocol; field: string }) {
  const [now, ...earlier] = fileVersions(formOf(protocol), protocol, field);
  if (!now) return null;
  const compared = (one: FileVersion) => versionsOf(protocol, fileIdOf(one.link), fileIdOf(now.link));
  return (
    <>
      <Meta>{versionText(now)}</Meta>
      {earlier.map((one) => (
        <Meta key={one.version}>
          <Link href={one.link} target="_blank" rel="noopener">
            {versionText(one)}
            <VisuallyHidden>
              {' '}
              <bdi>{one.name}</bdi> {messages.answers.newTab}
            </VisuallyHidden>
          </Link>
          <Compared versions={compared(one)} />
        </Meta>
      ))}
    </>
  );
}

const columnsWith = (protocol: Protocol, marks: ReadonlyMap<string, string>): readonly Column<Attachment>[] => [
  { label: messages.attachments.attachment, kind: 'header', cell: ({ field }) => field.viewLabel },
  {
    label: messages.attachments.fileName,
    kind: 'title',
    cell: ({ field, file }) =>
      file ? (
        <>
          <bdi>
            <FileName name={file.name} />
          </bdi>
          <Versions protocol={protocol} field={field.name} />
          {marks.has(idOf(file)) && <Meta>{marks.get(idOf(file))}</Meta>}
        </>
      ) : (
        messages.answers.notAttached
      ),
  },
  {
    label: messages.attachments.link,
    kind: 'actions',
    cell: ({ field, file }) =>
      file && (
        <>
          <ViewLink {...{ field, file }} />
          <ApprovedCopy protocol={protocol} href={file.href} />
        </>
      ),
  },
];

/** As high as the head of a lettered section. */
const Head = styled(CardHead)`
  padding-block: 10px;
  h2 {
    display: flex;
    align-items: center;
    gap: var(--s3);
    font-size: var(--t-h3);
  }
`;

export const attachmentsId = 'attachments';

/** The council's table of attached documents (docs/specification 17), under the letter of their section. */
export function Attachments({ protocol, letter }: { protocol: Protocol; letter: string }) {
  const rows = attachmentsOf(formOf(protocol), protocol);
  const columns = columnsWith(protocol, useMarks(rows));
  return (
    <Card id={attachmentsId} aria-labelledby={`${attachmentsId}-title`}>
      <Head>
        <h2 id={`${attachmentsId}-title`}>
          <SectionLetter aria-hidden="true">{letter}</SectionLetter>
          {messages.attachments.title}
        </h2>
        <Meta>{messages.attachments.files({ count: rows.filter(({ file }) => file).length })}</Meta>
      </Head>
      <Table
        caption={messages.attachments.title}
        columns={columns}
        rows={rows}
        rowKey={({ field }) => field.name}
        short={!protocol.approved?.length}
      />
      <NoCopies protocol={protocol} inCard />
    </Card>
  );
}
