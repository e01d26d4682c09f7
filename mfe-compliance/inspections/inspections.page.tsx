import type { Inspection, InspectionState } from '@portal/contracts/accounts';
import {
  CommandDialog,
  FlashPlace,
  formatCalendarDay,
  formatDate,
  PagedList,
  usePageHeading,
} from '@portal/portal-views';
import { Badge, Button, PageHead, PageSection, VisuallyHidden, type Column, type Tone } from '@portal/ui-kit';
import { api, pageIn, queryOf, useSearchParams } from '@portal/web-kit';
import { useState } from 'react';
import { inspectionsList, useInspections } from './api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { messages } from './messages.ts';

const { columns: labels, end: ending } = messages;

const tones: Readonly<Record<InspectionState, Tone>> = { waiting: 'warning', open: 'success', ended: 'secondary' };

const columnsFor = (onEnd: (inspection: Inspection) => void): readonly Column<Inspection>[] => [
  { label: labels.name, kind: 'header', cell: ({ name }) => name },
  { label: labels.email, kind: 'title', cell: ({ email }) => email || '–' },
  { label: labels.invited, kind: 'date', cell: ({ invited_at }) => formatDate(invited_at) },
  { label: labels.until, kind: 'date', cell: ({ until }) => formatCalendarDay(until) },
  {
    label: labels.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{messages.states[state]}</Badge>,
  },
  {
    label: labels.actions,
    kind: 'actions',
    cell: (inspection) =>
      inspection.state !== 'ended' && (
        <Button variant="danger-outline" small onClick={() => onEnd(inspection)}>
          {ending.action}
          <VisuallyHidden>{ending.of({ name: inspection.name })}</VisuallyHidden>
        </Button>
      ),
  },
];

const EndDialog = ({ inspection: { id, name }, onClose }: { inspection: Inspection; onClose: () => void }) => (
  <CommandDialog
    question
    title={ending.title}
    words={messages}
    yes={ending.yes}
    destructive
    send={() => api.post(`${inspectionsList}/${encodeURIComponent(id)}/end`)}
    done={() => ending.done({ name })}
    failed={ending.failed}
    rereads={[inspectionsList]}
    onClose={onClose}
  >
    <p>{ending.text({ name })}</p>
  </CommandDialog>
);

const hrefAt = (page: number): string => `/inspections${queryOf({ page: page === 1 ? undefined : page })}`;

/** /inspections: accounts that only read, for officers to give and to end (docs/record 14). */
export function InspectionsPage() {
  const titleRef = usePageHeading(messages.title);
  const [isInviting, setIsInviting] = useState(false);
  const [ended, setEnded] = useState<Inspection>();
  const [query] = useSearchParams();
  const page = pageIn(query);
  return (
    <>
      <FlashPlace />
      <PageHead
        title={messages.title}
        subtitle={messages.lede}
        titleRef={titleRef}
        actions={<Button onClick={() => setIsInviting(true)}>{messages.invite}</Button>}
      />
      <PageSection>
        <PagedList
          caption={messages.title}
          query={useInspections(page)}
          page={page}
          href={hrefAt}
          columns={columnsFor(setEnded)}
          rowKey={({ id }) => id}
          isFiltered={false}
          empty={{ title: messages.empty, text: messages.emptyText }}
          none={{ title: messages.empty }}
        />
      </PageSection>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {ended && <EndDialog inspection={ended} onClose={() => setEnded(undefined)} />}
    </>
  );
}
