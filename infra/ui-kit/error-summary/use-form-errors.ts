import { useState } from 'react';
import type { FormError } from './error-summary.tsx';

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
