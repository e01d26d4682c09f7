import { PageHead, PageSection, type Column } from '@portal/ui-kit';
import {
  FlashPlace,
  usePageHeading,
  actionsColumn,
  askedQuery,
  ExportLinks,
  protocolColumns,
  ProtocolList,
  StatusCounters,
  statusTones,
  type StatusCounter,
} from '@portal/portal-views';
import { type SubmissionList, lists } from './lists.ts';
import type { ProtocolRow } from '@portal/contracts/protocol';
import { lazyPart, queryOf, WhenLoaded } from '@portal/web-kit';
import { useState, type ReactNode } from 'react';
import { RowActions } from './row-actions.tsx';
import { messages } from '../messages.ts';

const counter = (name: keyof typeof messages.counters, { statuses, path }: SubmissionList): StatusCounter => ({
  get label() {
    return messages.counters[name];
  },
  statuses,
  href: path,
  tone: statuses?.[0] && statusTones[statuses[0]],
});

const counters: readonly StatusCounter[] = [
  counter('total', lists.all),
  counter('pending', lists.pending),
  counter('assigned', lists.assigned),
  counter('reviewed', lists.reviewed),
  counter('accepted', lists.accepted),
  counter('rejected', lists.rejected),
  counter('responded', lists.responded),
];

/** The seven counters (docs/specification 15). */
const SubmissionCounters = () => <StatusCounters label={messages.counters.label} counters={counters} />;

/** Loaded when they open, not with the lists. */
const AssignDialog = lazyPart(async () => (await import('../reviews/assign/assign-dialog.tsx')).AssignDialog);
const DeleteDialog = lazyPart(async () => (await import('../record/archive/reason-dialog.tsx')).DeleteDialog);

const { number, title, timedStatus, reviewers, date } = protocolColumns;

/** The assigned list heads its third column 'Reviewers' while still showing the status (docs/specification 15). */
const statusColumn = (list: SubmissionList) => (list.path === lists.assigned.path ? reviewers : timedStatus);

/** What one of the lists has besides (meetings/ticks.tsx). */
export interface Ticks {
  column: Column<ProtocolRow>;
  button: ReactNode;
  dialog: ReactNode;
}

interface Props {
  list: SubmissionList;
  ticks?: Ticks;
}

/** One of the eight lists with its row actions and what they open. */
function SubmissionTable({ list, ticks }: Props) {
  const [open, setOpen] = useState<{ dialog: 'assign' | 'delete'; row: ProtocolRow; secondNeeded?: string }>();
  const close = () => setOpen(undefined);
  const actions = actionsColumn((row) => (
    <RowActions
      row={row}
      onAssign={() => setOpen({ dialog: 'assign', row })}
      onSecondNeeded={(_, secondNeeded) => setOpen({ dialog: 'assign', row, secondNeeded })}
      onDelete={() => setOpen({ dialog: 'delete', row })}
    />
  ));
  return (
    <PageSection>
      <ProtocolList
        caption={list.title}
        statuses={list.statuses}
        timed={list.statuses !== undefined}
        returns={list === lists.all || list === lists.pending || list === lists.responded}
        columns={[number, title, statusColumn(list), date, ...(ticks ? [ticks.column] : []), actions]}
        empty={{ title: list.empty, text: list.next }}
        tools={(asked) => (
          <>
            {ticks?.button}
            <ExportLinks list="/api/protocols" query={queryOf(askedQuery(asked))} />
          </>
        )}
      />
      {ticks?.dialog}
      {open && (
        <WhenLoaded meanwhile={null}>
          {open.dialog === 'assign' ? (
            <AssignDialog row={open.row} secondNeeded={open.secondNeeded} onClose={close} />
          ) : (
            <DeleteDialog row={open.row} onClose={close} />
          )}
        </WhenLoaded>
      )}
    </PageSection>
  );
}

/** A list of submissions under the seven counters (docs/specification 15). */
export function SubmissionsPage({ list, ticks }: Props) {
  const titleRef = usePageHeading(list.title);
  return (
    <>
      <FlashPlace />
      <PageHead title={list.title} titleRef={titleRef} />
      <SubmissionCounters />
      <SubmissionTable list={list} ticks={ticks} />
    </>
  );
}
