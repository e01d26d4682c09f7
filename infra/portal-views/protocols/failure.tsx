import type { Status } from '@portal/contracts/protocol';
import { Message, Said } from '@portal/ui-kit';
import { ApiProblem } from '@portal/web-kit';
import { messages } from '../lists/messages.ts';

/** What is said about a command that failed: the specification's sentence, and why. */
export interface Failure {
  text: string;
  reason?: string;
}

const isStatus = (value: string): value is Status => value in messages.status;

/** Error codes of what came too late. Any other says why in the portal's own sentence. */
const tooLate: readonly string[] = ['state_conflict', 'already_reviewed'];

function reasonOf(error: unknown): string | undefined {
  const isLate = error instanceof ApiProblem && (error.status === 412 || tooLate.includes(error.code));
  const now = isLate ? error.problem.protocol_status : undefined;
  if (now !== undefined) return messages.conflict({ status: isStatus(now) ? messages.status[now] : now });
  return error instanceof Error ? error.message : undefined;
}

/** With `text` the specification's sentence comes first; without it the reason stands alone. */
export function failureOf(error: unknown, text?: string): Failure {
  const reason = reasonOf(error);
  return text === undefined ? { text: reason ?? messages.failed } : { text, reason };
}

/** Scrolled to and with the focus when it appears (docs/specification 40). */
export const FailureMessage = ({ failure }: { failure: Failure | undefined }) =>
  failure && (
    <Message tone="error" seen>
      <p>
        <Said>{failure.text}</Said>
      </p>
      {failure.reason && (
        <p>
          <Said>{failure.reason}</Said>
        </p>
      )}
    </Message>
  );
