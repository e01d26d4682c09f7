import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { narrow } from '../theme/media.ts';

/** Parts one under the other, each opened and closed by its heading. */
export const Accordion = styled.div`
  background: var(--surface);
  border: 1px solid var(--divider);
  border-radius: var(--radius);
  > * + * {
    border-top: 1px solid var(--divider);
  }
`;

const Part = styled.details`
  summary {
    display: flex;
    align-items: center;
    gap: var(--s3);
    min-height: 56px;
    padding: var(--s3) var(--s5) var(--s3) var(--s4);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    background: #fafbfc;
  }
  summary:focus-visible {
    outline-offset: -3px;
    box-shadow: inset 0 0 0 6px var(--ink);
  }
  h3 {
    flex: 1 1 auto;
    min-width: 0;
    font-size: var(--t-body);
  }
  summary > svg {
    color: var(--muted);
    transition: transform 120ms;
  }
  &[open] > summary {
    background: var(--head);
    border-bottom: 1px solid var(--divider);
  }
  &[open] > summary > svg {
    transform: rotate(90deg);
  }
  summary > span {
    flex: none;
    color: var(--muted);
    font-size: var(--t-meta);
  }
  summary > [data-changed] {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--success-text);
    font-weight: 600;
  }
  ${narrow} {
    summary {
      flex-wrap: wrap;
      padding: var(--s3) var(--s4);
    }
    h3 {
      flex: 1 1 0;
    }
    summary > span {
      flex: 1 1 100%;
      padding-left: 32px;
    }
  }
`;

const Inside = styled.div`
  padding: var(--s5);
  ${narrow} {
    padding: var(--s4);
  }
`;

export type AccordionPartProps = {
  title: ReactNode;
  /** At the end of its heading: how things stand in it. */
  state?: ReactNode;
  /** Shows `state` as done. */
  changed?: boolean;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
};

/** One part of an Accordion; the browser opens it, also to find a word in it. */
export function AccordionPart({ title, state, changed, open, onToggle, children }: AccordionPartProps) {
  return (
    <Part open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        <Icon name="right" />
        <h3>{title}</h3>
        {state && (
          <span data-changed={changed || undefined}>
            {changed && <Icon name="tick" small />}
            {state}
          </span>
        )}
      </summary>
      <Inside>{children}</Inside>
    </Part>
  );
}
