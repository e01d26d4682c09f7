import type { ReactNode } from 'react';
import { Icon, type IconName, styled } from '@portal/ui-kit';
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

const markWidth = '26px';

const Part = styled.details`
  summary {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    column-gap: var(--s3);
    min-height: 56px;
    padding: var(--s3) var(--s5) var(--s3) var(--s4);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    background: var(--row-hover);
  }
  summary:focus-visible {
    outline-offset: -3px;
    box-shadow: inset 0 0 0 6px var(--ink);
  }
  h3 {
    display: flex;
    font-size: var(--t-body);
  }
  h3 > span:not(:only-child):first-child {
    flex: none;
    width: ${markWidth};
    color: var(--muted);
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
  summary > [data-tone] {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--success-text);
    font-weight: 600;
  }
  summary > [data-tone='changing'] {
    color: var(--link);
  }
  ${narrow} {
    summary {
      padding: var(--s3) var(--s4);
    }
    summary > span {
      grid-column: 2;
    }
    summary > [data-marked] {
      padding-left: ${markWidth};
    }
  }
`;

const Inside = styled.div`
  padding: var(--s5);
  ${narrow} {
    padding: var(--s4);
  }
`;

const toneIcons = { done: 'tick', changing: 'pencil' } as const satisfies Record<string, IconName>;

export type AccordionPartProps = {
  id?: string;
  title: ReactNode;
  /** A number or letter before the title. */
  mark?: ReactNode;
  /** At the end of its heading: how things stand in it. */
  state?: ReactNode;
  /** Shows `state` as done, or as under way. */
  tone?: keyof typeof toneIcons;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
};

/** One part of an Accordion; the browser opens it, also to find a word in it. */
export function AccordionPart({ id, title, mark, state, tone, open, onToggle, children }: AccordionPartProps) {
  return (
    <Part id={id} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        <Icon name="right" />
        <h3>
          {mark !== undefined && <span>{mark} </span>}
          <span>{title}</span>
        </h3>
        {state && (
          <span data-tone={tone} data-marked={mark === undefined ? undefined : true}>
            {tone && <Icon name={toneIcons[tone]} small />}
            {state}
          </span>
        )}
      </summary>
      <Inside>{children}</Inside>
    </Part>
  );
}
