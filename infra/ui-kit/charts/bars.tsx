import { styled } from '@portal/ui-kit';
import { Part, useFills, type Fill } from './fill.tsx';

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

export type Bar = {
  key: string;
  label: string;
  /** The figures in words, at the bar's end. */
  text: string;
  /** One after the other from the left. */
  parts: readonly { value: number; fill: Fill }[];
};

const height = 18;

function Drawing({ parts, most }: Pick<Bar, 'parts'> & { most: number }) {
  const { definitions, fillOf } = useFills();
  const share = (value: number) => (most > 0 ? (value / most) * 100 : 0);
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { value }) => sum + value, 0));
  return (
    <svg width="100%" height={height} aria-hidden="true">
      {definitions}
      <line x1="0" y1="0" x2="0" y2={height} stroke="var(--input-border)" />
      {parts.map(({ value, fill }, at) =>
        value > 0 ? (
          <Part
            key={fill}
            x={`${share(starts[at] ?? 0)}%`}
            y="1"
            width={`${share(value)}%`}
            height={height - 2}
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
        {bars.map(({ key, label: name, text, parts }) => (
          <li key={key}>
            <span>{name}</span>
            <Drawing parts={parts} most={most} />
            <strong>{text}</strong>
          </li>
        ))}
      </List>
    </Box>
  );
}
