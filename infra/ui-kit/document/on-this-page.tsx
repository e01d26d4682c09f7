import { useId } from 'react';
import { styled } from '@portal/ui-kit';
import { narrow, print } from '../theme/media.ts';

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

type PlacesBarProps = {
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

const Box = styled.nav`
  padding: var(--s3) 0 var(--s4);
  margin-bottom: var(--s4);
  border-top: 1px solid var(--divider);
  font-size: var(--t-meta);
  /* Under comments that come first. */
  section + & {
    margin-top: var(--s6);
  }
  p,
  b {
    color: var(--muted);
    font-weight: 600;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(176px, 1fr));
    gap: 0 var(--s4);
    margin-top: var(--s1);
  }
  a {
    display: flex;
    gap: var(--s2);
    align-items: baseline;
    padding: 4px 0;
    text-decoration-color: transparent;
  }
  a:hover {
    text-decoration-color: currentColor;
  }
  b {
    flex: none;
    min-width: 12px;
  }
  span {
    min-width: 0;
  }
  ${narrow} {
    ul {
      grid-template-columns: 1fr 1fr;
      gap: 0 var(--s3);
    }
    a {
      padding: 10px 0;
    }
  }
`;

type OnThisPageProps = {
  title: string;
  /** `id` is that of a LetteredSection. */
  items: readonly { id: string; letter?: string; label: string }[];
};

/** Links to the parts of a long page. */
export function OnThisPage({ title, items }: OnThisPageProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <p id={id}>{title}</p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <a href={`#${item.id}`}>
              {item.letter && <b>{item.letter}</b>}
              <span>{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}
