import type { FieldError } from '@portal/contracts/http';
import { useState } from 'react';
import { get, useFormState, type Control } from 'react-hook-form';

export interface Problems {
  /** What the last attempt found and nobody has changed since, in the specification's order. */
  errors: readonly FieldError[];
  /** Which attempt found it. */
  attempt: number;
  /** To be called with the errors that an attempt found. */
  report: (errors: readonly FieldError[]) => void;
}

/** What is wrong with a form, for the summary above it. A field that is being corrected leaves the summary. */
export function useProblems(control: Control): Problems {
  const [found, setFound] = useState<{ errors: readonly FieldError[]; attempt: number }>({ errors: [], attempt: 0 });
  const { errors } = useFormState({ control });
  return {
    errors: found.errors.filter(({ field }) => Boolean(get(errors, `${field}.message`))),
    attempt: found.attempt,
    report: (errors) => setFound(({ attempt }) => ({ errors, attempt: attempt + 1 })),
  };
}
