import { styled } from '@portal/ui-kit';
import { print } from '../theme/media.ts';

const Bar = styled.nav`
  position: sticky;
  top: var(--topbar-height);
  z-index: 7;
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s5);
  min-height: var(--places-height);
  margin-bottom: var(--s4);
  background: var(--canvas);
  border-bottom: 1px solid var(--divider);
  a {
    padding: 10px 0;
    font-weight: 600;
  }
  ${print} {
    display: none;
  }
`;

export type PlacesBarProps = {
  title: string;
  items: readonly { id: string; label: string }[];
};

/** Links to what a long page is for, always in reach. What comes to the top stands under it: theme/base.ts. */
export const PlacesBar = ({ title, items }: PlacesBarProps) => (
  <Bar aria-label={title} data-places="">
    {items.map(({ id, label }) => (
      <a key={id} href={`#${id}`}>
        {label}
      </a>
    ))}
  </Bar>
);
