import { type ComponentType, createContext, use, useEffect, useRef, useState } from 'react';

/**
 * `field` is the control's id, or its name in the form; `question` what it answers, where that is not its label on the page; `href` where
 * it stands, where that is another page.
 */
export type FormError = { field: string; message: string; question?: string | undefined; href?: string };

/** What the last submission of a form found wrong with it, for its `ErrorSummary` and its fields. */
export function useFormErrors() {
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  return {
    errors,
    attempt,
    errorOf: (field: string): string | undefined => errors.find((error) => error.field === field)?.message,
    /** Takes what a submission found; returns whether nothing is wrong. */
    check(found: readonly FormError[]): boolean {
      setErrors(found);
      setAttempt(attempt + 1);
      return found.length === 0;
    },
    /** Takes away a field's error, because its answer has changed. */
    clear: (field: string): void => setErrors((now) => now.filter((error) => error.field !== field)),
  };
}

/** What is drawn while something is wrong with a form: the page's title says so. */
export const FaultMark = createContext<ComponentType>(() => null);

/** What says that something is wrong: a summary, otherwise the first field, otherwise a message. */
const faults = ['[role="alert"][aria-labelledby]', '[aria-invalid="true"]', '[role="alert"][tabindex]'];

function show(fault: HTMLElement): void {
  // A group of choices cannot have the focus itself.
  const control = fault.querySelector('input') ?? fault;
  control.focus({ preventScroll: true });
  control.scrollIntoView?.({ block: 'center' });
  const described = fault.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  document.getElementById(described)?.scrollIntoView?.({ block: 'nearest' });
}

/** Brings into view what an attempt found wrong, here or by the answer, and gives it the focus: never while one types (docs/look 13). */
export function useFaults<Box extends HTMLElement = HTMLElement>(busy = false) {
  const box = useRef<Box>(null);
  const [attempt, setAttempt] = useState(0);
  const seen = useRef(0);
  const [isFaulty, setFaulty] = useState(false);
  const Mark = use(FaultMark);
  useEffect(() => {
    if (busy || seen.current === attempt) return;
    const [fault] = faults.flatMap((which) => box.current?.querySelector<HTMLElement>(which) ?? []);
    if (!fault) return;
    seen.current = attempt;
    setFaulty(true);
    show(fault);
  }, [attempt, busy]);
  const leave = () => {
    seen.current = attempt;
    setFaulty(false);
  };
  return {
    /** To be called with each attempt. */
    attempt: () => setAttempt((count) => count + 1),
    /** For the element around fields and messages. */
    box: { ref: box, onInput: leave },
    mark: isFaulty && <Mark />,
  };
}
