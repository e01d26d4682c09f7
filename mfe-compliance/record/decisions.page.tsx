import '@portal/portal-views/contract-messages';
import { registerOutcomeLabels } from '@portal/contracts/decisions';
import { letterPath } from '@portal/contracts/letters';
import type { DecisionRow } from '@portal/contracts/record';
import { commonMessages, formatCalendarDay, formatDate, protocolPage, usePageHeading } from '@portal/portal-views';
import { Link, PageHead, VisuallyHidden, WithNote, type Column } from '@portal/ui-kit';
import { useRecordAddress } from './api.ts';
import { RecordList } from './record-list.tsx';
import { messages } from './messages.ts';

const says = messages.register;
const labels = says.columns;

/** The investigator stands under the title, the last day under the outcome: so a line fits on a small desktop. */
const columns = (): readonly Column<DecisionRow>[] => [
  { label: labels.day, kind: 'date', cell: ({ at }) => formatDate(at) },
  {
    label: labels.number,
    kind: 'header',
    cell: ({ protocol, number }) => <Link href={protocolPage(protocol)}>{number}</Link>,
  },
  {
    label: labels.title,
    kind: 'title',
    cell: ({ title, investigator }) => (
      <WithNote note={investigator === '' ? undefined : <bdi>{investigator}</bdi>}>
        <bdi>{title}</bdi>
      </WithNote>
    ),
  },
  {
    label: labels.act,
    cell: ({ act, form }) => (
      <WithNote note={form === null ? undefined : <span lang="en">{form}</span>}>
        <span lang="en">{act}</span>
      </WithNote>
    ),
  },
  {
    label: labels.outcome,
    cell: ({ outcome, until }) => (
      <WithNote note={until === null ? undefined : says.until({ day: formatCalendarDay(until) })}>
        {outcome === null ? '–' : registerOutcomeLabels[outcome]}
      </WithNote>
    ),
  },
  {
    label: labels.signatory,
    cell: ({ signatory, signature, meeting }) => (
      <WithNote
        note={
          [signature?.position, meeting && says.meeting({ number: meeting })].filter(Boolean).join(', ') || undefined
        }
      >
        {signatory}
      </WithNote>
    ),
  },
  {
    label: labels.letter,
    cell: ({ letter, protocol, number, act }) =>
      letter === null ? (
        '–'
      ) : (
        <Link href={letterPath(protocol, letter)} target="_blank" rel="noopener">
          {says.open}
          <VisuallyHidden>{` ${number}, ${act}${commonMessages.export.newTab}`}</VisuallyHidden>
        </Link>
      ),
  },
];

/** /decisions: the register of decisions (docs/record 12). */
export function DecisionsPage() {
  const titleRef = usePageHeading(says.title);
  return (
    <>
      <PageHead title={says.title} subtitle={says.lede} titleRef={titleRef} />
      <RecordList page="/decisions" list="/api/decisions" says={says} columns={columns()} asked={useRecordAddress()} />
    </>
  );
}
