import { ErrorSummary, type FormError } from '@portal/ui-kit';
import { messages } from './messages.ts';

/** What is wrong with a form, above it, in the page's words (docs/look 13). */
export const ProblemSummary = ({ errors, attempt }: { errors: readonly FormError[]; attempt: number }) => (
  <ErrorSummary title={messages.problem} errors={errors} attempt={attempt} />
);
