import type { ReactNode } from 'react';
import { Icon, type IconName, styled } from '@portal/ui-kit';

type Kind = 'done' | 'working' | 'warning';

const icons: Record<Kind, IconName> = { done: 'tick', working: 'retry', warning: 'alert' };

/** Its tone is an attribute: a rule added while one types makes the browser recalculate the styles of the whole page. */
const Mark = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--success-text);
  font-size: var(--t-meta);
  font-weight: 600;
  /* Its room stands without words, too, so that the first key moves nothing. */
  min-width: 6.75rem;
  &::before {
    content: '\\200b';
    margin-right: -6px;
  }
  &[data-tone='working'] {
    color: var(--muted);
  }
  &[data-tone='warning'] {
    color: var(--warning-text);
  }
`;

/** Whether the text is saved, being saved, or not where it should be, with an icon; nothing without words. Screen readers hear changes. */
export function SavedMark({ tone = 'done', children }: { tone?: Kind; children?: ReactNode }) {
  return (
    <Mark role="status" data-tone={tone}>
      {children && <Icon name={icons[tone]} small />}
      {children}
    </Mark>
  );
}
