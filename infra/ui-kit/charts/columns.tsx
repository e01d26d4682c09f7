import { styled } from '@portal/ui-kit';
import { Part } from './fill.tsx';

const Drawing = styled.svg`
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

export type ColumnBar = {
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
    <Drawing role="img" aria-label={label} width="100%" height={top + height + bottom}>
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
    </Drawing>
  );
}
