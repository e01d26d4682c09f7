import type { FieldError } from '@portal/contracts/http';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';

/** Lets the contracts' rules check a form: `check` says what is broken, in the specification's order. */
export const rulesResolver =
  (check: (values: FieldValues) => readonly FieldError[]): Resolver =>
  (values) => {
    const broken = check(values);
    if (broken.length === 0) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const { field, message } of broken) set(errors, field, { type: 'rule', message });
    return { values: {}, errors };
  };
