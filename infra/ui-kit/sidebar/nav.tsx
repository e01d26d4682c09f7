import { useId } from 'react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Link } from '../link.tsx';
import { drawer } from '../theme/media.ts';

const group = css`
  padding: var(--s3) var(--s3) 0;
`;

const Group = styled.div`
  ${group}
`;

const Folding = styled.details`
  ${group}
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 32px;
    padding: 0 var(--s3);
    border-radius: var(--radius);
    color: var(--sidebar-muted);
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    &:hover {
      background: var(--sidebar-raised);
      color: var(--on-strong);
    }
  }
  h2 {
    font-size: var(--t-meta);
    line-height: 1.4;
  }
  svg {
    width: 18px;
    height: 18px;
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
  ${drawer} {
    summary {
      min-height: 44px;
    }
  }
`;

const item = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s3);
  width: 100%;
  min-height: 36px;
  padding: 7px var(--s3);
  border: 0;
  border-radius: var(--radius);
  background: transparent;
  color: inherit;
  font: inherit;
  font-size: var(--t-meta);
  line-height: 1.4;
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  &[data-indent] {
    padding-left: 42px;
  }
  &:hover,
  &[aria-current] {
    background: var(--sidebar-raised);
    color: var(--on-strong);
  }
  &[aria-current] {
    font-weight: 600;
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    left: 0;
    top: 8px;
    bottom: 8px;
    border-left: 3px solid var(--on-strong);
    border-radius: 2px;
  }
  svg {
    width: 18px;
    height: 18px;
    color: var(--sidebar-muted);
  }
  &[aria-current] svg {
    color: var(--on-strong);
  }
  /* What is done every day stands there without scrolling on a small laptop. */
  @media (max-height: 800px) {
    min-height: 32px;
    padding-block: 5px;
  }
  ${drawer} {
    min-height: 44px;
  }
`;

const ItemLink = styled(Link)`
  ${item}
`;
const ItemButton = styled.button`
  ${item}
`;

const Tally = styled.span`
  margin-left: auto;
  color: var(--sidebar-muted);
  font-weight: 400;
`;

/** The choice of a language at the end of the sidebar. */
export const NavLanguage = styled.div`
  padding: var(--s3) var(--s3) 0;
  color: var(--sidebar-text);
`;

export type NavGroupProps = {
  children: ReactNode;
  title?: ReactNode;
  /** Whether its links are folded away; only with a title. */
  folded?: boolean;
  /** It was folded or unfolded. */
  onFold?: (folded: boolean) => void;
};

/** Links of the sidebar that belong together; under a heading, where they have one, they can be folded away. */
export function NavGroup({ title, folded = false, onFold, children }: NavGroupProps) {
  const id = useId();
  if (!title)
    return (
      <Group>
        <ul>{children}</ul>
      </Group>
    );
  return (
    <Folding open={!folded} onToggle={({ currentTarget: { open } }) => open === folded && onFold?.(!open)}>
      <summary>
        <h2 id={id}>{title}</h2>
        <Icon name="down" />
      </summary>
      <ul aria-labelledby={id}>{children}</ul>
    </Folding>
  );
}

export type NavItemProps = {
  children: ReactNode;
  /** Where it leads; without it the item is a button. */
  href?: string;
  onClick?: () => void;
  /** Without an icon the words stand under those that have one. */
  icon?: IconName;
  /** The page one is on. */
  current?: boolean;
  /** How many wait there. */
  tally?: number;
};

/** A line of the sidebar. Stands in a NavGroup. */
export function NavItem({ children, href, onClick, icon, current, tally }: NavItemProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {tally !== undefined && <Tally>{tally}</Tally>}
    </>
  );
  const shared = { onClick, 'data-indent': icon ? undefined : true };
  return (
    <li>
      {href === undefined ? (
        <ItemButton type="button" {...shared}>
          {inside}
        </ItemButton>
      ) : (
        <ItemLink href={href} aria-current={current ? 'page' : undefined} {...shared}>
          {inside}
        </ItemLink>
      )}
    </li>
  );
}
