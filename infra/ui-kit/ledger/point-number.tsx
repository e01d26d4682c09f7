import { css, styled } from '@portal/ui-kit';

/** How a point stands, by its colour; words say it too. */
export type PointTone = 'plain' | 'closed' | 'open' | 'now';

/**
 * The colours of `data-tone`. An attribute, because styled-components adds a rule for each new property, and a rule that is added
 * while one types makes the browser recalculate the styles of the whole page.
 */
export const pointTones = css`
  border-color: var(--input-border);
  background: var(--surface);
  color: var(--ink);
  &[data-tone='closed'] {
    border-color: var(--success-line);
    background: var(--success-ground);
    color: var(--success-text);
  }
  &[data-tone='open'] {
    border-color: var(--danger-line);
    background: var(--danger-ground);
    color: var(--danger-text);
  }
  &[data-tone='now'] {
    border-color: var(--primary);
    background: var(--primary-ground);
    color: var(--primary-text);
  }
`;

/** The number of a point, in a circle; `data-tone` is its PointTone. */
export const PointNumber = styled.span`
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
  ${pointTones}
`;
