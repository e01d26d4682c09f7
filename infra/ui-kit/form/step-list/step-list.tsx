import type { ReactNode } from 'react';
import { Icon, styled, VisuallyHidden } from '@portal/ui-kit';
import { drawer } from '../../theme/media.ts';
import { StepItems } from './step-items.tsx';
import type { Step } from './step-items.tsx';

const Column = styled.nav`
  position: sticky;
  top: calc(var(--topbar-height) + var(--s6));
  max-height: calc(100vh - var(--topbar-height) - var(--s6));
  overflow-y: auto;
  h2 {
    margin-bottom: var(--s1);
    color: var(--muted);
    font-size: var(--t-meta);
  }
  ${drawer} {
    display: none;
  }
`;

const Compact = styled.details`
  display: none;
  ${drawer} {
    display: block;
    background: var(--surface);
    border: 1px solid var(--divider);
    border-radius: var(--radius);
  }
  @media print {
    display: none;
  }
  summary {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: var(--s2) var(--s3);
    padding: var(--s3) var(--s4);
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    svg {
      transform: rotate(90deg);
    }
  }
  &[open] summary svg {
    transform: rotate(-90deg);
  }
  progress {
    grid-column: 1 / -1;
    height: 6px;
    margin: 4px 0;
  }
  ol {
    padding: var(--s2) var(--s4) var(--s4);
    border-top: 1px solid var(--divider);
  }
`;

export type StepListProps = {
  /** What the steps lead to. */
  title: ReactNode;
  steps: readonly Step[];
  words: {
    /** Names the list of steps. */
    steps: string;
    /** "Step 2 of 14" */
    position: string;
    /** "Show all steps" */
    showAll: string;
    /** Said after a step that is behind one. */
    done: string;
  };
};

/** The way through a long form; under 1024 px a line with a bar that opens to the list. Stands in a StepsLayout. */
export function StepList({ title, steps, words }: StepListProps) {
  const now = steps.findIndex((step) => step.state === 'now') + 1;
  const items = <StepItems steps={steps} done={words.done} />;
  return (
    <>
      <Column aria-label={words.steps}>
        <h2>{title}</h2>
        {items}
      </Column>
      <Compact key={now}>
        <summary>
          <strong>{words.position}</strong>
          <Icon name="right" />
          <progress value={now} max={steps.length} aria-label={words.position} />
          <VisuallyHidden>{words.showAll}</VisuallyHidden>
        </summary>
        {items}
      </Compact>
    </>
  );
}
