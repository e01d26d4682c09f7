import type { ReactNode } from 'react';
import { Icon, type IconName, Meta, styled } from '@portal/ui-kit';
import { narrow } from '../theme/media.ts';
import { PointNumber } from './point-card.tsx';

/** How far the answer to a point is. */
export type PointProgress = 'none' | 'answered' | 'now' | 'remark' | 'closed';

const Part = styled.details`
  /* As in PointCard. */
  isolation: isolate;
  border-bottom: 1px solid var(--divider);
  &:last-child {
    border-bottom: 0;
  }
  > summary {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    align-items: start;
    gap: 2px var(--s3);
    padding: var(--s4) var(--s5);
    cursor: pointer;
    list-style: none;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary:hover {
    background: var(--row-hover);
  }
  &[open] > summary {
    background: var(--head);
  }
  > summary:focus-visible {
    outline-offset: -3px;
    box-shadow: inset 0 0 0 6px var(--ink);
  }
  > summary h3 {
    max-width: var(--measure);
    padding-top: 4px;
    font-size: var(--t-body);
    font-weight: 600;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  > summary h3 ${Meta} {
    display: block;
    font-weight: 400;
  }
  > summary > svg {
    margin-top: 6px;
    color: var(--muted);
  }
  &[open] > summary > svg {
    transform: rotate(90deg);
  }
  ${narrow} {
    > summary {
      grid-template-columns: auto minmax(0, 1fr) auto;
      padding: var(--s3) var(--s4);
    }
  }
`;

const State = styled.span<{ $progress: PointProgress }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding-top: 6px;
  color: ${({ $progress }) =>
    ({
      none: 'var(--muted)',
      remark: 'var(--muted)',
      now: 'var(--link)',
      answered: 'var(--success-text)',
      closed: 'var(--success-text)',
    })[$progress]};
  font-size: var(--t-meta);
  font-weight: ${({ $progress }) => (['none', 'remark'].includes($progress) ? 400 : 600)};
  white-space: nowrap;
  ${narrow} {
    grid-column: 2 / -1;
    order: 3;
    padding-top: 2px;
  }
`;

const Given = styled.span`
  grid-column: 2 / -1;
  max-width: var(--measure);
  margin-top: var(--s2);
  padding-left: var(--s3);
  border-left: 3px solid var(--divider);
  color: var(--muted);
  overflow-wrap: anywhere;
  white-space: pre-line;
  ${narrow} {
    order: 4;
  }
`;

const Body = styled.div`
  > * + * {
    margin-top: var(--s4);
  }
  padding: var(--s4) var(--s5) var(--s5) calc(var(--s5) + 32px + var(--s3));
  border-top: 1px solid var(--divider);
  ${narrow} {
    padding: var(--s4);
  }
`;

const icons: Record<PointProgress, IconName | undefined> = {
  none: undefined,
  now: 'pencil',
  answered: 'tick',
  remark: 'minus',
  closed: 'tick',
};
const tones = { none: 'plain', now: 'now', answered: 'closed', remark: 'plain', closed: 'closed' } as const;

export type PointPartProps = {
  id: string;
  number: ReactNode;
  title: ReactNode;
  /** Who asks, and since when. */
  meta: ReactNode;
  progress: PointProgress;
  state: ReactNode;
  /** The answer, while the part is closed. */
  given?: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

/** One point of a list, opened to be answered. */
export const PointPart = ({
  id,
  number,
  title,
  meta,
  progress,
  state,
  given,
  open,
  onToggle,
  children,
}: PointPartProps) => (
  <Part id={id} open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
    <summary>
      <PointNumber data-tone={tones[progress]}>{number}</PointNumber>
      <h3>
        {title}
        <Meta as="span">{meta}</Meta>
      </h3>
      <State $progress={progress}>
        {icons[progress] && <Icon name={icons[progress]} small />}
        {state}
      </State>
      <Icon name="right" />
      {given && !open && <Given>{given}</Given>}
    </summary>
    {open && <Body>{children}</Body>}
  </Part>
);
