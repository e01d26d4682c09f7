import { followUpStates } from '@portal/contracts/follow-ups';
import { followUpListWords } from '@portal/contracts/presentation';
import { statuses, type RecordRow } from '@portal/contracts/protocol';
import {
  ClearLink,
  ExportLinks,
  FindBar,
  formatCalendarDay,
  formatDate,
  formatTime,
  PagedList,
  statusLabel,
  usePageHeading,
} from '@portal/portal-views';
import { Link, Meta, PageHead, PageSection, VisuallyHidden, WithNote, type Column } from '@portal/ui-kit';
import { queryOf } from '@portal/web-kit';
import { ProtocolName } from './protocol-name.tsx';
import { RecordTabs } from './record-tabs.tsx';
import {
  hrefAt,
  isNarrowed,
  narrowed,
  recordLines,
  useRecord,
  useRecordAddress,
  useRecordKinds,
} from './record-data.ts';
import { words } from './words.ts';

const { columns: labels, ...says } = words.record;
const href = hrefAt('/record');

/** A status, a form's state and a day in words; what else a line holds is one already. */
function valueText(value: string | null): string | null {
  if (value === null) return null;
  const status = statuses.find((one) => one === value);
  if (status) return statusLabel(status);
  const state = followUpStates.find((one) => one === value);
  if (state) return followUpListWords.states[state];
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatCalendarDay(value) : value;
}

const columns: readonly Column<RecordRow>[] = [
  { label: labels.at, kind: 'date', cell: ({ at }) => `${formatDate(at)}, ${formatTime(at)}` },
  {
    label: labels.who,
    cell: ({ actor, who }) =>
      actor === null ? (
        <Meta>{who}</Meta>
      ) : (
        <Link href={href({ actor })}>
          <VisuallyHidden>{says.byPerson(who)}</VisuallyHidden>
          <span aria-hidden="true">{who}</span>
        </Link>
      ),
  },
  {
    label: labels.what,
    kind: 'header',
    cell: ({ what, form, from, to }) => (
      <WithNote note={says.change(valueText(from), valueText(to))}>
        {form === null ? what : `${what}: ${form}`}
      </WithNote>
    ),
  },
  { label: labels.why, kind: 'notes', cell: ({ why }) => (why === undefined ? '–' : <bdi>{why}</bdi>) },
  { label: labels.number, kind: 'title', cell: (row) => <ProtocolName row={row} /> },
];

/** /record: who did what, when and why, in all protocols (council-year.md, 10). */
export function RecordPage() {
  const titleRef = usePageHeading(says.title);
  const asked = useRecordAddress();
  const { data: kinds = [] } = useRecordKinds();
  return (
    <>
      <PageHead title={says.title} subtitle={says.lede} titleRef={titleRef} />
      <RecordTabs at="/record" />
      <PageSection>
        <PagedList
          caption={says.title}
          query={useRecord(asked)}
          page={asked.page}
          href={(page) => href({ ...asked, page })}
          columns={columns}
          rowKey={({ id }) => id}
          isFiltered={isNarrowed(asked)}
          empty={{ title: says.empty, text: says.emptyText }}
          none={{ title: words.none, text: words.noneText, action: <ClearLink href={href({})} /> }}
          toolbar={
            <FindBar
              search={{
                text: asked.number,
                hint: words.number,
                href: (number) => href({ ...asked, number, page: 1 }),
              }}
              filters={[
                {
                  label: says.kind,
                  value: asked.kind ?? '',
                  options: kinds.map(({ kind, what }) => ({ value: kind, label: what })),
                  all: says.allKinds,
                  href: (kind) => href({ ...asked, kind: kind || undefined, page: 1 }),
                },
              ]}
              days={{ ...asked, href: (days) => href({ ...asked, ...days, page: 1 }) }}
              cleared={isNarrowed(asked) ? href({}) : undefined}
            >
              <ExportLinks list={recordLines} query={queryOf(narrowed(asked))} />
            </FindBar>
          }
        />
      </PageSection>
    </>
  );
}
