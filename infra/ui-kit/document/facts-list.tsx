import type { ReactNode } from 'react';
import { styled } from '@portal/ui-kit';
import { narrow } from '../theme/media.ts';

const BarList = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s6);
  & + * {
    margin-top: var(--s4);
  }
  dt {
    color: var(--muted);
    font-size: var(--t-meta);
  }
  dd {
    font-weight: 600;
  }
  ${narrow} {
    gap: var(--s3);
    /* Two on a line, unless the words of one need more. */
    > div {
      flex: 1 1 calc(50% - var(--s3) / 2);
      max-width: 100%;
      overflow-wrap: break-word;
    }
  }
`;

export type Fact = { label: string; value: ReactNode };

/** A few facts side by side under a page's title. */
export function FactsBar({ facts }: { facts: readonly Fact[] }) {
  return (
    <BarList>
      {facts.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </BarList>
  );
}

const Wrap = styled.div`
  container: facts / inline-size;
`;

const List = styled.dl`
  > div {
    display: grid;
    grid-template-columns: minmax(130px, 34%) minmax(0, 1fr);
    gap: var(--s1) var(--s5);
    padding: 7px 0;
    border-bottom: 1px solid var(--divider);
  }
  > :first-child {
    padding-top: 0;
  }
  > :last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
  dt {
    color: var(--muted);
  }
  dd {
    max-width: var(--measure);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  li + li {
    margin-top: var(--s1);
  }
  @container facts (max-width: 440px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    dt {
      font-size: var(--t-meta);
    }
  }
`;

/** Questions and their answers; two facts may bear the same label. Line breaks in answers are kept. */
export function FactsList({ facts }: { facts: readonly { label: ReactNode; value: ReactNode }[] }) {
  return (
    <Wrap>
      <List>
        {facts.map(({ label, value }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </Wrap>
  );
}
