import { pageSize, reachableRows } from '@portal/contracts/http';
import {
  Card,
  ListState,
  Pages,
  Spinner,
  Table,
  TableSkeleton,
  VisuallyHidden,
  type Column,
  type Sorting,
} from '@portal/ui-kit';
import { useNavigate, type Page } from '@portal/web-kit';
import { useEffect, useRef, useState, type Key, type ReactNode } from 'react';
import { LoadFailed } from '../page/load-failed.tsx';
import { messages as loadMessages } from '../page/messages.ts';
import { messages } from './messages.ts';
import { KeptFocus } from './kept-focus.tsx';
import { useListPlace } from './list-place.ts';

interface Nothing {
  title: string;
  text?: string;
  action?: ReactNode;
}

export interface PagedListProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  /** The page that was asked for, as the query about it stands. */
  query: { data?: Page<Row>; error: Error | null; refetch: () => unknown; isPlaceholderData: boolean };
  /** From 1. */
  page: number;
  /** The same list at another page. */
  href: (page: number) => string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => Key;
  /** Whether rows are left out by a search or a filter. */
  isFiltered: boolean;
  /** Of a list that holds nothing, and of a search that finds nothing. */
  empty: Nothing;
  none: Nothing;
  sorting?: Sorting;
  /** The search above it. */
  toolbar?: ReactNode;
}

const lastPageOf = (total: number) => Math.max(1, Math.ceil(Math.min(total, reachableRows) / pageSize));

/**
 * The one list, 10 rows a page, its page in the address (docs/specification 41). Loading, empty, nothing found and
 * failed look different. A page beyond the last, or beyond the rows that pages reach, shows the last. The focus is kept when
 * its row goes, and Back restores the position.
 */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { caption, query, page, href, columns, rowKey, isFiltered, empty, none, sorting, toolbar } = props;
  const { data, error, refetch, isPlaceholderData } = query;
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const last = data && lastPageOf(data.total);
  // The server refuses a page beyond the reachable rows, so no answer says which page is the last.
  const farthest = last ?? lastPageOf(reachableRows);
  const beyond = !isPlaceholderData && page > farthest;
  /** The page that the rows are of: the one before, until the one that was asked for has come. */
  const [shown, setShown] = useState(page);
  if (!isPlaceholderData && shown !== page) setShown(page);
  useListPlace(list, data !== undefined && !isPlaceholderData);

  useEffect(() => {
    if (beyond) void navigate(href(farthest), { replace: true });
  });

  const content = () => {
    if (error && !data && !beyond) return <LoadFailed error={error} retry={() => void refetch()} />;
    // That another question found nothing says nothing of this one.
    const isUnanswered = isPlaceholderData && data?.items.length === 0;
    if (!data || last === undefined || beyond || isUnanswered) {
      return (
        <>
          <Spinner text={loadMessages.loading} />
          <TableSkeleton columns={columns} />
        </>
      );
    }
    if (data.items.length === 0) {
      return <ListState kind="empty" level={2} {...(isFiltered ? { icon: 'search', ...none } : empty)} />;
    }
    const first = (shown - 1) * pageSize + 1;
    return (
      <>
        <Table caption={caption} columns={columns} rows={data.items} rowKey={rowKey} sorting={sorting} />
        <Pages
          page={page}
          last={last}
          href={href}
          summary={messages.pages.showing({
            first,
            last: first + data.items.length - 1,
            total: data.total,
            atLeast: data.atLeast,
          })}
          words={messages.pages}
        />
      </>
    );
  };
  return (
    <KeptFocus label={caption}>
      <Card as="div" ref={list} aria-busy={!data || isPlaceholderData}>
        {toolbar}
        <VisuallyHidden role="status">
          {data &&
            !isPlaceholderData &&
            isFiltered &&
            messages.find.found({ total: data.total, atLeast: data.atLeast })}
        </VisuallyHidden>
        {content()}
      </Card>
    </KeptFocus>
  );
}
