import type { ReactNode } from 'react';
import { Icon, type IconName, styled } from '@portal/ui-kit';

type Kind = 'done' | 'working' | 'warning';

const icons: Record<Kind, IconName> = { done: 'tick', working: 'retry', warning: 'alert' };
const colours: Record<Kind, string> = {
  done: 'var(--success-text)',
  working: 'var(--muted)',
  warning: 'var(--warning-text)',
};

const Mark = styled.p<{ $tone: Kind }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${({ $tone }) => colours[$tone]};
  font-size: var(--t-meta);
  font-weight: 600;
`;

/** Whether the text is saved, being saved, or not where it should be, with an icon; nothing without words. Screen readers hear changes. */
export function SavedMark({ tone = 'done', children }: { tone?: Kind; children?: ReactNode }) {
  return (
    <Mark role="status" $tone={tone}>
      {children && <Icon name={icons[tone]} small />}
      {children}
    </Mark>
  );
}
