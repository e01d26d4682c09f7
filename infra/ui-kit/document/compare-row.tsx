import type { ReactNode } from 'react';
import { styled } from '@portal/ui-kit';
import { PlainText } from './text.tsx';
import { narrow } from '../theme/media.ts';

const Row = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  gap: var(--s1) var(--s5);
  align-items: start;
  padding: var(--s4) 0;
  & + & {
    border-top: 1px solid var(--divider);
  }
  &:first-child {
    padding-top: 0;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s2);
  }
`;

/** In one column the question comes before its old answer. */
const Old = styled.div`
  ${narrow} {
    order: 1;
  }
  > :first-child {
    margin-bottom: 6px;
    color: var(--muted);
    font-size: var(--t-meta);
    font-weight: 600;
    line-height: 1.6;
  }
  > :last-child {
    min-height: 44px;
    padding: 9px 12px;
    border-left: 3px solid var(--divider);
    border-radius: 0 var(--radius) var(--radius) 0;
    background: var(--canvas);
    color: var(--muted);
  }
`;

const New = styled.div<{ $changed?: boolean }>`
  :is(input, select, textarea) {
    ${({ $changed }) => $changed && 'border-color: var(--primary); box-shadow: inset 3px 0 0 var(--primary);'}
  }
  > div {
    margin: 0;
  }
  > p:last-child {
    margin-top: var(--s1);
    color: var(--link);
    font-size: var(--t-meta);
    font-weight: 600;
  }
`;

export type CompareRowProps = {
  /** How it was, and what that is called ("As submitted"). */
  old: ReactNode;
  oldLabel: ReactNode;
  /** The Field in which it is changed. */
  children: ReactNode;
  /** The words under a field that was changed; they also mark it. */
  changed?: ReactNode;
};

/** An answer as it was beside the field in which it is changed. */
export function CompareRow({ old, oldLabel, children, changed }: CompareRowProps) {
  return (
    <Row>
      <Old>
        <p>{oldLabel}</p>
        <PlainText>{old}</PlainText>
      </Old>
      <New $changed={Boolean(changed)}>
        {children}
        {changed && <p>{changed}</p>}
      </New>
    </Row>
  );
}
