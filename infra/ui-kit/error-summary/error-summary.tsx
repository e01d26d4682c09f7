import { use, useEffect, useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Said } from '../text/said.tsx';
import { narrow } from '../theme/media.ts';
import { FaultMark, type FormError } from './faults.tsx';

function focusField(event: MouseEvent, field: string) {
  const control = document.getElementById(field) ?? document.getElementsByName(field)[0];
  if (!control) return;
  event.preventDefault();
  control.scrollIntoView?.({ block: 'center' });
  control.focus({ preventScroll: true });
}

const Box = styled.div`
  margin-bottom: var(--s5);
  padding: var(--s4) var(--s5) 20px 20px;
  border: 2px solid var(--danger);
  border-left-width: 6px;
  border-radius: var(--radius);
  background: var(--surface);
  h2 {
    margin-bottom: var(--s1);
    font-size: var(--t-h3);
  }
  li {
    margin-top: var(--s1);
  }
  ${narrow} {
    li {
      margin-top: var(--s2);
    }
  }
  a {
    color: var(--danger-ink);
    font-weight: 600;
  }
  a:hover {
    color: var(--danger-text);
  }
`;

export type ErrorSummaryProps = {
  title: string;
  /** Nothing is shown for an empty list. */
  errors: readonly FormError[];
  /** Which submission this is about: it takes the focus again when the number changes, and never while one types. */
  attempt?: number;
};

/** All that is wrong with a form, above it; takes the focus, and each line leads to its field. */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const some = errors.length > 0;
  const Mark = use(FaultMark);
  useEffect(() => {
    if (some) box.current?.focus();
  }, [some, attempt]);
  if (!some) return null;
  return (
    <Box ref={box} role="alert" tabIndex={-1} aria-labelledby={id}>
      <Mark />
      <h2 id={id}>{title}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
              <Said>{message}</Said>
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}
