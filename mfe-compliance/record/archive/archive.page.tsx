import type { ProtocolRow } from '@portal/contracts/protocol';
import { PageHead, type Column } from '@portal/ui-kit';
import {
  actionsColumn,
  ClearLink,
  FindBar,
  FlashPlace,
  formatDate,
  PagedList,
  protocolColumns,
  RowButton,
  useListAddress,
  usePageHeading,
  useProtocolRows,
} from '@portal/portal-views';
import { useState } from 'react';
import { messages } from './messages.ts';
import { RestoreDialog } from './reason-dialog.tsx';

const said = messages.archive;

const columnsFor = (onRestore: (row: ProtocolRow) => void): readonly Column<ProtocolRow>[] => [
  { ...protocolColumns.number, sort: undefined },
  { ...protocolColumns.title, sort: undefined },
  {
    label: said.columns.when,
    kind: 'notes',
    cell: ({ archived }) => (
      <>
        {formatDate(archived?.at ?? '')}
        <div>{archived?.by_name}</div>
      </>
    ),
  },
  { label: said.columns.reason, kind: 'notes', cell: ({ archived }) => archived?.reason },
  actionsColumn((row) =>
    row.actions.includes('restore') ? (
      <RowButton row={row} onClick={() => onRestore(row)}>
        {messages.restore.action}
      </RowButton>
    ) : null,
  ),
];

/** /archive: what was deleted, the last one first, and how it comes back (docs/record 7, 9). */
export function ArchivePage() {
  const [restoring, setRestoring] = useState<ProtocolRow>();
  const { page, search, href, cleared, isFiltered } = useListAddress();
  const titleRef = usePageHeading(said.title);
  return (
    <>
      <FlashPlace />
      <PageHead title={said.title} subtitle={said.lede} titleRef={titleRef} />
      <PagedList
        caption={said.title}
        query={useProtocolRows({ archived: true, search }, page)}
        page={page}
        href={(number) => href({ page: number })}
        columns={columnsFor(setRestoring)}
        rowKey={({ id }) => id}
        isFiltered={isFiltered}
        empty={{ title: said.empty, text: said.emptyText }}
        none={{ title: said.none, action: <ClearLink href={cleared} /> }}
        toolbar={
          <FindBar
            search={{ text: search, hint: said.hint, href: (text) => href({ search: text }) }}
            filters={[]}
            cleared={isFiltered ? cleared : undefined}
          />
        }
      />
      {restoring && <RestoreDialog row={restoring} onClose={() => setRestoring(undefined)} />}
    </>
  );
}
