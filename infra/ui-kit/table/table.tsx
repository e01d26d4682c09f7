import type { Key, ReactNode } from 'react';
import { Skeleton } from '../spinner.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { Grid, Wrap } from './table-style.ts';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link.tsx';

export type Sorting = {
  /** The order shown: 'number' or '-number'. */
  by: string;
  /** Where the same list is in another order. */
  href: (by: string) => string;
};

const keyOf = (sort: string): string => sort.replace(/^-/, '');

/** How the column of `sort` is ordered while the list is ordered `by`; for aria-sort. */
function directionOf(sort: string, by: string): 'ascending' | 'descending' | 'none' {
  if (keyOf(sort) !== keyOf(by)) return 'none';
  return by.startsWith('-') ? 'descending' : 'ascending';
}

const turned = (by: string): string => (by.startsWith('-') ? keyOf(by) : `-${by}`);

const Head = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  color: inherit;
  text-decoration: none;
  white-space: inherit;
  &:hover {
    color: var(--ink);
    text-decoration: underline;
  }
  svg {
    flex: none;
  }
`;

const icons = { ascending: 'up', descending: 'down', none: 'sort' } as const;

/** The head of a column by which its list can be ordered. */
function SortLink({ sort, sorting, children }: { sort: string; sorting: Sorting; children: ReactNode }) {
  const direction = directionOf(sort, sorting.by);
  return (
    <Head href={sorting.href(direction === 'none' ? sort : turned(sorting.by))}>
      {children}
      <Icon name={icons[direction]} small />
    </Head>
  );
}

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** 'header' names its row; 'title' takes the room left; 'notes' fits a sentence, 'date' and 'number' one line; 'actions' has buttons. */
  kind?: 'header' | 'title' | 'notes' | 'date' | 'number' | 'actions';
  /** The order that a first press on its head asks for ('number', or '-created_date' for the last first); the next press turns it round. */
  sort?: string;
};

type TableProps<Row> = {
  /** What the table lists; for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** A header, a title and an action per row, which stay beside each other on a phone; further values follow, each on a line with its label. */
  short?: boolean;
  /** Makes the heads of columns with a `sort` links. */
  sorting?: Sorting;
};

function Heads<Row>({ columns, sorting }: { columns: readonly Column<Row>[]; sorting?: Sorting }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ label, kind, sort }, index) => (
          <th
            key={index}
            scope="col"
            role="columnheader"
            data-kind={kind}
            aria-sort={sort && sorting ? directionOf(sort, sorting.by) : undefined}
          >
            {sort && sorting ? (
              <SortLink sort={sort} sorting={sorting}>
                {label}
              </SortLink>
            ) : (
              label
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Cell({ label, kind, children }: { label: string; kind?: string; children: ReactNode }) {
  const shared = { 'data-label': label, 'data-kind': kind };
  if (kind === 'header') {
    return (
      <th scope="row" role="rowheader" {...shared}>
        <span>{children}</span>
      </th>
    );
  }
  return (
    <td role="cell" {...shared}>
      {kind === 'actions' ? <div>{children}</div> : typeof children === 'object' ? children : <span>{children}</span>}
    </td>
  );
}

/**
 * A table. At 720 px or less, with five columns at 800 px, every row becomes a card whose values carry their labels; the ARIA roles
 * are explicit because that layout removes the elements' implicit ones.
 */
export function Table<Row>({ caption, columns, rows, rowKey, short, sorting }: TableProps<Row>) {
  return (
    <Wrap>
      <Grid role="table" data-short={short || undefined}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <Heads columns={columns} sorting={sorting} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ label, kind, cell }, index) => (
                <Cell key={index} label={label} kind={kind}>
                  {cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Wrap>
  );
}

const widths = ['86%', '70%', '94%'];

/** The same table while its rows are on their way; say so beside it with a Spinner. */
export function TableSkeleton<Row>({ columns, rows = 3 }: { columns: readonly Column<Row>[]; rows?: number }) {
  return (
    <Wrap aria-hidden="true">
      <Grid role="table">
        <Heads columns={columns} />
        <tbody role="rowgroup">
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row} role="row">
              {columns.map(({ label, kind }, index) => (
                <Cell key={index} label={label} kind={kind}>
                  <Skeleton $width={kind === 'title' ? widths[row % 3] : kind === 'actions' ? '48px' : '88px'} />
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Wrap>
  );
}
