import { pageSize } from '@portal/contracts/http';
import type { ProtocolRow, Status } from '@portal/contracts/protocol';
import {
  ButtonLink,
  Card,
  ListState,
  Pages,
  Spinner,
  Table,
  TableSkeleton,
  VisuallyHidden,
  type Column,
} from '@portal/ui-kit';
import { useNavigate } from '@portal/web-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { LoadFailed } from '../page/load-failed.tsx';
import { useProtocolRows, type ProtocolsAsked } from '../protocols/protocol-queries.ts';
import { words } from '../words.ts';
import { FindForm } from './find-form.tsx';
import { KeptFocus } from './kept-focus.tsx';
import { useListAddress } from './list-address.ts';
import { useListPlace } from './list-place.ts';

export interface ProtocolListProps {
  /** What the table lists, for screen readers. */
  caption: string;
  /** Of a list of certain statuses; one of all statuses, where none is named, can be filtered by status. */
  statuses?: readonly Status[];
  columns: readonly Column<ProtocolRow>[];
  /** Offers the orders and the filter that concern time: the two clocks, the end of approvals. For compliance, with `statuses`. */
  timed?: boolean;
  /** The specification's sentence for an empty list, and what to do next. */
  empty: { title: string; text?: string; action?: ReactNode };
  /** At the end of the search line: what can be done with just what the list shows. */
  tools?: (asked: ProtocolsAsked) => ReactNode;
}

const lastPageOf = (total: number) => Math.max(1, Math.ceil(total / pageSize));

/**
 * A list of the caller's protocols, 10 a page (specification sections 2 and 9). Page, search, filters and order stand in
 * the address. Loading, empty, nothing found and failed look different; who comes back stands where they left.
 */
export function ProtocolList({ caption, statuses, columns, timed = false, empty, tools }: ProtocolListProps) {
  const address = useListAddress();
  const { page, search, studyType, overdue, sort, href } = address;
  const asked = { statuses: statuses ?? (address.status && [address.status]), studyType, overdue, search, sort };
  const { data, error, refetch, isPlaceholderData } = useProtocolRows(asked, page);
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const last = data && lastPageOf(data.total);
  const beyond = !isPlaceholderData && last !== undefined && page > last;
  useListPlace(list, data !== undefined && !isPlaceholderData);

  useEffect(() => {
    if (beyond) void navigate(href({ page: last }), { replace: true });
  });

  const content = () => {
    if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />;
    if (!data || last === undefined || beyond) {
      return (
        <>
          <Spinner text={words.load.loading} />
          <TableSkeleton columns={columns} />
        </>
      );
    }
    if (data.items.length === 0 && address.isFiltered) {
      return (
        <ListState
          kind="empty"
          icon="search"
          level={2}
          title={words.find.none}
          text={words.find.noneText(search)}
          action={
            <ButtonLink variant="secondary" href={address.cleared}>
              {words.find.clear}
              {words.find.clearWhat}
            </ButtonLink>
          }
        />
      );
    }
    if (data.items.length === 0) return <ListState kind="empty" level={2} {...empty} />;
    const first = (page - 1) * pageSize + 1;
    return (
      <>
        <Table
          caption={caption}
          columns={columns}
          rows={data.items}
          rowKey={(row) => row.id}
          sorting={{ by: sort, href: (by) => href({ sort: by as typeof sort }) }}
        />
        <Pages
          page={page}
          last={last}
          href={(number) => href({ page: number })}
          summary={words.pages.showing(first, first + data.items.length - 1, data.total, data.atLeast)}
          words={words.pages}
        />
      </>
    );
  };
  return (
    <KeptFocus label={caption}>
      <Card as="div" ref={list} aria-busy={!data || isPlaceholderData}>
        <FindForm
          address={address}
          byStatus={statuses === undefined}
          timed={timed}
          approvals={timed && statuses?.includes('accepted')}
        >
          {tools?.(asked)}
        </FindForm>
        <VisuallyHidden role="status">
          {data && !isPlaceholderData && address.isFiltered && words.find.found(data.total, data.atLeast)}
        </VisuallyHidden>
        {content()}
      </Card>
    </KeptFocus>
  );
}
