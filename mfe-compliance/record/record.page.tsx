import { followUpStates } from '@portal/contracts/follow-ups';
import { statuses } from '@portal/contracts/protocol';
import { suspensionScopes } from '@portal/contracts/approvals';
import type { RecordRow } from '@portal/contracts/record';
import {
  followUpMessages,
  formatCalendarDay,
  formatDate,
  formatTime,
  protocolPage,
  statusLabel,
  usePageHeading,
} from '@portal/portal-views';
import { Link, Meta, PageHead, VisuallyHidden, WithNote, type Column } from '@portal/ui-kit';
import { RecordTabs } from './record-tabs.tsx';
import { hrefAt, useRecordAddress, useRecordKinds } from './api.ts';
import { RecordList } from './record-list.tsx';
import { messages } from './messages.ts';

const says = messages.record;
const labels = says.columns;
const href = hrefAt('/record');

/** A status, a form's state, a suspension's scope and a day as people read them; other values are in words already. */
function valueText(value: string | null): string | null {
  if (value === null) return null;
  const status = statuses.find((one) => one === value);
  if (status) return statusLabel(status);
  const state = followUpStates.find((one) => one === value);
  if (state) return followUpMessages.states[state];
  const scope = suspensionScopes.find((one) => one === value);
  if (scope) return says.scopes[scope];
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatCalendarDay(value) : value;
}

function changeOf(from: string | null, to: string | null): string | undefined {
  return from === to ? undefined : says.change({ from, to });
}

const columns = (): readonly Column<RecordRow>[] => [
  { label: labels.at, kind: 'date', cell: ({ at }) => `${formatDate(at)}, ${formatTime(at)}` },
  {
    label: labels.who,
    cell: ({ actor, who }) =>
      actor === null ? (
        <Meta>{who}</Meta>
      ) : (
        <Link href={href({ actor })}>
          <VisuallyHidden>{says.byPerson({ name: who })}</VisuallyHidden>
          <span aria-hidden="true">{who}</span>
        </Link>
      ),
  },
  {
    label: labels.what,
    kind: 'header',
    cell: ({ what, form, from, to }) => (
      <WithNote note={changeOf(valueText(from), valueText(to))}>
        <span lang="en">{form === null ? what : `${what}: ${form}`}</span>
      </WithNote>
    ),
  },
  { label: labels.why, kind: 'notes', cell: ({ why }) => (why === undefined ? '–' : <bdi>{why}</bdi>) },
  {
    label: labels.number,
    kind: 'title',
    cell: ({ protocol, number, title }) => (
      <WithNote note={<bdi>{title}</bdi>}>
        <Link href={protocolPage(protocol)}>{number}</Link>
      </WithNote>
    ),
  },
];

/** /record: who did what, when and why, in all protocols (docs/record 12). */
export function RecordPage() {
  const titleRef = usePageHeading(says.title);
  const asked = useRecordAddress();
  const { data: kinds = [] } = useRecordKinds();
  return (
    <>
      <PageHead title={says.title} subtitle={says.lede} titleRef={titleRef} />
      <RecordTabs at="/record" />
      <RecordList
        page="/record"
        list="/api/record"
        says={says}
        columns={columns()}
        asked={asked}
        filters={[
          {
            label: says.kind,
            value: asked.kind ?? '',
            options: kinds.map(({ kind, what }) => ({ value: kind, label: what, lang: 'en' })),
            all: says.allKinds,
            href: (kind) => href({ ...asked, kind: kind || undefined, page: 1 }),
          },
        ]}
      />
    </>
  );
}
