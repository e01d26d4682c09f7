import type { ReactNode } from 'react';
import { Icon, Meta, styled } from '@portal/ui-kit';
import { narrow } from '../theme/media.ts';
import { PointNumber } from './point-card.tsx';

/** Where the list has no room for the acts beside the words, whatever the window's width is. */
const cramped = '@container (max-width: 560px)';

const Box = styled.details`
  container-type: inline-size;
  border-top: 1px solid var(--divider);
  > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px var(--s3);
    padding: var(--s4) var(--s5);
    cursor: pointer;
    list-style: none;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary:focus-visible {
    outline-offset: -3px;
  }
  > summary h3 {
    font-size: var(--t-body);
  }
  > summary > svg {
    color: var(--muted);
  }
  &[open] > summary > svg {
    transform: rotate(90deg);
  }
  > ${Meta} {
    padding: 0 var(--s5) var(--s3);
  }
  ${narrow} {
    > summary {
      padding: var(--s3) var(--s4);
    }
    > ${Meta} {
      padding: 0 var(--s4) var(--s3);
    }
  }
`;

const Row = styled.li<{ $remark: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--s1) var(--s3);
  padding: var(--s4) var(--s5);
  border-top: 1px solid var(--divider);
  ${({ $remark }) => $remark && 'background: var(--canvas); color: var(--muted);'}
  ${cramped} {
    grid-template-columns: auto minmax(0, 1fr);
    padding: var(--s3) var(--s4);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  margin: -6px -10px -6px 0;
  ${cramped} {
    grid-column: 2;
    flex-direction: row;
    flex-wrap: wrap;
    margin: 0 0 0 -10px;
  }
`;

/** What a text was divided into, each part with what can be done to it. */
export const SplitList = ({
  title,
  summary,
  note,
  children,
}: {
  title: ReactNode;
  summary: ReactNode;
  note: ReactNode;
  children: ReactNode;
}) => (
  <Box open>
    <summary>
      <Icon name="right" />
      <h3>{title}</h3>
      <Meta as="span">{summary}</Meta>
    </summary>
    <Meta>{note}</Meta>
    <ol>{children}</ol>
  </Box>
);

export type SplitRowProps = {
  /** Its number; null for one that is not counted. */
  number: ReactNode | null;
  children: ReactNode;
  actions: ReactNode;
};

/** One part of a divided text. */
export const SplitRow = ({ number, children, actions }: SplitRowProps) => (
  <Row $remark={number === null}>
    <PointNumber aria-hidden={number === null || undefined}>{number ?? <Icon name="minus" small />}</PointNumber>
    <div>{children}</div>
    <Actions>{actions}</Actions>
  </Row>
);
