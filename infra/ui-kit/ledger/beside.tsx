import type { ReactNode } from 'react';
import { Meta, styled } from '@portal/ui-kit';
import { narrow } from '../theme/media.ts';

/** What a list was made of, behind a line that opens it. */
export const AsWritten = styled.details`
  margin-top: var(--s4);
  > summary {
    margin-bottom: var(--s3);
    color: var(--link);
    font-size: var(--t-meta);
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
`;

const Box = styled.section`
  margin-top: var(--s4);
  border: 1px solid var(--divider);
  border-radius: var(--radius);
  overflow: hidden;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s3);
  padding: 9px var(--s4);
  background: var(--head);
  color: var(--head-text);
  font-size: var(--t-meta);
  font-weight: 600;
  b {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: 4px;
    background: var(--surface);
  }
  ${Meta} {
    margin-left: auto;
    font-weight: 400;
  }
  ${narrow} {
    ${Meta} {
      margin-left: 0;
    }
  }
`;

type BesideProps = {
  letter?: string;
  title: ReactNode;
  /** At the end of its head: when it was changed. */
  when?: ReactNode;
  children?: ReactNode;
};

/** A section or a document, with its answers old beside new. */
export const Beside = ({ letter, title, when, children }: BesideProps) => (
  <Box>
    <Head>
      {letter && <b aria-hidden="true">{letter}</b>}
      <span>{title}</span>
      {when && <Meta as="span">{when}</Meta>}
    </Head>
    {children}
  </Box>
);

const Pair = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  border-top: 1px solid var(--divider);
  break-inside: avoid;
  > * {
    padding: var(--s3) var(--s4);
  }
  > * + * {
    border-left: 1px solid var(--divider);
  }
  dt {
    margin-bottom: 2px;
    color: var(--muted);
    font-size: var(--t-meta);
    font-weight: 600;
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  ins,
  del {
    border-radius: 2px;
    text-decoration-thickness: 1px;
  }
  del {
    background: var(--danger-ground);
    color: var(--danger-text);
  }
  ins {
    background: var(--success-ground);
    color: var(--success-text);
    text-underline-offset: 3px;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    > * + * {
      border-top: 1px solid var(--divider);
      border-left: 0;
    }
  }
`;

type Side = { label: ReactNode; value: ReactNode };

/** One answer, old beside new. */
export const BesidePair = ({ sides }: { sides: readonly [Side, Side] }) => (
  <Pair>
    {sides.map(({ label, value }, index) => (
      <div key={index}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Pair>
);
