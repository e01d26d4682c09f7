import type { ReactNode } from 'react';
import { Card, Link, styled } from '@portal/ui-kit';
import { narrow } from '../theme/media.ts';

const List = styled.ol`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 200px;
    gap: var(--s2) var(--s5);
    padding: 20px var(--s5);
  }
  > li + li {
    border-top: 1px solid var(--divider);
  }
  h2 {
    font-size: var(--t-body);
    line-height: 1.4;
  }
  h2 a {
    font-weight: 600;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--s1) var(--s4);
    margin-top: var(--s2);
    font-size: var(--t-meta);
  }
  dt {
    color: var(--muted);
  }
  dd {
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
  ${narrow} {
    > li {
      grid-template-columns: minmax(0, 1fr);
      row-gap: var(--s4);
      padding: var(--s4);
    }
    dl {
      grid-template-columns: 1fr 1fr;
      gap: var(--s2) var(--s3);
    }
  }
`;

const About = styled.p`
  max-width: 62ch;
  margin-top: 2px;
`;

/** The part of a text that a search met. */
export const Matched = styled.mark`
  padding: 0 2px;
  border-radius: 2px;
  background: var(--warning-ground);
  color: inherit;
  font-weight: 600;
`;

export interface ResultProps {
  href: string;
  title: string;
  about: string;
  facts: readonly { label: string; value: ReactNode }[];
  /** A BadgeWithNotes. */
  state: ReactNode;
}

/** What a search found, one under the other, each with its facts. */
export const Results = ({ results }: { results: readonly (ResultProps & { id: string })[] }) => (
  <Card as="div">
    <List>
      {results.map(({ id, href, title, about, facts, state }) => (
        <li key={id}>
          <div>
            <h2>
              <Link href={href}>{title}</Link>
            </h2>
            <About>{about}</About>
            <dl>
              {facts.map(({ label, value }, index) => (
                <div key={index}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div>{state}</div>
        </li>
      ))}
    </List>
  </Card>
);
