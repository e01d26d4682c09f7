import type { FieldError } from '@portal/contracts/http';
import { ErrorSummary } from '@portal/ui-kit';
import { useTitleMark } from '@portal/web-kit';
import { messages } from './messages.ts';

function ErrorTitle() {
  useTitleMark(messages.errorTitle);
  return null;
}

/** What is wrong with a form, above it, in the page's words; the page's title says it, too (docs/look 13). */
export const ProblemSummary = ({ errors, attempt }: { errors: readonly FieldError[]; attempt: number }) => (
  <>
    {errors.length > 0 && <ErrorTitle />}
    <ErrorSummary title={messages.problem} errors={errors} attempt={attempt} />
  </>
);
