import type { ReactNode } from 'react';
import { styled } from '@portal/ui-kit';
import { narrow } from '../theme/media.ts';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s6);
  margin-top: var(--s4);
  dt {
    color: var(--muted);
    font-size: var(--t-meta);
  }
  dd {
    font-weight: 600;
  }
  ${narrow} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--s3);
  }
`;

export type Fact = { label: string; value: ReactNode };

/** A few facts side by side under a page's title. */
export function FactsBar({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
