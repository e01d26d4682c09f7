import type { ProtocolRow } from '@portal/contracts/protocol';
import { ButtonLink, Card, CardBody, CardHead, Meta, Spinner, Table, type Column } from '@portal/ui-kit';
import {
  actionsColumn,
  DueNote,
  LoadFailed,
  loadMessages,
  protocolColumns,
  StatusBadge,
  useWaitingRows,
} from '@portal/portal-views';
import { useUser } from '@portal/web-kit';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

const said = messages.waiting;
const { number, title, type } = protocolColumns;

function Due({ row }: { row: ProtocolRow }) {
  const { id } = useUser();
  const due_at = row.alt_reviewer === id ? row.due?.alt_reviewer : row.due?.reviewer;
  if (!due_at) return null;
  return (
    <DueNote due_at={due_at}>
      {row.status === 'declined' && (
        <>
          <br />
          {said.otherDeclined}
        </>
      )}
    </DueNote>
  );
}

const columnsWith = (actions: (row: ProtocolRow) => ReactNode): readonly Column<ProtocolRow>[] => [
  { ...number, sort: undefined },
  { ...title, sort: undefined },
  type,
  { label: protocolColumns.status.label, cell: ({ status }) => <StatusBadge status={status} /> },
  { label: said.due, cell: (row) => <Due row={row} /> },
  actionsColumn(actions),
];

/** What waits for the reviewer's comment, above the specification's counters and lists (docs/reviews 13). */
export function Waiting({ actions }: { actions: (row: ProtocolRow) => ReactNode }) {
  const { data, error, refetch } = useWaitingRows();
  const content = () => {
    if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} level={3} />;
    if (!data) return <Spinner text={loadMessages.loading} />;
    if (data.items.length === 0) return <CardBody>{said.nothing}</CardBody>;
    return <Table caption={said.title} columns={columnsWith(actions)} rows={data.items} rowKey={({ id }) => id} />;
  };
  return (
    <Card aria-labelledby="waiting">
      <CardHead>
        <div>
          <h2 id="waiting">
            {said.title} {data !== undefined && data.total > 0 && data.total}
          </h2>
          <Meta>{said.lede}</Meta>
        </div>
        <ButtonLink variant="secondary" small href="/profile">
          {said.away}
        </ButtonLink>
      </CardHead>
      {content()}
    </Card>
  );
}
