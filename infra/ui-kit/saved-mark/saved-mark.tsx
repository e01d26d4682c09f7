import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';

const Mark = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--success-text);
  font-size: var(--t-meta);
  font-weight: 600;
  white-space: nowrap;
`;

/** A tick and when the text was saved; nothing while it has no words. The change is said aloud. */
export function SavedMark({ children }: { children?: ReactNode }) {
  return (
    <Mark role="status">
      {children && <Icon name="tick" small />}
      {children}
    </Mark>
  );
}
