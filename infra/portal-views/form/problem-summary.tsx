import type { FieldError } from '@portal/contracts/http';
import { ErrorSummary } from '@portal/ui-kit';
import { words } from './words.ts';

/** What is wrong with a form, above it, in the page's words. */
export const ProblemSummary = ({ errors, attempt }: { errors: readonly FieldError[]; attempt: number }) => (
  <ErrorSummary title={words.problem} errors={errors} attempt={attempt} />
);
