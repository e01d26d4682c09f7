import { Button, Meta, VisuallyHidden, styled } from '@portal/ui-kit';
import { Fragment, memo, useState } from 'react';
import type { Row, Run, Stretch } from './compare-texts.ts';
import { messages } from './messages.ts';

/** The id of the element to which Previous and Next go. */
export const placeId = (n: number): string => `change-${n}`;

export const Marked = styled.span`
  overflow-wrap: anywhere;
  ins,
  del {
    border-radius: 2px;
    text-decoration-thickness: 1px;
    scroll-margin-block: 30vh;
  }
  del {
    background: var(--danger-ground);
    color: var(--danger-text);
    text-decoration-line: line-through;
  }
  ins {
    background: var(--success-ground);
    color: var(--success-text);
    text-decoration-line: underline;
    text-underline-offset: 3px;
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 7ch minmax(0, 1fr);
  gap: var(--s3);
  padding: 2px var(--s4);
  content-visibility: auto;
  contain-intrinsic-height: auto 26px;
  &[data-changed] {
    box-shadow: inset 3px 0 0 var(--primary);
  }
  @media (max-width: 639px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
  @media print {
    content-visibility: visible;
    break-inside: avoid;
  }
`;

const Fold = styled.div`
  padding: var(--s1) var(--s4);
  border-block: 1px dashed var(--divider);
  background: var(--canvas);
  /* Paper has no buttons. */
  > span {
    display: none;
    @media print {
      display: inline;
    }
  }
`;

/** `first`: the places of which the row has the first words. */
const Words = ({ runs, first }: { runs: readonly Run[]; first: ReadonlyMap<Run, string> }) =>
  runs.map((run, index) => {
    const { kind, text, gap } = run;
    const Change = kind === 'gone' ? 'del' : kind === 'new' ? 'ins' : Fragment;
    const id = first.get(run);
    return (
      <Fragment key={index}>
        {index > 0 && gap && ' '}
        <Change {...(id !== undefined && { id, tabIndex: -1 })}>{text}</Change>
      </Fragment>
    );
  });

/** Words with what went and came marked, where nobody goes to by a key. */
export const MarkedWords = ({ runs }: { runs: readonly Run[] }) => (
  <Marked>
    <Words runs={runs} first={new Map()} />
  </Marked>
);

/** The pages of a line in both documents, where they are others than those of the line before it. */
function Pages({ row: { before, now }, previous }: { row: Row; previous: Row | undefined }) {
  if (previous?.before === before && previous?.now === now) return <span />;
  return (
    <Meta as="span">
      <span aria-hidden="true">
        {before ?? '–'} | {now ?? '–'}
      </span>
      <VisuallyHidden>{messages.onPageOf({ is: String(now ?? '–'), was: String(before ?? '–') })} </VisuallyHidden>
    </Meta>
  );
}

interface LinesProps {
  rows: readonly Row[];
  /** The row that is shown above the first one. */
  above: Row | undefined;
  first: ReadonlyMap<Run, string>;
}

const Lines = ({ rows, above, first }: LinesProps) =>
  rows.map((row, index) => (
    <Line key={index} data-changed={row.runs.some(({ place }) => place !== undefined) || undefined}>
      <Pages row={row} previous={index === 0 ? above : rows[index - 1]} />
      <Marked>
        <Words runs={row.runs} first={first} />
      </Marked>
    </Line>
  ));

function Folded(props: LinesProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Lines {...props} />;
  const lines = messages.unchanged({ count: props.rows.length });
  return (
    <Fold>
      <Button variant="quiet" small onClick={() => setIsOpen(true)}>
        {lines}
      </Button>
      <span>{lines}</span>
    </Fold>
  );
}

/** The first words of each place, with the id that they get. */
function firstOf(stretches: readonly Stretch[]): ReadonlyMap<Run, string> {
  const seen = new Set<number>();
  const first = new Map<Run, string>();
  for (const { rows } of stretches)
    for (const { runs } of rows)
      for (const run of runs) {
        if (run.place === undefined || seen.has(run.place)) continue;
        seen.add(run.place);
        first.set(run, placeId(run.place));
      }
  return first;
}

/** Both texts joined, line by line; what did not change is folded. */
export const ComparedLines = memo(function ComparedLines({ stretches }: { stretches: readonly Stretch[] }) {
  const first = firstOf(stretches);
  return stretches.map(({ isFolded, rows }, index) => {
    const shown = { rows, first, above: isFolded ? stretches[index - 1]?.rows.at(-1) : undefined };
    return isFolded ? <Folded key={index} {...shown} /> : <Lines key={index} {...shown} />;
  });
});
