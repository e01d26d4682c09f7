import { styled } from '@portal/ui-kit';

/** How a point stands, by its colour; words say it too. */
export type PointTone = 'plain' | 'closed' | 'open' | 'now';

const colours: Record<PointTone, string> = {
  plain: 'border-color: var(--input-border); background: var(--surface); color: var(--ink);',
  closed: 'border-color: var(--success-line); background: var(--success-ground); color: var(--success-text);',
  open: 'border-color: var(--danger-line); background: var(--danger-ground); color: var(--danger-text);',
  now: 'border-color: var(--primary); background: var(--primary-ground); color: var(--primary-text);',
};

/** The number of a point, in a circle. */
export const PointNumber = styled.span<{ $tone?: PointTone }>`
  flex: none;
  display: grid;
  place-items: center;
  min-width: 32px;
  height: 32px;
  padding: 0 6px;
  border: 1px solid;
  border-radius: 50%;
  font-size: var(--t-meta);
  font-weight: 600;
  ${({ $tone = 'plain' }) => colours[$tone]}
`;
