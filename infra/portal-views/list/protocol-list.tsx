import { pageSize } from '@portal/contracts/http';
import type { ProtocolRow, Status } from '@portal/contracts/protocol';
import { Card, ListState, Pages, Spinner, Table, TableSkeleton, type Column } from '@portal/ui-kit';
import { useNavigate } from '@portal/web-kit';
import { useEffect, type ReactNode } from 'react';
import { LoadFailed } from '../page/load-failed.tsx';
import { useProtocolRows } from '../protocols/protocol-queries.ts';
import { words } from '../words.ts';
import { KeptFocus } from './kept-focus.tsx';
import { usePageNumber } from './use-page-number.ts';

export interface ProtocolListProps {
  /** What the table lists, for screen readers. */
  caption: string;
  /** All statuses where none is named. */
  statuses?: readonly Status[];
  /** Words that number, title or investigator hold. */
  search?: string;
  /** Above the rows: search and filters. */
  toolbar?: ReactNode;
  columns: readonly Column<ProtocolRow>[];
  /** The specification's sentence for an empty list, and what to do next. */
  empty: { title: string; text?: string; action?: ReactNode };
}

const lastPageOf = (total: number) => Math.max(1, Math.ceil(total / pageSize));

/** A list of the caller's protocols, 10 a page, the page in the address (specification section 2). Loading, empty and failed look different. */
export function ProtocolList({ caption, statuses, search, toolbar, columns, empty }: ProtocolListProps) {
  const { page, href } = usePageNumber();
  const { data, error, refetch } = useProtocolRows(statuses, page, search);
  const navigate = useNavigate();
  const last = data && lastPageOf(data.total);
  const beyond = last !== undefined && page > last;

  useEffect(() => {
    if (beyond) void navigate(href(last), { replace: true });
  });

  const content = () => {
    if (error && !data) {
      return (
        <Card as="div">
          {toolbar}
          <LoadFailed error={error} retry={() => void refetch()} />
        </Card>
      );
    }
    if (!data || last === undefined || beyond) {
      return (
        <Card as="div" aria-busy="true">
          {toolbar}
          <Spinner text={words.load.loading} />
          <TableSkeleton columns={columns} />
        </Card>
      );
    }
    if (data.items.length === 0) {
      return (
        <Card as="div">
          {toolbar}
          <ListState kind="empty" level={2} {...empty} />
        </Card>
      );
    }
    const first = (page - 1) * pageSize + 1;
    return (
      <Card as="div">
        {toolbar}
        <Table caption={caption} columns={columns} rows={data.items} rowKey={(row) => row.id} />
        <Pages
          page={page}
          last={last}
          href={href}
          summary={words.pages.showing(first, first + data.items.length - 1, data.total)}
          words={words.pages}
        />
      </Card>
    );
  };
  return <KeptFocus label={caption}>{content()}</KeptFocus>;
}
