import { use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Link } from '../link.tsx';
import { narrow } from '../theme/media.ts';
import { FaultText } from './fault-text.tsx';
import { FaultMark, type FormError } from './faults.tsx';

const controlOf = (field: string): HTMLElement | undefined =>
  document.getElementById(field) ?? document.getElementsByName(field)[0];

function focusField(event: MouseEvent, field: string) {
  const control = controlOf(field);
  if (!control) return;
  event.preventDefault();
  control.scrollIntoView?.({ block: 'center' });
  // A part that is folded is found at its summary.
  (control.querySelector<HTMLElement>(':scope > summary') ?? control).focus({ preventScroll: true });
}

/** What the page asks at the control of a field: the legend around a choice, the name of a row of files, or else its label. */
function questionOnPage(field: string): string {
  const control = controlOf(field);
  if (!(control instanceof HTMLElement && 'labels' in control)) return '';
  const { id, type, labels } = control as HTMLInputElement;
  const legend = (type === 'radio' || type === 'checkbox') && control.closest('fieldset')?.querySelector('legend');
  const label = legend || document.getElementById(`${id}-label`) || labels?.[0];
  return label?.textContent?.trim() ?? '';
}

/**
 * The questions of errors that do not bring theirs, read where the fields stand: those are drawn by then. Read again when the title
 * is in another language.
 */
function useQuestions({ title, errors }: Pick<ErrorSummaryProps, 'title' | 'errors'>): (error: FormError) => string {
  const [questions, setQuestions] = useState<Readonly<Record<string, string>>>({});
  useLayoutEffect(() => {
    const read = errors.map(({ field }) => [field, questionOnPage(field)] as const);
    setQuestions(Object.fromEntries(read));
  }, [title, errors]);
  return ({ field, question }) => question ?? questions[field] ?? '';
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

/** All that is wrong with a form, above it; takes the focus, and each line begins with its question and leads to its field. */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const some = errors.length > 0;
  const Mark = use(FaultMark);
  const questionOf = useQuestions({ title, errors });
  useEffect(() => {
    if (some) box.current?.focus();
  }, [some, attempt]);
  if (!some) return null;
  return (
    <Box ref={box} role="alert" tabIndex={-1} aria-labelledby={id}>
      <Mark />
      <h2 id={id}>{title}</h2>
      <ul>
        {errors.map((error) => {
          const { field, message, href } = error;
          const text = <FaultText question={questionOf(error)} message={message} />;
          return (
            <li key={`${field} ${message}`}>
              {href === undefined ? (
                <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
                  {text}
                </a>
              ) : (
                <Link href={href}>{text}</Link>
              )}
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
