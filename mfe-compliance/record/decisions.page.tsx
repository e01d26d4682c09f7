import { registerOutcomeLabels, verifyPath, type DecisionRow } from '@portal/contracts/protocol';
import {
  ClearLink,
  ExportLinks,
  FindBar,
  formatCalendarDay,
  formatDate,
  PagedList,
  usePageHeading,
} from '@portal/portal-views';
import { Link, PageHead, PageSection, VisuallyHidden, WithNote, type Column } from '@portal/ui-kit';
import { queryOf } from '@portal/web-kit';
import { ProtocolName } from './protocol-name.tsx';
import { hrefAt, isNarrowed, narrowed, registerList, useRecordAddress, useRegister } from './record-data.ts';
import { words } from './words.ts';

const { columns: labels, meeting: meetingOf, ...says } = words.register;
const href = hrefAt('/decisions');

/** Title and investigator stand under the number, the last day under the outcome: so a line fits on a small desktop. */
const columns: readonly Column<DecisionRow>[] = [
  { label: labels.day, kind: 'date', cell: ({ at }) => formatDate(at) },
  {
    label: labels.number,
    kind: 'header',
    cell: (row) => <ProtocolName row={row} investigator={row.investigator} />,
  },
  { label: labels.act, cell: ({ act, form }) => <WithNote note={form ?? undefined}>{act}</WithNote> },
  {
    label: labels.outcome,
    cell: ({ outcome, until }) => (
      <WithNote note={until === null ? undefined : says.until(formatCalendarDay(until))}>
        {outcome === null ? '–' : registerOutcomeLabels[outcome]}
      </WithNote>
    ),
  },
  {
    label: labels.signatory,
    cell: ({ signatory, signature, meeting }) => (
      <WithNote note={[signature?.position, meeting && meetingOf(meeting)].filter(Boolean).join(', ') || undefined}>
        {signatory}
      </WithNote>
    ),
  },
  {
    label: labels.letter,
    cell: ({ letter, number, act }) =>
      letter === null ? (
        '–'
      ) : (
        <Link href={verifyPath(letter)}>
          {says.verify}
          <VisuallyHidden>{` ${number}, ${act}`}</VisuallyHidden>
        </Link>
      ),
  },
];

/** /decisions: the register of decisions (council-year.md, 10). */
export function DecisionsPage() {
  const titleRef = usePageHeading(says.title);
  const asked = useRecordAddress();
  return (
    <>
      <PageHead title={says.title} subtitle={says.lede} titleRef={titleRef} />
      <PageSection>
        <PagedList
          caption={says.title}
          query={useRegister(asked)}
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
              filters={[]}
              days={{ ...asked, href: (days) => href({ ...asked, ...days, page: 1 }) }}
              cleared={isNarrowed(asked) ? href({}) : undefined}
            >
              <ExportLinks list={registerList} query={queryOf(narrowed(asked))} />
            </FindBar>
          }
        />
      </PageSection>
    </>
  );
}
