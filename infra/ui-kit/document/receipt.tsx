import type { ReactNode, Ref } from 'react';
import { Card, Icon, styled } from '@portal/ui-kit';
import { narrow } from '../theme/media.ts';

const Box = styled(Card)`
  padding: var(--s6) var(--s6) var(--s5);
  border-top: 5px solid var(--success-line);
  h1 {
    font-size: var(--t-title);
  }
  dl {
    margin: var(--s5) 0;
    padding: var(--s4) var(--s5);
    border: 1px solid var(--divider);
    border-radius: var(--radius);
    background: var(--canvas);
  }
  dt {
    color: var(--muted);
    font-size: var(--t-meta);
  }
  dd {
    font-size: var(--t-h1);
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: 0.01em;
    overflow-wrap: anywhere;
  }
  ${narrow} {
    padding: var(--s5) var(--s4);
  }
`;

const Tick = styled.div`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: var(--s4);
  border-radius: 50%;
  background: var(--success-ground);
  color: var(--success-text);
  svg {
    width: 26px;
    height: 26px;
    stroke-width: 2.25;
  }
`;

export type ReceiptProps = {
  title: ReactNode;
  /** The number to keep, and what it is called. */
  number: ReactNode;
  numberLabel: ReactNode;
  children: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
};

/** It has arrived: a tick, the number in large, and what comes next. */
export function Receipt({ title, number, numberLabel, children, titleRef }: ReceiptProps) {
  return (
    <Box>
      <Tick>
        <Icon name="tick" />
      </Tick>
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      <dl>
        <dt>{numberLabel}</dt>
        <dd>{number}</dd>
      </dl>
      {children}
    </Box>
  );
}
