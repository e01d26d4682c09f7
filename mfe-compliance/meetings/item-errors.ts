import { ApiProblem } from '@portal/web-kit';
import type { ItemTyped } from './item-record.ts';

/** Why it was refused, by field; votes and recusals have one place each. */
export function errorsOf(error: unknown): (field: keyof ItemTyped) => string | undefined {
  const errors = error instanceof ApiProblem ? error.errors : [];
  return (field) => errors.find((one) => one.field === field || one.field.startsWith(`${field}.`))?.message;
}
