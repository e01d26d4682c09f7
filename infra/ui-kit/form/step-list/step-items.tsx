import { Icon, Link, styled, VisuallyHidden } from '@portal/ui-kit';
import { drawer } from '../../theme/media.ts';

export type Step = {
  label: string;
  state: 'done' | 'now' | 'todo';
  /** Where the step is, for those that can be visited. */
  href?: string;
  /** What is to know of it, under its name: '4 missing'. */
  note?: string;
};

const List = styled.ol`
  li {
    position: relative;
    font-size: var(--t-meta);
    line-height: 1.4;
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 12px;
    top: 32px;
    bottom: -7px;
    width: 1px;
    background: var(--divider);
  }
  li > * {
    display: flex;
    gap: var(--s3);
    padding: 9px 0;
    color: var(--muted);
  }
  li > a {
    color: var(--ink);
    text-decoration-color: transparent;
  }
  li > a:hover {
    color: var(--link-hover);
    text-decoration-color: currentColor;
  }
  [aria-current] > * {
    color: var(--ink);
    font-weight: 600;
  }
  ${drawer} {
    li > * {
      min-height: 44px;
      align-items: center;
    }
    li:not(:last-child)::after {
      top: 36px;
      bottom: -8px;
    }
  }
`;

const Dot = styled.span<{ $state: Step['state'] }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 25px;
  height: 25px;
  margin: -2px 0;
  border: 1px solid ${({ $state }) => lines[$state]};
  border-radius: 50%;
  background: ${({ $state }) => grounds[$state]};
  color: ${({ $state }) => inks[$state]};
  font-size: 0.75rem;
  font-weight: 600;
`;

const Note = styled.small`
  display: block;
  color: var(--warning-text);
  font-size: inherit;
  font-weight: 400;
`;

const lines = { done: 'var(--success-line)', now: 'var(--primary)', todo: 'var(--input-border)' };
const grounds = { done: 'var(--success-ground)', now: 'var(--primary-ground)', todo: 'var(--canvas)' };
const inks = { done: 'var(--success-text)', now: 'var(--on-strong)', todo: 'var(--muted)' };

/** The steps, one under the other. */
export function StepItems({ steps, done }: { steps: readonly Step[]; done: string }) {
  return (
    <List>
      {steps.map(({ label, state, href, note }, index) => {
        const inside = (
          <>
            <Dot $state={state} aria-hidden="true">
              {state === 'done' ? <Icon name="tick" small /> : index + 1}
            </Dot>
            <span>
              {label}
              {state === 'done' && <VisuallyHidden>, {done}</VisuallyHidden>}
              {note && <Note>{note}</Note>}
            </span>
          </>
        );
        return (
          <li key={index} aria-current={state === 'now' ? 'step' : undefined}>
            {href && state !== 'now' ? <Link href={href}>{inside}</Link> : <span>{inside}</span>}
          </li>
        );
      })}
    </List>
  );
}
