import type { ShownSecurityEvent } from '@portal/contracts/accounts';
import { ClearLink, formatDate, formatTime, PagedList, usePageHeading } from '@portal/portal-views';
import {
  Badge,
  Link,
  Meta,
  PageHead,
  PageSection,
  styled,
  VisuallyHidden,
  WithNote,
  type Column,
} from '@portal/ui-kit';
import { RecordTabs } from '../record/record-tabs.tsx';
import { isNarrowed, logHref, useLogAddress, useSecurityLog } from './api.ts';
import { SecurityLogToolbar } from './security-log-toolbar.tsx';
import { messages } from './messages.ts';

type Detail = ShownSecurityEvent['detail'];

/** The words of a recorded value; undefined where there are none, as of ids and keys. */
function wordsOf(name: string, value: unknown): string | undefined {
  const known = Object.entries(messages.details).find(([one]) => one === name)?.[1];
  return Object.entries(known ?? {}).find(([one]) => one === String(value))?.[1];
}

/** What was recorded of an event, in words of an officer (docs/record 22): 'With a password and a code'. */
const detailWords = (detail: Detail): string =>
  Object.entries(detail)
    .flatMap(([name, value]) => wordsOf(name, value) ?? [])
    .join('. ');

/** The same as it is stored and exported: 'amr: pwd otp'; what is empty is left out. */
const asRecorded = ({ detail, device }: Pick<ShownSecurityEvent, 'detail' | 'device'>): readonly string[] =>
  Object.entries({ ...detail, device })
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);

const { columns: labels } = messages;

const nameOf = (id: string | null, name: string | null): string => name ?? id ?? messages.nobody;

const Recorded = styled.details`
  font-weight: 400;
  overflow-wrap: anywhere;
  > summary {
    min-height: 24px;
    cursor: pointer;
    color: var(--link);
  }
`;

/** What the row holds, as it stands in the store and in the file (docs/record 22). */
function AsRecorded({ event }: { event: ShownSecurityEvent }) {
  const lines = asRecorded(event);
  if (lines.length === 0) return null;
  return (
    <Recorded>
      <summary>{messages.recorded}</summary>
      {lines.map((line) => (
        <div key={line} lang="en">
          {line}
        </div>
      ))}
    </Recorded>
  );
}

const columns = (): readonly Column<ShownSecurityEvent>[] => [
  { label: labels.at, kind: 'date', cell: ({ at }) => `${formatDate(at)}, ${formatTime(at)}` },
  {
    label: labels.kind,
    kind: 'header',
    cell: (event) => <WithNote note={detailWords(event.detail) || undefined}>{messages.kinds[event.kind]}</WithNote>,
  },
  {
    label: labels.outcome,
    cell: ({ outcome }) =>
      outcome === 'refused' ? (
        <Badge tone="danger" icon="cross">
          {messages.outcomes.refused}
        </Badge>
      ) : (
        messages.outcomes.done
      ),
  },
  {
    label: labels.actor,
    cell: ({ actor, actor_name }) =>
      actor === null ? (
        <Meta>{messages.nobody}</Meta>
      ) : (
        <Link href={logHref({ actor })}>
          <VisuallyHidden>{messages.by({ name: nameOf(actor, actor_name) })}</VisuallyHidden>
          <span aria-hidden="true">{nameOf(actor, actor_name)}</span>
        </Link>
      ),
  },
  {
    label: labels.subject,
    cell: ({ actor, subject, subject_name }) => (subject === actor ? '' : nameOf(subject, subject_name)),
  },
  {
    label: labels.network,
    kind: 'notes',
    cell: (event) => (
      <>
        <WithNote note={event.device_name ?? undefined}>{event.network ?? ''}</WithNote>
        <AsRecorded event={event} />
      </>
    ),
  },
];

/** /security-log: what happened to accounts and sessions, for officers (docs/sessions 33). */
export function SecurityLogPage() {
  const titleRef = usePageHeading(messages.title);
  const asked = useLogAddress();
  return (
    <>
      <PageHead title={messages.title} subtitle={messages.lede} titleRef={titleRef} />
      <RecordTabs at="/security-log" />
      <PageSection>
        <PagedList
          caption={messages.title}
          query={useSecurityLog(asked)}
          page={asked.page}
          href={(page) => logHref({ ...asked, page })}
          columns={columns()}
          rowKey={({ id }) => id}
          isFiltered={isNarrowed(asked)}
          empty={{ title: messages.empty, text: messages.emptyText }}
          none={{ title: messages.none, text: messages.noneText, action: <ClearLink href={logHref({})} /> }}
          toolbar={<SecurityLogToolbar asked={asked} />}
        />
      </PageSection>
    </>
  );
}
