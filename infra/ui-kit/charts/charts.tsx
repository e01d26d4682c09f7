import { styled, WithNote } from '@portal/ui-kit';
import { useId } from 'react';
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
function useFills() {
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
const Part = styled.rect`
  stroke: var(--primary);
  stroke-width: 1;
  forced-color-adjust: none;
  ${forcedColours} {
    stroke: CanvasText;
  }
`;

/** The container that the list's container queries refer to. */
const Box = styled.div`
  container: bars / inline-size;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: fit-content(13rem) minmax(0, 1fr) fit-content(20rem);
  gap: var(--s2) var(--s4);
  margin-bottom: var(--s3);
  font-size: var(--t-meta);
  > li {
    display: grid;
    grid-column: 1 / -1;
    /* All bars are drawn to one scale. */
    grid-template-columns: subgrid;
    align-items: center;
  }
  strong {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  span {
    overflow-wrap: anywhere;
  }
  svg {
    display: block;
    overflow: visible;
  }
  @container bars (max-width: 640px) {
    > li {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 2px var(--s3);
      padding-block: var(--s1);
    }
    > li > svg {
      order: 1;
      flex: 1 1 100%;
    }
  }
`;

type Bar = {
  key: string;
  label: string;
  /** The figures in words, at the bar's end. */
  text: string;
  /** More figures, which the bar does not draw, under them. */
  note?: string;
  /** One after the other from the left. */
  parts: readonly { value: number; fill: Fill }[];
};

const barHeight = 18;

function Drawing({ parts, most }: Pick<Bar, 'parts'> & { most: number }) {
  const { definitions, fillOf } = useFills();
  const share = (value: number) => (most > 0 ? (value / most) * 100 : 0);
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { value }) => sum + value, 0));
  return (
    <svg width="100%" height={barHeight} aria-hidden="true">
      {definitions}
      <line x1="0" y1="0" x2="0" y2={barHeight} stroke="var(--input-border)" />
      {parts.map(({ value, fill }, at) =>
        value > 0 ? (
          <Part
            key={fill}
            x={`${share(starts[at] ?? 0)}%`}
            y="1"
            width={`${share(value)}%`}
            height={barHeight - 2}
            fill={fillOf(fill)}
          />
        ) : null,
      )}
    </svg>
  );
}

/** Horizontal bars: a name, a bar, its figures in words. The list has all of it as text, so the drawing is hidden from screen readers. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(0, ...bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)));
  return (
    <Box>
      <List aria-label={label}>
        {bars.map(({ key, label: name, text, note, parts }) => (
          <li key={key}>
            <span>{name}</span>
            <Drawing parts={parts} most={most} />
            <WithNote note={note}>
              <strong>{text}</strong>
            </WithNote>
          </li>
        ))}
      </List>
    </Box>
  );
}

const ColumnDrawing = styled.svg`
  display: block;
  overflow: visible;
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  text {
    fill: var(--ink);
    text-anchor: middle;
  }
  @media (max-width: 639px) {
    font-size: 0.6875rem;
  }
  text[data-muted] {
    fill: var(--muted);
  }
  line {
    stroke: var(--input-border);
  }
`;

type ColumnBar = {
  key: string;
  value: number;
  /** Over the column. */
  text: string;
  /** Under it, short. */
  label: string;
  /** Under that, where it differs from the one before: the year of a month. */
  group?: string;
};

const [top, height, bottom] = [24, 150, 44];

/** Vertical columns in order of time. `label` describes the chart; the figures stand over the columns. */
export function Columns({ label, columns }: { label: string; columns: readonly ColumnBar[] }) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const step = 100 / Math.max(1, columns.length);
  const foot = top + height;
  return (
    <ColumnDrawing role="img" aria-label={label} width="100%" height={top + height + bottom}>
      {columns.map(({ key, value, text, label: name, group }, at) => {
        const tall = (value / most) * height;
        const middle = `${(at + 0.5) * step}%`;
        return (
          <g key={key}>
            {value > 0 && (
              <Part
                x={`${(at + 0.18) * step}%`}
                y={foot - tall}
                width={`${0.64 * step}%`}
                height={tall}
                fill="var(--primary)"
              />
            )}
            <text x={middle} y={foot - tall - 7}>
              {text}
            </text>
            <text x={middle} y={foot + 18} data-muted>
              {name}
            </text>
            {group !== undefined && group !== columns[at - 1]?.group && (
              <text x={middle} y={foot + 36} data-muted>
                {group}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" y1={foot} x2="100%" y2={foot} />
    </ColumnDrawing>
  );
}

const LegendList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s5);
  margin-bottom: var(--s4);
  font-size: var(--t-meta);
  li {
    display: flex;
    align-items: center;
    gap: var(--s2);
  }
  svg {
    flex: none;
  }
`;

type LegendEntry = { fill: Fill; label: string };

function Entry({ fill, label }: LegendEntry) {
  const { definitions, fillOf } = useFills();
  return (
    <li>
      <svg width="28" height="14" aria-hidden="true">
        {definitions}
        <Part x="0.5" y="0.5" width="27" height="13" fill={fillOf(fill)} />
      </svg>
      {label}
    </li>
  );
}

/** What the patterns of a chart stand for. */
export const Legend = ({ label, entries }: { label: string; entries: readonly LegendEntry[] }) => (
  <LegendList aria-label={label}>
    {entries.map((entry) => (
      <Entry key={entry.fill} {...entry} />
    ))}
  </LegendList>
);
