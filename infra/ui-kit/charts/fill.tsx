import { useId } from 'react';
import { styled } from '@portal/ui-kit';
import { forcedColours } from '../theme/media.ts';

/** How a part of a bar is drawn: each has a pattern, so that it does not depend on colour. */
export const fills = ['solid', 'striped', 'dotted', 'outlined'] as const;
export type Fill = (typeof fills)[number];

const Patterned = styled.g`
  forced-color-adjust: none;
  rect,
  path {
    stroke: var(--primary);
    fill: var(--primary-outline-ground);
  }
  line,
  circle {
    stroke: var(--primary);
  }
  circle {
    fill: var(--primary);
    stroke: none;
  }
`;

/** The patterns of one drawing, and how its parts refer to them. */
export function useFills() {
  const id = useId().replace(/\W/g, '');
  const definitions = (
    <defs>
      <pattern id={`${id}striped`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <Patterned>
          <rect width="6" height="6" stroke="none" />
          <line x1="0" y1="0" x2="0" y2="6" strokeWidth="4" />
        </Patterned>
      </pattern>
      <pattern id={`${id}dotted`} width="6" height="6" patternUnits="userSpaceOnUse">
        <Patterned>
          <rect width="6" height="6" stroke="none" />
          <circle cx="3" cy="3" r="1.5" />
        </Patterned>
      </pattern>
    </defs>
  );
  const fillOf = (fill: Fill): string =>
    fill === 'striped' || fill === 'dotted'
      ? `url(#${id}${fill})`
      : fill === 'solid'
        ? 'var(--primary)'
        : 'var(--surface)';
  return { definitions, fillOf };
}

/** A part of a bar. Widths are percent, so that text beside it keeps its size. */
export const Part = styled.rect`
  stroke: var(--primary);
  stroke-width: 1;
  forced-color-adjust: none;
  ${forcedColours} {
    stroke: CanvasText;
  }
`;
