import type { ReactNode } from 'react';
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
export function directionOf(sort: string, by: string): 'ascending' | 'descending' | 'none' {
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
export function SortLink({ sort, sorting, children }: { sort: string; sorting: Sorting; children: ReactNode }) {
  const direction = directionOf(sort, sorting.by);
  return (
    <Head href={sorting.href(direction === 'none' ? sort : turned(sorting.by))}>
      {children}
      <Icon name={icons[direction]} small />
    </Head>
  );
}
